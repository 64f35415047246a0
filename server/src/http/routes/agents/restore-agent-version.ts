import { restoreVersion } from "../../../agents/restore-version.ts";
import { RestoredVersion, restoredRecord } from "../../../agents/version-schema.ts";
import { refuseUnresolvedOnNumber } from "../../../phone-numbers/inbound-variables.ts";
import { learnVersionTexts } from "../../../agents/learn-agent-texts.ts";
import { defineOperation } from "../../operation/operation.ts";
import { AgentVersionParams } from "../../operation/params.ts";

export const restoreAgentVersionOperation = defineOperation({
  id: "agents_restore_version",
  method: "POST",
  path: "/public/v1/workspaces/{workspace_id}/agents/{agent_id}/versions/{version_id}/restore",
  role: "editor",
  tag: "agents",
  summary: "Make an agent as it was in a version",
  description:
    "Every field and the tools; that is a new version, so what was there before can be restored too. Tools that are deleted by now are left out and named. Templates are checked as when they are saved.",
  params: AgentVersionParams,
  responses: { 200: RestoredVersion },
  errors: ["NOT_FOUND", "VALIDATION_FAILED", "INBOUND_VARIABLES_UNRESOLVED", "AT_CAPACITY"],
  atomic: true,
  audit: ({ params }) => ({
    resourceType: "agent",
    resourceId: params.agent_id,
    detail: { version_id: params.version_id },
  }),
  prepare: (context, { params }) => learnVersionTexts(context, params),
  mcpName: "agents_restore_version",
  destructive: true,
  async handle({ db }, { params, actor }) {
    const { workspace_id: workspaceId, agent_id: agentId, version_id: versionId } = params;
    const restored = await restoreVersion(db, workspaceId, agentId, versionId, {
      author: actor,
      checkTexts: refuseUnresolvedOnNumber,
    });
    return { status: 200, body: restoredRecord(restored) };
  },
});

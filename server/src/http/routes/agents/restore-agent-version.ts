import { restoreVersion } from "../../../agents/restore-version.ts";
import { RestoredVersion, restoredRecord } from "../../../agents/version-schema.ts";
import { refuseUnresolvedOnNumber } from "../../../phone/numbering/inbound-variables.ts";
import { learnVersionTexts } from "../../../agents/learning/learn-agent-texts.ts";
import { defineOperation } from "../../operation/operation.ts";
import { AgentVersionParams } from "../../operation/params.ts";

export const restoreAgentVersionOperation = defineOperation({
  id: "agents_restore_version",
  method: "POST",
  path: "/public/v1/workspaces/{workspace_id}/agents/{agent_id}/versions/{version_id}/restore",
  role: "editor",
  tag: "agents",
  summary: "Restore an agent version",
  description:
    "Restores every field and the tools as a new version. Tools deleted since are skipped and listed in the response.",
  params: AgentVersionParams,
  responses: { 200: RestoredVersion },
  errors: ["NOT_FOUND", "CONFLICT", "VALIDATION_FAILED", "INBOUND_VARIABLES_UNRESOLVED", "AT_CAPACITY"],
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

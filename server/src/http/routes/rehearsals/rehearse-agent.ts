import { Type } from "typebox";
import { CallRecord } from "../../../call-records/records/call-record.ts";
import { rehearsalFields } from "../../../trials/rehearsals/rehearsal-schema.ts";
import { rehearse } from "../../../trials/rehearsals/rehearse.ts";
import { object, text } from "@parley/base/schema-builders";
import { defineOperation } from "../../operation/operation.ts";
import { AgentParams } from "../../operation/params.ts";
import { startDependencies, startFields } from "../calls/start-schema.ts";

const RehearsalInput = object(
  {
    version_id: Type.Optional(
      text({ maxLength: 100, description: "The version to rehearse. By default, the current one." }),
    ),
    ...rehearsalFields,
    ...startFields,
  },
  {
    title: "RehearsalInput",
    examples: [
      {
        variable_values: { customer_name: "Ann" },
        caller: { steps: [{ say: "Where is my order 1042?" }, { say: "Thanks, bye." }] },
        tools: { mode: "mocked", mocks: [{ tool: "get_order_status", result: { status: "shipped" } }] },
      },
    ],
  },
);

/** docs/rehearsals.md */
export const rehearseAgentOperation = defineOperation({
  id: "agents_rehearse",
  method: "POST",
  path: "/public/v1/workspaces/{workspace_id}/agents/{agent_id}/rehearse",
  role: "editor",
  isStart: true,
  tag: "agents",
  summary: "Rehearse a conversation",
  description:
    "Holds a whole conversation as text, much faster than real time, and answers its record. Tools are mocked unless you ask for the real ones. Lists and counts of calls leave it out unless you ask for the direction `rehearsal`. Disconnecting ends it.",
  params: AgentParams,
  body: RehearsalInput,
  responses: { 200: CallRecord },
  errors: [
    "NOT_FOUND",
    "MISSING_VARIABLES",
    "PAYLOAD_TOO_LARGE",
    "TEMPLATE_LIMIT",
    "RATE_LIMITED",
    "SHUTTING_DOWN",
  ],
  mcpName: "agents_rehearse",
  changesNothing: true,
  hints: { openWorld: true },
  async handle(context, { params, body, actor, signal }) {
    const { instanceId, rehearsals } = context;
    const deps = { ...startDependencies(context), instanceId, rehearsals };
    const record = await rehearse(
      deps,
      {
        workspaceId: params.workspace_id,
        userId: actor.userId,
        agentId: params.agent_id,
        versionId: body.version_id ?? null,
        values: body.variable_values ?? {},
        metadata: body.metadata ?? {},
        caller: body.caller,
        tools: body.tools ?? { mode: "mocked" },
        mayMockOthers: false,
        maxTurns: body.max_turns ?? 20,
      },
      signal,
    );
    return { status: 200, body: record };
  },
});

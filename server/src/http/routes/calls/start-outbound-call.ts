import { Type } from "typebox";
import { startOutboundCall } from "../../../calls/start-outbound-call.ts";
import { object, oneOf, text } from "../../../schema-builders.ts";
import { idempotencyKey, onceForKey } from "../../operation/idempotency.ts";
import { defineOperation } from "../../operation/operation.ts";
import { AgentParams } from "../../operation/params.ts";
import { StartBody, startDependencies } from "./start-schema.ts";

const OutboundBody = object(
  {
    to_number: text({
      maxLength: 32,
      description: "In E.164 form: a plus sign, the country code, at most 15 digits.",
      examples: ["+4915123456789"],
    }),
    agent_phone_number_id: text({
      maxLength: 100,
      description: "Id of a phone number of this agent, on a trunk that places calls.",
    }),
    ...StartBody.properties,
  },
  {
    title: "OutboundCallInput",
    examples: [
      {
        to_number: "+4915123456789",
        agent_phone_number_id: "num_01k2",
        variable_values: { customer_name: "Ann" },
      },
    ],
  },
);

/** docs/phone.md#placing-a-call */
export const startOutboundCallOperation = defineOperation({
  id: "agents_start_outbound_call",
  method: "POST",
  path: "/workspaces/{workspace_id}/agents/{agent_id}/outbound-call",
  role: "editor",
  isStart: true,
  takesIdempotencyKey: true,
  tag: "calls",
  summary: "Start a phone call",
  description:
    "Renders the agent's texts with `variable_values` and calls `to_number`. With an `Idempotency-Key` header a retry within 24 hours gets the first answer (`Idempotent-Replayed: true`) and starts no second call; the key with another body is a CONFLICT. Errors are not kept.",
  params: AgentParams,
  body: OutboundBody,
  responses: {
    201: object({ call_id: Type.String(), status: oneOf(["queued"]) }, { title: "QueuedCall" }),
  },
  errors: [
    "MISSING_VARIABLES",
    "CONFLICT",
    "PAYLOAD_TOO_LARGE",
    "TEMPLATE_LIMIT",
    "AT_CAPACITY",
    "SHUTTING_DOWN",
    "PHONE_LINE_DOWN",
    "RATE_LIMITED",
  ],
  mcpName: "calls_start_outbound",
  changesNothing: true, // the call's own events report it
  hints: { openWorld: true },
  async handle(context, { params, body, headers }) {
    const { workspace_id: workspaceId, agent_id: agentId } = params;
    const deps = { ...startDependencies(context), phoneLine: context.phone?.line ?? null };
    const key = idempotencyKey(headers);
    const keyed = { workspaceId, operation: "outbound-call", key, content: { agentId, body } };
    const answer = await onceForKey(context.db, keyed, async (keep) => {
      const queued = await startOutboundCall(deps, {
        workspaceId,
        agentId,
        toNumber: body.to_number,
        phoneNumberId: body.agent_phone_number_id,
        values: body.variable_values ?? {},
        admit: (tx, queued) => keep(tx, { status: 201, body: queued }),
      });
      return { status: 201, body: queued };
    });
    const { status, body: queued, isReplay } = answer;
    return { status, body: queued, ...(isReplay && { headers: { "idempotent-replayed": "true" } }) };
  },
});

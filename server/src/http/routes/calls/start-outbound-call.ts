import { Type } from "typebox";
import { startOutboundCall } from "../../../phone/start-outbound-call.ts";
import { object, oneOf, text } from "@parley/base/schema-builders";
import { defineOperation } from "../../operation/operation.ts";
import { AgentParams } from "../../operation/params.ts";
import { startDependencies, startFields } from "./start-schema.ts";

const OutboundBody = object(
  {
    to_number: text({
      format: "e164",
      maxLength: 32,
      description: "E.164, such as `+4930123456`.",
      examples: ["+4915123456789"],
    }),
    agent_phone_number_id: text({
      maxLength: 100,
      description:
        "ID of a phone number that this agent may call from: its own, or one that lists it in `outbound_agent_ids`. The number's trunk must allow outbound calls.",
    }),
    ...startFields,
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
  location: "/public/v1/workspaces/{workspace_id}/calls/{call_id}",
  tag: "calls",
  summary: "Start a phone call",
  description:
    "Calls `to_number` from `agent_phone_number_id`. Send an idempotency key so that a retry doesn't call twice.",
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
  changesNothing: true, // the call's own events announce it
  hints: { openWorld: true },
  async handle(context, { params, body, keep }) {
    const deps = {
      ...startDependencies(context),
      phoneLine: context.phone?.line ?? null,
      logger: context.logger,
    };
    const queued = await startOutboundCall(deps, {
      workspaceId: params.workspace_id,
      agentId: params.agent_id,
      toNumber: body.to_number,
      phoneNumberId: body.agent_phone_number_id,
      values: body.variable_values ?? {},
      language: body.language,
      metadata: body.metadata ?? {},
      admit: async (tx, answer) => keep?.(tx, { status: 201, body: answer }),
    });
    return { status: 201, body: queued };
  },
});

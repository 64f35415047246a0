/** The phone number as the API takes and shows it (docs/phone.md#phone-numbers). */
import { Type, type Static } from "typebox";
import { nullable, object, text, time } from "@parley/base/schema-builders";
import { shownNumber, type PhoneNumberRow } from "./phone-number-queries.ts";

const MOST_FALLBACKS = 3;
const MOST_OUTBOUND_AGENTS = 100;

const fields = {
  number: text({
    maxLength: 32,
    description:
      "E.164, such as `+4930123456`, unique across the service; or an extension, unique on its trunk.",
    examples: ["+4915123456789"],
  }),
  trunk_id: text({ maxLength: 100, description: "ID of the trunk that carries its calls." }),
  fallback_trunk_ids: Type.Array(text({ maxLength: 100 }), {
    maxItems: MOST_FALLBACKS,
    uniqueItems: true,
    default: [],
    description:
      "IDs of trunks that outbound calls go on to, in order, if a trunk refuses a call or can't be reached. Each dials only what it may.",
  }),
  agent_id: nullable(text({ maxLength: 100 }), {
    default: null,
    description:
      "ID of the agent that answers its calls and may call from it. Null: inbound calls are rejected.",
  }),
  outbound_agent_ids: Type.Array(text({ maxLength: 100 }), {
    maxItems: MOST_OUTBOUND_AGENTS,
    uniqueItems: true,
    default: [],
    description: "IDs of other agents that may call from it.",
  }),
  label: text({ maxLength: 255, default: "" }),
};

/** POST and PUT: missing fields take their defaults. */
export const PhoneNumberInput = object(
  {
    number: fields.number,
    trunk_id: fields.trunk_id,
    fallback_trunk_ids: Type.Optional(fields.fallback_trunk_ids),
    agent_id: Type.Optional(fields.agent_id),
    outbound_agent_ids: Type.Optional(fields.outbound_agent_ids),
    label: Type.Optional(fields.label),
  },
  {
    title: "PhoneNumberInput",
    examples: [{ number: "+4915123456789", trunk_id: "trk_01k2", label: "Sales" }],
  },
);
export type PhoneNumberInput = Static<typeof PhoneNumberInput>;

/** PATCH: changes only the given fields. */
export const PhoneNumberPatch = Type.Partial(PhoneNumberInput, {
  title: "PhoneNumberPatch",
  examples: [{ label: "Order desk" }],
  additionalProperties: false,
});
export type PhoneNumberPatch = Static<typeof PhoneNumberPatch>;

export const PhoneNumberRecord = object(
  { id: Type.String(), ...fields, created_at: time(), updated_at: time() },
  { title: "PhoneNumber" },
);
export type PhoneNumberRecord = Static<typeof PhoneNumberRecord>;

/** The row as the API shows it. */
export function phoneNumberRecord(row: PhoneNumberRow): PhoneNumberRecord {
  return {
    id: row.id,
    number: shownNumber(row),
    trunk_id: row.trunkId,
    fallback_trunk_ids: row.fallbackTrunkIds ?? [],
    agent_id: row.agentId,
    outbound_agent_ids: row.outboundAgentIds ?? [],
    label: row.label,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

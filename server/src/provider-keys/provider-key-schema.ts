/** A workspace's own account with a provider, as the API takes and shows it. */
import { Type, type Static } from "typebox";
import { nullable, object, oneOf, text, time } from "../schema-builders.ts";
import { describeVendors, KEY_VENDORS } from "../vendors/catalogue.ts";

const fields = {
  provider: oneOf(KEY_VENDORS, { description: describeVendors("account") }),
  label: text({ maxLength: 255, default: "" }),
  api_key: text({
    minLength: 1,
    maxLength: 1_000,
    description: "Stored encrypted and shown masked. Sent back as its mask, the stored one stays.",
  }),
  base_url: nullable(text({ minLength: 1, maxLength: 2_048 }), {
    default: null,
    description: "Null: the provider's own service. Private networks are refused.",
    examples: ["https://llm.example.com/v1"],
  }),
  model: nullable(text({ minLength: 1, maxLength: 255 }), {
    default: null,
    description: "The chat model of agents that name none; null: the service's standard.",
  }),
};

/** POST and PUT: what is left out takes its default. */
export const ProviderKeyInput = object(
  {
    provider: fields.provider,
    label: Type.Optional(fields.label),
    api_key: fields.api_key,
    base_url: Type.Optional(fields.base_url),
    model: Type.Optional(fields.model),
  },
  { title: "ProviderKeyInput", examples: [{ provider: "openai", api_key: "sk-…" }] },
);
export type ProviderKeyInput = Static<typeof ProviderKeyInput>;

/** PATCH: the named fields only. */
export const ProviderKeyPatch = Type.Partial(ProviderKeyInput, {
  title: "ProviderKeyPatch",
  examples: [{ label: "Team key" }],
  additionalProperties: false,
});
export type ProviderKeyPatch = Static<typeof ProviderKeyPatch>;

export const ProviderKeyRecord = object(
  { id: Type.String(), ...fields, created_at: time(), updated_at: time() },
  { title: "ProviderKey" },
);
export type ProviderKeyRecord = Static<typeof ProviderKeyRecord>;

/** The outcome of a check. */
export const ProviderKeyCheck = object(
  {
    ok: Type.Boolean({ description: "The provider takes this key now." }),
    message: Type.String({ description: "One or two sentences that say what was found and what to do." }),
    status: nullable(Type.Integer({ description: "The HTTP status of the provider; null: it gave none." })),
    duration_ms: Type.Integer(),
    checked_at: time(),
  },
  { title: "ProviderKeyCheck" },
);
export type ProviderKeyCheck = Static<typeof ProviderKeyCheck>;

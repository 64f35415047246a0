/** A workspace's own account with a provider, as the API takes and shows it. */
import { Type, type Static } from "typebox";
import { nullable, object, oneOf, text, time } from "@parley/base/schema-builders";
import { describeVendors, KEY_VENDORS } from "@parley/vendors/catalogue";
import { REGIONS } from "@parley/vendors/terms/region";

const fields = {
  provider: oneOf(KEY_VENDORS, { description: describeVendors("account") }),
  label: text({ maxLength: 255, default: "" }),
  api_key: text({
    maxLength: 1_000,
    default: "",
    description: "Stored encrypted and shown masked. Send the mask to keep it. Empty: the server needs none.",
  }),
  base_url: nullable(text({ format: "uri", minLength: 1, maxLength: 2_048 }), {
    default: null,
    description: "Null: the provider's own, if any. Private networks are blocked.",
    examples: ["https://llm.example.com/v1"],
  }),
  model: nullable(text({ minLength: 1, maxLength: 255 }), {
    default: null,
    description: "The model for agents that don't set one. Null: the provider's default.",
  }),
  region: nullable(oneOf(REGIONS), {
    default: null,
    description:
      "Where the provider works, instead of `base_url`: Deepgram, AssemblyAI, ElevenLabs, OpenAI, Speechmatics. The key may have to be of that region. Null: where its usual address is.",
  }),
};

/** POST and PUT: missing fields take their defaults. */
export const ProviderKeyInput = object(
  {
    provider: fields.provider,
    label: Type.Optional(fields.label),
    api_key: Type.Optional(fields.api_key),
    base_url: Type.Optional(fields.base_url),
    model: Type.Optional(fields.model),
    region: Type.Optional(fields.region),
  },
  { title: "ProviderKeyInput", examples: [{ provider: "openai", api_key: "sk-…" }] },
);
export type ProviderKeyInput = Static<typeof ProviderKeyInput>;

/** PATCH: changes only the given fields. */
export const ProviderKeyPatch = Type.Partial(ProviderKeyInput, {
  title: "ProviderKeyPatch",
  examples: [{ label: "Team key" }],
  additionalProperties: false,
});
export type ProviderKeyPatch = Static<typeof ProviderKeyPatch>;

export const ProviderKeyRecord = object(
  {
    id: Type.String(),
    ...fields,
    state: object(
      {
        warnings: Type.Array(Type.String(), {
          description:
            "What is wrong with the key's settings, in sentences. Found after a start and after each change.",
        }),
      },
      { title: "ProviderKeyState" },
    ),
    created_at: time(),
    updated_at: time(),
  },
  { title: "ProviderKey" },
);
export type ProviderKeyRecord = Static<typeof ProviderKeyRecord>;

const generate = Type.Optional(
  Type.Boolean({
    default: false,
    description:
      "Also has the account write a token, say a word and hear a built-in sentence, as far as it does each. This may cost a little.",
  }),
);

export const ProviderKeyCheckInput = object(
  { generate },
  { title: "ProviderKeyCheckInput", examples: [{ generate: true }] },
);

/** As for creating a key, or with `id` for changing one. */
export const UnsavedKeyCheckInput = object(
  {
    ...ProviderKeyInput.properties,
    id: Type.Optional(
      Type.String({
        description:
          "A saved key, which a mask in `api_key` stands for. It is only sent to the server it was saved for.",
      }),
    ),
    generate,
  },
  { title: "UnsavedKeyCheckInput", examples: [{ provider: "openai", api_key: "sk-…", generate: true }] },
);

const firstMs = Type.Integer({ description: "From the request to the first of it." });

/** The outcome of a check. */
export const ProviderKeyCheck = object(
  {
    ok: Type.Boolean({ description: "Whether the provider accepts the key." }),
    rejected: Type.Boolean({
      description:
        "Whether the provider says that the key is wrong. False if it couldn't be asked, or has no credit.",
    }),
    message: Type.String({ description: "What was found and what to do." }),
    status: nullable(Type.Integer({ description: "HTTP status from the provider. Null if there was none." })),
    model: nullable(object({ model: nullable(Type.String()), first_ms: firstMs }, { title: "TriedModel" }), {
      description: "With `generate`: what answered. Null if nothing was written.",
    }),
    transcription: nullable(
      object(
        {
          ms: Type.Integer({ description: "From the end of the sentence to its words." }),
          sound_ms: Type.Integer({ description: "Length of the sentence." }),
          factor: Type.Number({ description: "`ms` as a share of `sound_ms`." }),
        },
        { title: "HeardSentence" },
      ),
      { description: "With `generate`: how long a built-in sentence took to transcribe. Null if none was." },
    ),
    voice: nullable(object({ voice: nullable(Type.String()), first_ms: firstMs }, { title: "TriedVoice" }), {
      description: "With `generate`: what spoke. Null if nothing was said.",
    }),
    duration_ms: Type.Integer(),
    checked_at: time(),
  },
  { title: "ProviderKeyCheck" },
);
export type ProviderKeyCheck = Static<typeof ProviderKeyCheck>;

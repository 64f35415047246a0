/** Who served a turn of a call, as records and messages show it. */
import { Type } from "typebox";
import { nullable } from "@parley/base/schema-builders";

const provider = Type.String();
const model = nullable(Type.String({ description: "Null: the provider's default." }));

const described = { description: "What the agent chose, if the provider has turned that off." };

export const UsedProviderSchema = Type.Object({
  provider,
  model,
  effort: Type.Optional(
    nullable(
      Type.String({ description: "The effort that is sent because the agent names one. Null: none." }),
    ),
  ),
  instead_of: Type.Optional(Type.Object({ model }, described)),
});
export const UsedVoiceSchema = Type.Object({
  provider,
  model,
  voice: nullable(Type.String()),
  instead_of: Type.Optional(Type.Object({ model, voice: Type.Optional(nullable(Type.String())) }, described)),
});

export const TurnProvidersSchema = Type.Object(
  {
    model: Type.Array(UsedProviderSchema),
    transcriber: Type.Array(UsedProviderSchema),
    voice: Type.Array(UsedVoiceSchema),
  },
  { title: "TurnProviders" },
);

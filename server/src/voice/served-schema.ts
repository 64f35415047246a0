/** Who served a turn of a call, as records and messages show it. */
import { Type } from "typebox";
import { nullable } from "../schema-builders.ts";

const provider = Type.String();
const model = nullable(Type.String({ description: "Null: the provider's default." }));

export const UsedProviderSchema = Type.Object({ provider, model });
export const UsedVoiceSchema = Type.Object({ provider, model, voice: nullable(Type.String()) });

export const TurnProvidersSchema = Type.Object(
  {
    model: Type.Array(UsedProviderSchema),
    transcriber: Type.Array(UsedProviderSchema),
    voice: Type.Array(UsedVoiceSchema),
  },
  { title: "TurnProviders" },
);

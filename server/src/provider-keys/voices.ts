/** The voices that agents of a workspace can speak with. */
import { Type, type Static } from "typebox";
import type { OperatorProviders } from "../calls/provider-access.ts";
import { nullable, object, oneOf } from "../schema-builders.ts";
import type { Speech } from "../voice/speech.ts";

export const VoiceRecord = object(
  {
    id: Type.String({ description: "What `voice.voice` of an agent is set to." }),
    provider: oneOf(["builtin", "openai"], { description: "What `voice.provider` of an agent is set to." }),
    name: Type.String(),
    description: nullable(Type.String()),
  },
  { title: "Voice" },
);
export type VoiceRecord = Static<typeof VoiceRecord>;

/** OpenAI has no list to ask for; these are the voices of its present speech models. */
const OPENAI_VOICES = "alloy ash ballad coral echo fable nova onyx sage shimmer verse marin cedar".split(" ");

/** Built-in voices, and OpenAI's where there is a key for its own service. Other servers do not tell what they have. */
export function listVoices(speech: Speech, providers: OperatorProviders): VoiceRecord[] {
  const builtin = speech.builtinVoices.map(({ id, name, description }) => ({
    id,
    provider: "builtin" as const,
    name,
    description,
  }));
  if (!providers.openai?.isOfficial) return builtin;
  return [
    ...builtin,
    ...OPENAI_VOICES.map((id) => ({
      id,
      provider: "openai" as const,
      name: id.charAt(0).toUpperCase() + id.slice(1),
      description: null,
    })),
  ];
}

/** The providers of one call, as its plan names them. */
import type { Providers } from "../providers/create-providers.ts";
import type { CallPlan } from "../voice/call-plan.ts";
import type { SessionOptions } from "../voice/session/session.ts";

/** The built-in voice that takes over when the agent's own fails. */
const FALLBACK_VOICE = "slt";

export async function providersFor(
  plan: CallPlan,
  providers: Providers,
): Promise<Pick<SessionOptions, "models" | "voices" | "transcriber">> {
  const [model, fallbackModel, voice, fallbackVoice, transcriber] = await Promise.all([
    providers.languageModel(plan.model),
    plan.fallbackModel && providers.languageModel(plan.fallbackModel),
    providers.textToSpeech(plan.voice),
    plan.voice.provider === "builtin"
      ? null
      : providers.textToSpeech({ provider: "builtin", voice: FALLBACK_VOICE }),
    providers.speechToText(plan.transcriber),
  ]);
  return {
    models: fallbackModel ? [model, fallbackModel] : [model],
    voices: fallbackVoice ? [voice, fallbackVoice] : [voice],
    transcriber,
  };
}

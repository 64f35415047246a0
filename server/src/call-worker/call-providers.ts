/** The providers of one call, as its plan names them. */
import type { Providers } from "../providers/create-providers.ts";
import { VENDORS } from "../vendors/catalogue.ts";
import type { CallPlan } from "../voice/call-plan.ts";
import type { SessionOptions } from "../voice/session/session-options.ts";

/** The built-in voice takes over if the agent's own fails. */
const FALLBACK_VOICE = { provider: "builtin", ...VENDORS.builtin.voice.settings } as const;

export async function providersFor(
  plan: CallPlan,
  providers: Providers,
): Promise<Pick<SessionOptions, "models" | "voices" | "transcriber">> {
  const [model, fallbackModel, voice, fallbackVoice, transcriber] = await Promise.all([
    providers.languageModel(plan.model),
    plan.fallbackModel && providers.languageModel(plan.fallbackModel),
    providers.textToSpeech(plan.voice),
    plan.voice.provider === FALLBACK_VOICE.provider ? null : providers.textToSpeech(FALLBACK_VOICE),
    providers.speechToText(plan.transcriber),
  ]);
  return {
    models: fallbackModel ? [model, fallbackModel] : [model],
    voices: fallbackVoice ? [voice, fallbackVoice] : [voice],
    transcriber,
  };
}

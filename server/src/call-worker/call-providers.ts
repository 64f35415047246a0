/** The providers of one call, as named in its plan. */
import type { CpuShare } from "../bounds/cpu-share.ts";
import type { Providers } from "../providers/create-providers.ts";
import type { CallPlan } from "../voice/call-plan.ts";
import { FALLBACK_VOICE } from "../voice/provider-use.ts";
import type { SessionOptions } from "../voice/session/session-options.ts";

export async function providersFor(
  plan: CallPlan,
  providers: Providers,
  share: CpuShare,
): Promise<Pick<SessionOptions, "models" | "voices" | "transcriber">> {
  const [model, fallbackModel, voice, fallbackVoice, transcriber] = await Promise.all([
    providers.languageModel(plan.model, share),
    plan.fallbackModel && providers.languageModel(plan.fallbackModel, share),
    providers.textToSpeech(plan.voice, share),
    plan.voice.provider === FALLBACK_VOICE.provider ? null : providers.textToSpeech(FALLBACK_VOICE, share),
    providers.speechToText(plan.transcriber, share),
  ]);
  return {
    models: fallbackModel ? [model, fallbackModel] : [model],
    voices: fallbackVoice ? [voice, fallbackVoice] : [voice],
    transcriber,
  };
}

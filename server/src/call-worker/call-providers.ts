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
  const [models, voice, fallbackVoice, transcriber] = await Promise.all([
    modelsFor(plan, providers, share),
    providers.textToSpeech(plan.voice, share),
    plan.voice.provider === FALLBACK_VOICE.provider ? null : providers.textToSpeech(FALLBACK_VOICE, share),
    providers.speechToText(plan.transcriber, share),
  ]);
  return {
    models,
    voices: fallbackVoice ? [voice, fallbackVoice] : [voice],
    transcriber,
  };
}

/** The agent's model, then its fallback. */
export async function modelsFor(
  plan: Pick<CallPlan, "model" | "fallbackModel">,
  providers: Pick<Providers, "languageModel">,
  share?: CpuShare,
): Promise<SessionOptions["models"]> {
  const [model, fallbackModel] = await Promise.all([
    providers.languageModel(plan.model, share),
    plan.fallbackModel && providers.languageModel(plan.fallbackModel, share),
  ]);
  return fallbackModel ? [model, fallbackModel] : [model];
}

/** The providers of one call, as named in its plan. */
import type { CpuShare } from "../bounds/cpu-share.ts";
import type { Providers } from "../providers/create-providers.ts";
import type { CallPlan } from "../voice/call-plan.ts";
import { openingOf } from "../voice/session/turn-setup.ts";
import { createSpeechMode } from "../voice/speech-mode/speech-mode.ts";
import { voicesOf } from "../voice/provider-use.ts";
import type { SessionOptions } from "../voice/session/session-options.ts";

export async function providersFor(
  plan: CallPlan,
  providers: Providers,
  share: CpuShare,
): Promise<Pick<SessionOptions, "models" | "voices" | "transcriber" | "fallbackTranscribers" | "warm">> {
  const [firstVoice = plan.voice, ...otherVoices] = voicesOf(plan);
  const transcribers = [plan.transcriber, ...plan.fallbacks.transcriber];
  const [models, voice, fallbackVoices, [transcriber = null, ...fallbackTranscribers]] = await Promise.all([
    modelsFor(plan, providers, share),
    providers.textToSpeech(firstVoice, share),
    Promise.all(otherVoices.map((access) => providers.textToSpeech(access, share))),
    Promise.all(transcribers.map((access) => providers.speechToText(access, share))),
  ]);
  const chained = {
    models,
    voices: [voice, ...fallbackVoices] as const,
    transcriber,
    fallbackTranscribers: fallbackTranscribers.filter((each) => each !== null),
  };
  if (!plan.speech) {
    const warm = (): void => {
      providers.warm(plan.model);
      if (voice.warm) voice.warm();
      else providers.warm(plan.voice);
    };
    warm();
    return { ...chained, warm };
  }
  const mode = createSpeechMode(await providers.speechModel(plan.speech, share), {
    language: plan.language,
    ...openingOf(plan),
  });
  return {
    models: [mode.model, ...models],
    voices: [mode.voice, ...chained.voices],
    transcriber: mode.transcriber,
    fallbackTranscribers: [...(transcriber ? [transcriber] : []), ...chained.fallbackTranscribers],
  };
}

/** The agent's model, then its fallbacks. */
export async function modelsFor(
  plan: Pick<CallPlan, "model" | "fallbacks">,
  providers: Pick<Providers, "languageModel">,
  share?: CpuShare,
): Promise<SessionOptions["models"]> {
  const [model, fallbacks] = await Promise.all([
    providers.languageModel(plan.model, share),
    Promise.all(plan.fallbacks.model.map((access) => providers.languageModel(access, share))),
  ]);
  return [model, ...fallbacks];
}

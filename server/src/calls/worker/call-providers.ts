/** The providers of one call, as named in its plan. */
import { isDeepStrictEqual } from "node:util";
import type { CpuShare } from "@parley/base/bounds/cpu-share";
import type { Providers } from "@parley/providers/create-providers";
import type { CallPlan } from "@parley/conversation/call-plan";
import { firstLanguage } from "@parley/conversation/languages/planned-languages";
import { openingOf } from "@parley/conversation/session/turn-setup";
import { createSpeechMode } from "@parley/conversation/speech-mode/speech-mode";
import { voicesIn, voicesOf, voicesOfOthers } from "@parley/conversation/provider-use";
import type { SessionOptions } from "@parley/conversation/session/session-options";
import { voicesByLanguage } from "./voices-by-language.ts";

export async function providersFor(
  plan: CallPlan,
  providers: Providers,
  share: CpuShare,
): Promise<Pick<SessionOptions, "models" | "voices" | "transcriber" | "fallbackTranscribers" | "warm">> {
  const transcribers = [plan.transcriber, ...plan.fallbacks.transcriber];
  const [models, voices, [transcriber = null, ...fallbackTranscribers]] = await Promise.all([
    modelsFor(plan, providers, share),
    voicesFor(plan, providers, share),
    Promise.all(transcribers.map((access) => providers.speechToText(access, share))),
  ]);
  const chained = {
    models,
    voices,
    transcriber,
    fallbackTranscribers: fallbackTranscribers.filter((each) => each !== null),
  };
  if (!plan.speech) {
    const warm = (): void => {
      providers.warm(plan.model);
      if (voices[0].warm) voices[0].warm();
      else providers.warm(plan.voice);
    };
    warm();
    return { ...chained, warm };
  }
  const mode = createSpeechMode(await providers.speechModel(plan.speech, share), {
    language: firstLanguage(plan),
    ...openingOf(plan),
  });
  return {
    models: [mode.model, ...models],
    voices: [mode.voice, ...chained.voices],
    transcriber: mode.transcriber,
    fallbackTranscribers: [...(transcriber ? [transcriber] : []), ...chained.fallbackTranscribers],
  };
}

/**
 * The agent's voice, then those that take over. With several languages, each voice is that of the language it is asked
 * for.
 */
async function voicesFor(
  plan: CallPlan,
  providers: Pick<Providers, "textToSpeech">,
  share: CpuShare,
): Promise<SessionOptions["voices"]> {
  const accesses = [...voicesOf(plan), ...voicesOfOthers(plan)];
  const voices = await Promise.all(accesses.map((access) => providers.textToSpeech(access, share)));
  const voicesOfLanguage = (language: string): SessionOptions["voices"] => {
    const [first, ...others] = voicesIn(plan, language).map((access) => {
      const voice = voices[accesses.findIndex((each) => isDeepStrictEqual(each, access))];
      if (!voice) throw new Error("a planned voice wasn't opened");
      return voice;
    });
    if (!first) throw new Error("a call needs a voice");
    return [first, ...others];
  };
  const own = firstLanguage(plan);
  const others = plan.languages?.others.map(({ language }) => language) ?? [];
  return others.length === 0 ? voicesOfLanguage(own) : voicesByLanguage(voicesOfLanguage, [own, ...others]);
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

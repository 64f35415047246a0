/**
 * A speech model on a fake clock, made of scripted parts: it hears what the transcriber hears, answers what the model
 * answers, and its sound is the marker voice's, a sentence for each text in the script. If the transcriber breaks, so
 * does an answer that is under way.
 */
import { ProviderError } from "@parley/conversation/ports";
import type { SpeechModel } from "@parley/conversation/speech-mode/speech-model-port";
import type { CallPlan } from "@parley/conversation/call-plan";
import { openingOf } from "@parley/conversation/session/turn-setup";
import { createSpeechMode, type SpeechMode } from "@parley/conversation/speech-mode/speech-mode";
import type { MarkerVoice } from "../sound/marker-voice.ts";
import type { ScriptedModel } from "./scripted-model.ts";
import type { ScriptedTranscriber } from "./scripted-transcriber.ts";

interface Parts {
  transcriber: ScriptedTranscriber;
  model: ScriptedModel;
  voice: MarkerVoice;
}

/** As a plan names it. */
export const SCRIPTED_SPEECH = {
  provider: "openai",
  model: "any",
  voice: "any",
  baseUrl: "http://openai.test",
  apiKey: "key",
} as const;

/** The model in a session's three roles; the same voice reads given sentences. `speech`: a model used instead. */
export function scriptedSpeechMode(parts: Parts, plan: CallPlan, speech?: SpeechModel): SpeechMode {
  return createSpeechMode(
    { speech: speech ?? createScriptedSpeechModel(parts), reader: parts.voice },
    { language: plan.language, ...openingOf(plan) },
  );
}

function createScriptedSpeechModel(parts: Parts): SpeechModel {
  return {
    open(options) {
      const broken = new AbortController();
      const stream = parts.transcriber.open({
        ...options,
        onFailure(error) {
          broken.abort(new ProviderError("unavailable", "The speech model hung up."));
          options.onFailure(error);
        },
      });
      return {
        ...stream,
        async *answer(request, signal) {
          broken.signal.throwIfAborted();
          const either = AbortSignal.any([signal, broken.signal]);
          let sentence = "";
          for await (const part of parts.model.generate(request, either)) {
            yield part;
            if (part.type !== "text") continue;
            sentence += part.text;
            if (!/[.!?] ?$/.test(sentence)) continue;
            for await (const samples of parts.voice.speak(sentence.trim(), {
              language: "en",
              signal: either,
            }))
              yield { type: "sound", samples };
            sentence = "";
          }
        },
      };
    },
  };
}

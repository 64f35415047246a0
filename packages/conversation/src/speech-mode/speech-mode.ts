/**
 * A speech model in the three roles that the engine knows: it hears like a transcriber, answers like a model and sounds
 * like a voice. So the rules of a call are the same with it. Sentences that it didn't make (the first message, bridges,
 * the goodbye) are read by `reader`, word by word. A broken connection is opened again as a transcriber's is. When the
 * engine gives up on it, each role refuses for good, and the agent's own transcriber, model and voice take over
 * (docs/speech-models.md).
 */
import {
  ProviderError,
  type LanguageModel,
  type ModelMessage,
  type ModelTool,
  type SpeechToText,
  type TextToSpeech,
} from "../ports.ts";
import type { SpeechModel, SpeechModelStream } from "./speech-model-port.ts";
import { createHeardStretches } from "./heard-stretches.ts";
import { createSpokenAnswer, type SpokenAnswer } from "./spoken-answer.ts";

export interface SpeechMode {
  transcriber: SpeechToText;
  model: LanguageModel;
  voice: TextToSpeech;
}

/** Sentences of one answer, more than any has. */
const MOST_SENTENCES = 1_000_000;
/** Answers whose sound is kept: one that is being spoken may be followed by one that waits for it. */
const MOST_ANSWERS = 3;

export interface SpeechModeSetup {
  /** As in the plan. */
  language: string;
  /** How the conversation begins, if all goes well. */
  messages: readonly ModelMessage[];
  tools: readonly ModelTool[];
}

/** `reader` reads given sentences in a voice like the model's. */
export function createSpeechMode(
  { speech, reader }: { speech: SpeechModel; reader: TextToSpeech },
  { language, messages, tools }: SpeechModeSetup,
): SpeechMode {
  const splitterLanguage = language === "auto" ? "en" : language;
  let stream: SpeechModelStream | null = null;
  let lost: ProviderError | null = null;
  let answers: SpokenAnswer[] = [];
  let asked = 0;
  let known: Pick<SpeechModeSetup, "messages" | "tools"> = { messages, tools };

  /** Not retryable, so that the engine moves on at once. */
  function refusal(): ProviderError {
    const message = lost?.message ?? "The speech model isn't connected.";
    return new ProviderError("bad_request", message, { cause: lost });
  }

  function open(options: Parameters<SpeechToText["open"]>[0]): ReturnType<SpeechToText["open"]> {
    let mine: SpeechModelStream | null = null;
    let isOver = false;
    lost = null;

    function lose(error: ProviderError): void {
      isOver = true;
      if (stream !== mine) return;
      stream = null;
      lost = error;
    }

    const stretches = createHeardStretches(options);
    mine = speech.open({
      ...options,
      ...known,
      onTranscript: stretches.onTranscript,
      onFailure(error) {
        lose(error);
        options.onFailure(error);
      },
    });
    if (!isOver) stream = mine;
    const opened = stretches.of(mine);
    return {
      ...opened,
      /** Also when another transcriber takes over, since a model that hears nothing has nothing to answer. */
      close() {
        if (!isOver) lose(new ProviderError("unavailable", "The speech model's connection was closed."));
        opened.close();
      },
    };
  }

  async function* generate(
    request: Parameters<LanguageModel["generate"]>[0],
    signal: AbortSignal,
  ): ReturnType<LanguageModel["generate"]> & AsyncGenerator {
    known = request;
    if (!stream) throw refusal();
    const answer = createSpokenAnswer(splitterLanguage, ++asked * MOST_SENTENCES);
    answers = [...answers, answer].slice(-MOST_ANSWERS);
    try {
      for await (const part of stream.answer(request, signal)) {
        if (part.type === "sound") answer.sound(part.samples);
        else if (part.type === "text") answer.words(part.text);
        else {
          if (part.type === "tool_call") answer.flush();
          yield* answer.news();
          yield part;
          continue;
        }
        yield { type: "text", text: "" }; // a sign of life for whoever watches for stalls
        yield* answer.news();
      }
      answer.end(); // without words, too: a speech model may have nothing to say
      yield* answer.news();
    } catch (thrown) {
      answer.fail(thrown);
      throw thrown; // If the connection broke, whoever asks again gets the new one, or a refusal.
    } finally {
      answer.fail(new ProviderError("unavailable", "Nobody wants the rest of the answer."));
    }
  }

  async function* speak(
    text: string,
    options: Parameters<TextToSpeech["speak"]>[1],
  ): ReturnType<TextToSpeech["speak"]> & AsyncGenerator {
    const { take } = options;
    for (const answer of take === undefined ? [] : answers) {
      const sound = answer.play(take ?? 0, options);
      if (!sound) continue;
      if (yield* sound) return;
      break;
    }
    if (lost) throw refusal();
    yield* reader.speak(text, options);
  }

  return { transcriber: { open, byPiece: true, mayLackWords: true }, model: { generate }, voice: { speak } };
}

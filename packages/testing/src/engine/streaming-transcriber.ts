/** A transcriber that hears recordings as they are said: guesses word by word, and final words when it is asked. */
import { FRAME_SAMPLES } from "@parley/audio/frame";
import type { SpeechToText, TranscriptOptions } from "@parley/conversation/ports";
import type { FakeClock } from "../timing/fake-clock.ts";
import { asSentence } from "../sound/piece-recognizer.ts";
import type { Recording } from "../sound/recorded-speech.ts";

/** From the end of a word to the guess that has it, and from the question to the final words, in ms. */
const GUESS_MS = 150;
const FINAL_MS = 100;

export interface StreamingTranscriber extends SpeechToText {
  /** The recording begins with the next frame. */
  plays(recording: Recording): void;
}

export function createStreamingTranscriber(clock: FakeClock): StreamingTranscriber {
  let open: TranscriptOptions | null = null;
  let playing: Recording = { samples: new Int16Array(), words: [] };
  let written = 0;
  let told = 0;
  let guessed = 0;

  const wordsUntil = (samples: number): number =>
    playing.words.filter(({ until }) => until <= samples).length;
  const textOf = (from: number, until: number): string =>
    playing.words
      .slice(from, until)
      .map(({ text }) => text)
      .join(" ");

  return {
    plays(recording) {
      playing = recording;
      written = told = guessed = 0;
    },
    open(options) {
      open = options;
      return {
        write() {
          written += FRAME_SAMPLES;
          const known = wordsUntil(written - GUESS_MS * 16);
          if (known <= Math.max(guessed, told)) return;
          guessed = known;
          open?.onTranscript({ text: textOf(told, known), final: false });
        },
        speechStarted: () => undefined,
        speechEnded() {
          const until = wordsUntil(written);
          void clock.sleep(FINAL_MS).then(() => {
            if (until <= told) return;
            const text = asSentence(textOf(told, until));
            told = until;
            open?.onTranscript({ text, final: true });
          });
        },
        close: () => void (open = null),
      };
    },
  };
}

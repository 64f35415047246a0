/** The caller's utterances on their way to the vendor: only speech is sent, with a little sound before it. */
import { FRAME_MS, SAMPLE_RATE, type Frame } from "../../../audio/frame.ts";
import { createResampler } from "../../../audio/resample.ts";

/** The only rate that OpenAI's `audio/pcm` has, in Hz. */
export const VENDOR_RATE = 24_000;
/** Sound kept from before voice activity was detected, since detection lags behind the beginning of a word. */
const PRE_ROLL_MS = 300;
/** Longer speech is sent in pieces, because its words come only after each. */
const PIECE_MS = 25_000;
/** OpenAI refuses shorter pieces. */
const SHORTEST_MS = 100;

export interface CallerSound {
  write(frame: Frame): void;
  speechStarted(): void;
  speechEnded(): void;
}

export interface CallerSoundOptions {
  /** Gets 24 kHz samples. */
  append(samples: Int16Array): void;
  /** What was appended since the last piece is complete. `isLast`: the caller paused after it. */
  onPiece(piece: { isTooShort: boolean; isLast: boolean }): void;
}

export function createCallerSound({ append, onPiece }: CallerSoundOptions): CallerSound {
  const resampler = createResampler(SAMPLE_RATE, VENDOR_RATE);
  let before: Frame[] = [];
  let isSpeaking = false;
  let sentMs = 0;

  function send(frame: Frame): void {
    append(resampler.process(frame));
    sentMs += FRAME_MS;
    if (sentMs >= PIECE_MS) finish(false);
  }

  function finish(isLast: boolean): void {
    append(resampler.flush());
    const isTooShort = sentMs < SHORTEST_MS;
    sentMs = 0;
    onPiece({ isTooShort, isLast });
  }

  return {
    write(frame) {
      if (isSpeaking) return send(frame);
      before.push(frame);
      if (before.length > PRE_ROLL_MS / FRAME_MS) before.shift();
    },
    speechStarted() {
      if (isSpeaking) return;
      isSpeaking = true;
      const frames = before;
      before = [];
      for (const frame of frames) send(frame);
    },
    speechEnded() {
      if (!isSpeaking) return;
      isSpeaking = false;
      finish(true);
    },
  };
}

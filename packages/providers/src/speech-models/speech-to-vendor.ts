/** The caller's utterances on their way to the vendor: only speech is sent, with a little sound before it. */
import { FRAME_MS, SAMPLE_RATE, type Frame } from "@parley/audio/frame";
import { createResampler } from "@parley/audio/resample";

/**
 * Sound kept from before voice activity was detected, since detection lags behind the beginning of a word. After a
 * short pause, some of it was sent with the speech before.
 */
const PRE_ROLL_MS = 300;

export interface CallerSound {
  write(frame: Frame): void;
  speechStarted(): void;
  speechEnded(): void;
}

export interface CallerSoundOptions {
  /** The rate of the samples that the vendor takes, in Hz. */
  rate: number;
  /** Speech that lasts longer, in ms, is sent in pieces. */
  pieceMs: number;
  /** The vendor refuses shorter pieces. */
  shortestMs: number;
  /** Speech begins. */
  onStart?(): void;
  append(samples: Int16Array): void;
  /** How much of the caller's sound was appended, in ms. */
  onSent?(ms: number): void;
  /** What was appended since the last piece is complete. `isLast`: the caller paused after it. */
  onPiece(piece: { isTooShort: boolean; isLast: boolean }): void;
}

export function createCallerSound(options: CallerSoundOptions): CallerSound {
  const { append, onPiece } = options;
  const resampler = createResampler(SAMPLE_RATE, options.rate);
  const before: Frame[] = [];
  let isSpeaking = false;
  let sentMs = 0;

  function send(frame: Frame): void {
    append(resampler.process(frame));
    sentMs += FRAME_MS;
    options.onSent?.(FRAME_MS);
    if (sentMs >= options.pieceMs) finish(false);
  }

  function finish(isLast: boolean): void {
    append(resampler.flush());
    const isTooShort = sentMs < options.shortestMs;
    sentMs = 0;
    onPiece({ isTooShort, isLast });
  }

  return {
    write(frame) {
      before.push(frame);
      if (before.length > PRE_ROLL_MS / FRAME_MS) before.shift();
      if (isSpeaking) send(frame);
    },
    speechStarted() {
      if (isSpeaking) return;
      isSpeaking = true;
      options.onStart?.();
      for (const frame of before) send(frame);
    },
    speechEnded() {
      if (!isSpeaking) return;
      isSpeaking = false;
      finish(true);
    },
  };
}

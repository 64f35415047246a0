/** Cuts the caller's sound into pieces of speech. */
import { FRAME_MS, type Frame } from "@parley/audio/frame";

/** A stretch of speech, as sent to a transcriber by the piece. */
export interface Piece {
  /** Its place in the caller's sound, in ms since the stream was opened. */
  readonly fromMs: number;
  readonly untilMs: number;
  /** What came just before it. Voice activity is detected late, so its first word may begin there. */
  readonly lead: readonly Frame[];
  /** The sound between the piece before it and this one, and how long that was, in ms. */
  readonly gap: readonly Frame[];
  readonly pauseMs: number;
  readonly frames: readonly Frame[];
  /** The caller paused after it. */
  readonly isLast: boolean;
}

export interface CallerPieces {
  write(frame: Frame): void;
  speechStarted(): void;
  /** It ended `agoMs` ago. */
  speechEnded(agoMs?: number): void;
}

/** Sound kept from before voice activity was detected, since detection lags behind the beginning of a word. */
export const PRE_ROLL_MS = 300;
/** Silence that is sent after speech: the last sound of a word is quiet. */
const TAIL_MS = 240;
/** Longer speech is cut, because transcribers work in windows of 30 s and the words shouldn't wait for the end. */
export const PIECE_MS = 25_000;
/** What is kept of a pause between two pieces. */
const GAP_MS = 1000;
/** Speech without a pause is cut where it is quietest within this time. */
const LOOKED_BACK_MS = 10_000;

export function createCallerPieces(onPiece: (piece: Piece) => void): CallerPieces {
  const before: Frame[] = [];
  let lead: readonly Frame[] = [];
  let gap: Frame[] = [];
  let pausedFrames = 0;
  let frames: Frame[] = [];
  let written = 0;
  let isSpeaking = false;

  function take(count: number, isLast: boolean): void {
    const taken = frames.slice(0, count);
    const rest = frames.slice(count);
    const untilMs = (written - rest.length) * FRAME_MS;
    onPiece({
      fromMs: untilMs - (lead.length + taken.length) * FRAME_MS,
      untilMs,
      lead,
      gap,
      pauseMs: pausedFrames * FRAME_MS,
      frames: taken,
      isLast,
    });
    frames = rest;
    lead = [];
    gap = [];
    pausedFrames = 0;
  }

  return {
    write(frame) {
      written += 1;
      if (isSpeaking) frames.push(frame);
      else {
        pausedFrames += 1;
        gap.push(frame);
        if (gap.length > GAP_MS / FRAME_MS) gap.shift();
      }
      before.push(frame);
      if (before.length > PRE_ROLL_MS / FRAME_MS) before.shift();
      if (isSpeaking && lead.length + frames.length === PIECE_MS / FRAME_MS)
        take(quietestPlace(frames), false);
    },
    speechStarted() {
      if (isSpeaking) return;
      isSpeaking = true;
      lead = [...before];
    },
    speechEnded(agoMs = 0) {
      if (!isSpeaking) return;
      isSpeaking = false;
      const silent = Math.max(0, Math.floor((agoMs - TAIL_MS) / FRAME_MS));
      take(Math.max(Math.min(1, frames.length), frames.length - silent), true);
      gap = frames.slice(-GAP_MS / FRAME_MS);
      pausedFrames = frames.length;
      frames = [];
    },
  };
}

/** In the middle of the longest pause at the end of this speech, or at its end if it has none: a number of frames. */
function quietestPlace(frames: readonly Frame[]): number {
  const from = Math.max(1, frames.length - LOOKED_BACK_MS / FRAME_MS);
  const loudness = frames.map(loudnessOf);
  const quiet = Math.max(...loudness) / 10;
  let best = { middle: frames.length, length: 0 };
  let length = 0;
  for (let at = from; at < frames.length; at++) {
    length = (loudness[at] ?? 0) < quiet ? length + 1 : 0;
    if (length > best.length) best = { middle: at + 1 - Math.floor(length / 2), length };
  }
  return best.middle;
}

function loudnessOf(frame: Frame): number {
  let sum = 0;
  for (const sample of frame) sum += Math.abs(sample);
  return sum;
}

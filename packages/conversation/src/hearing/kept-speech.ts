/** Keeps what the caller said until a transcriber by the piece has transcribed it, so that another one can. */
import { FRAME_MS, type Frame } from "@parley/audio/frame";

export interface KeptSpeech {
  write(frame: Frame): void;
  /** Speech began this long ago. */
  speechStarted(agoMs: number): void;
  /** All sound up to this long ago has its words. `isOver`: nobody is speaking. */
  heard(agoMs: number, isOver: boolean): void;
  /** Copies of the frames without words, oldest first. */
  take(): Frame[];
}

/** Sound before the beginning of speech that is kept with it. */
const PRE_ROLL_MS = 300;
/** Longer speech loses its beginning: transcribers work in windows of 30 s. */
const MOST_MS = 25_000;

export function createKeptSpeech(): KeptSpeech {
  let frames: Frame[] = [];
  let isOpen = false;

  const keepLast = (ms: number): void => {
    frames = frames.slice(Math.max(0, frames.length - Math.ceil(ms / FRAME_MS)));
  };

  return {
    write(frame) {
      frames.push(frame.slice());
      if (frames.length > (isOpen ? MOST_MS : 2 * PRE_ROLL_MS) / FRAME_MS) frames.shift();
    },
    speechStarted(agoMs) {
      if (!isOpen) keepLast(agoMs + PRE_ROLL_MS);
      isOpen = true;
    },
    heard(agoMs, isOver) {
      keepLast(isOver ? PRE_ROLL_MS : agoMs);
      if (isOver) isOpen = false;
    },
    take: () => (isOpen ? frames.map((frame) => frame.slice()) : []),
  };
}

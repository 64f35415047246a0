import { FRAME_MS, FRAME_SAMPLES, type Frame } from "../../audio/frame.ts";

/** A piece of an utterance, transcribed on its own. `isLast`: the caller paused after it. */
export interface UtterancePiece {
  samples: Int16Array<ArrayBuffer>;
  isLast: boolean;
}

/** Collects the frames of utterances. Memory is limited to one piece. */
export interface UtteranceBuffer {
  write(frame: Frame): void;
  speechStarted(): void;
  speechEnded(): void;
}

/** Sound kept from before voice activity was detected, since detection lags behind the beginning of a word. */
export const PRE_ROLL_MS = 300;
/** Longer utterances are cut, because transcribers work in windows of 30 s and the words shouldn't wait for the end. */
export const PIECE_MS = 25_000;

export function createUtteranceBuffer(onPiece: (piece: UtterancePiece) => void): UtteranceBuffer {
  const preRoll = PRE_ROLL_MS / FRAME_MS;
  const pieceFrames = PIECE_MS / FRAME_MS;
  let frames: Frame[] = [];
  let isSpeaking = false;

  function take(isLast: boolean): void {
    const samples = new Int16Array(frames.length * FRAME_SAMPLES);
    for (const [i, frame] of frames.entries()) samples.set(frame, i * FRAME_SAMPLES);
    frames = [];
    onPiece({ samples, isLast });
  }

  return {
    write: (frame) => {
      frames.push(frame);
      if (!isSpeaking && frames.length > preRoll) frames.shift();
      if (isSpeaking && frames.length === pieceFrames) take(false);
    },
    speechStarted: () => {
      isSpeaking = true;
    },
    speechEnded: () => {
      if (!isSpeaking) return;
      isSpeaking = false;
      take(true);
    },
  };
}

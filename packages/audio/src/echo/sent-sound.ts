/** What was sent last, in the narrow band, aligned with what is being received. */
import { silence, type Frame } from "../frame.ts";
import { meanSquare } from "./mean-square.ts";
import { createNarrowBand, NARROW_SAMPLES } from "../narrow-band.ts";

export interface SentSound {
  /** Takes the frame of this slot, or null if there is none. */
  add(frame: Frame | null): void;
  /** A frame was received. */
  receivedOne(): void;
  /** The `length` samples sent up to `delay` samples before the end of the newest received sound. */
  at(delay: number, length: number): Float64Array;
  /** Energies of the frames of the last 0.8 s, oldest first. */
  readonly energies: Float64Array;
}

/** How far the two directions may drift apart before sound is considered missing. */
const DRIFT_FRAMES = 4;
/** Room for reading ahead of the newest sound. */
const MARGIN = 64;
const NOTHING = silence();
const NO_SOUND = new Float64Array(NARROW_SAMPLES);

/** Keeps `samples` samples, and the energies of `frames` frames. */
export function createSentSound(samples: number, frames: number): SentSound {
  const narrow = createNarrowBand();
  const sound = new Float64Array(samples + 2 * DRIFT_FRAMES * NARROW_SAMPLES + MARGIN);
  /** Where the newest sound ends. After it comes silence, for sound that is received before its slot is played. */
  const newest = sound.length - DRIFT_FRAMES * NARROW_SAMPLES - MARGIN;
  const energies = new Float64Array(frames);
  /** How many more frames were sent than received when the two were last in step. */
  let lead = 0;
  let last = false;
  let sent = 0;
  let received = 0;

  return {
    energies,
    add(frame) {
      // After one silent frame, the filter holds nothing of the last sound.
      const added = frame || last ? narrow(frame ?? NOTHING) : NO_SOUND;
      last = frame !== null;
      sound.copyWithin(0, NARROW_SAMPLES, newest);
      sound.set(added, newest - NARROW_SAMPLES);
      energies.copyWithin(0, 1);
      energies[energies.length - 1] = meanSquare(added);
      sent += 1;
    },
    receivedOne() {
      received += 1;
      const drift = sent - received - lead;
      // Frames were lost, or came in a burst.
      if (Math.abs(drift) > DRIFT_FRAMES) lead += drift;
    },
    at(delay, length) {
      const ahead = (sent - received - lead) * NARROW_SAMPLES;
      const end = Math.max(length, newest - ahead - delay);
      return sound.subarray(end - length, end);
    },
  };
}

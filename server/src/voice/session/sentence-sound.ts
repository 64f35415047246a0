/** The sound of one sentence. A voice fills it and the playout empties it. Samples are at 16 kHz. */
import { rmsDbfs } from "../../audio/level.ts";
import { FRAME_SAMPLES, SAMPLE_RATE } from "../../audio/frame.ts";
import { heardText } from "./heard-text.ts";

export interface SentenceSound {
  readonly text: string;
  /** Samples so far. */
  readonly length: number;
  readonly position: number;
  /** Whether the voice has delivered all of it. */
  isSynthesised: boolean;
  /** Whether all of it has been played. */
  readonly isPlayed: boolean;
  append(samples: Int16Array): void;
  /** Copies samples into `frame` from `at` on and returns how many. Copies only what can be played without a gap. */
  read(frame: Int16Array, at: number): number;
  /** After a pause, goes back to the last quiet moment, so that playback doesn't resume in mid-word. */
  rewind(): void;
  /** Goes back to the beginning, unless the samples have been freed. */
  restart(): void;
  /** The words heard once this many samples had played. */
  heard(samples: number): string;
  /** Frees the samples. */
  free(): void;
}

/** Samples per character, an estimate for a sentence whose sound is not complete yet. */
const SAMPLES_PER_CHARACTER = 0.065 * SAMPLE_RATE;
const REWIND_SAMPLES = SAMPLE_RATE;
/** Pauses between words are quieter than this. */
const QUIET_DBFS = -45;

export function createSentenceSound(text: string): SentenceSound {
  let samples = new Int16Array(0);
  let length = 0;
  let position = 0;
  let isFreed = false;

  const sound: SentenceSound = {
    text,
    isSynthesised: false,
    get length() {
      return length;
    },
    get position() {
      return position;
    },
    get isPlayed() {
      return sound.isSynthesised && position >= length;
    },
    append(chunk) {
      if (length + chunk.length > samples.length) {
        const grown = new Int16Array(Math.max(length + chunk.length, samples.length * 2, SAMPLE_RATE));
        grown.set(samples.subarray(0, length));
        samples = grown;
      }
      samples.set(chunk, length);
      length += chunk.length;
    },
    read(frame, at) {
      const wanted = frame.length - at;
      const available = length - position;
      if (available < wanted && !sound.isSynthesised) return 0;
      const count = Math.min(wanted, available);
      frame.set(samples.subarray(position, position + count), at);
      position += count;
      return count;
    },
    rewind() {
      const earliest = Math.max(0, position - REWIND_SAMPLES);
      let quietest = earliest;
      if (earliest > 0) {
        let lowest = Infinity;
        for (let at = position - FRAME_SAMPLES; at >= earliest; at -= FRAME_SAMPLES) {
          const level = rmsDbfs(samples.subarray(at, at + FRAME_SAMPLES));
          if (level < lowest) [lowest, quietest] = [level, at];
          if (level < QUIET_DBFS) break;
        }
      }
      position = quietest;
    },
    restart() {
      if (!isFreed) position = 0;
    },
    heard(count) {
      if (count <= 0) return "";
      const whole = sound.isSynthesised ? length : Math.max(length, text.length * SAMPLES_PER_CHARACTER);
      return heardText(text, whole === 0 ? 1 : count / whole);
    },
    free() {
      isFreed = true;
      samples = new Int16Array(0);
    },
  };
  return sound;
}

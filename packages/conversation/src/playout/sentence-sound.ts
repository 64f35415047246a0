/** The sound of one sentence. A voice fills it and the playout empties it. Samples are at 16 kHz. */
import { rmsDbfs } from "@parley/audio/level";
import { FRAME_SAMPLES, SAMPLE_RATE } from "@parley/audio/frame";
import { heardText, wordsUpTo } from "../spoken/heard-text.ts";

export interface SentenceSound {
  readonly text: string;
  /** More words of it follow. */
  readonly isOpen: boolean;
  /** Replaces its words; more follow if it is open. */
  reword(text: string, isOpen: boolean): void;
  /** Samples so far. */
  readonly length: number;
  readonly position: number;
  /** Whether the voice has delivered all of it. */
  isSynthesised: boolean;
  /** Whether all of it has been played. */
  readonly isPlayed: boolean;
  append(samples: Int16Array): void;
  /** Ends it after this many samples, or after what has been played. Returns where it ends. */
  cut(at: number): number;
  /** From here on, the voice begins the sentence anew; what it says about later sound no longer holds. */
  forgetMarks(): void;
  /** The text is said up to `place` once `at` samples have been played. Marks that go back are ignored. */
  mark(place: number, at: number): void;
  /** Copies samples into `frame` from `at` on and returns how many. Copies only what can be played without a gap. */
  read(frame: Int16Array, at: number): number;
  /** After a pause, goes back to the last quiet moment, so that playback doesn't resume in mid-word. */
  rewind(): void;
  /** Goes back to the beginning, unless the samples have been freed. */
  restart(): void;
  /**
   * Prepares for another voice, which has its own pace: keeps the sound up to the last pause between words, and returns
   * the text that is left after it. Sound that hasn't begun to play is discarded.
   */
  leaveRest(): string;
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

export function createSentenceSound(given: string): SentenceSound {
  let text = given;
  let isOpen = false;
  let samples = new Int16Array(0);
  let length = 0;
  let position = 0;
  let isFreed = false;
  /** Both rise from one to the next. */
  let marks: { place: number; at: number }[] = [];

  /** The last pause between two positions, or else the quietest frame; null if there is no whole frame. */
  function quietestIn(from: number, until: number): { at: number; level: number } | null {
    let quietest: { at: number; level: number } | null = null;
    for (let at = until - FRAME_SAMPLES; at >= from; at -= FRAME_SAMPLES) {
      const level = rmsDbfs(samples.subarray(at, at + FRAME_SAMPLES));
      if (quietest === null || level < quietest.level) quietest = { at, level };
      if (level < QUIET_DBFS) break;
    }
    return quietest;
  }

  const sound: SentenceSound = {
    get text() {
      return text;
    },
    get isOpen() {
      return isOpen;
    },
    reword(words, isUnfinished) {
      text = words;
      isOpen = isUnfinished;
    },
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
    forgetMarks() {
      marks = marks.filter(({ at }) => at <= length);
    },
    mark(place, at) {
      const last = marks.at(-1) ?? { place: 0, at: 0 };
      if (place > last.place && at >= last.at) marks.push({ place: Math.min(place, text.length), at });
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
    cut(at) {
      length = Math.max(position, Math.min(length, at));
      return length;
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
      position = earliest === 0 ? 0 : (quietestIn(earliest, position)?.at ?? earliest);
    },
    restart() {
      if (!isFreed) position = 0;
    },
    leaveRest() {
      if (position === 0) length = 0;
      const pause = quietestIn(position, length);
      if (pause !== null && pause.level < QUIET_DBFS) length = pause.at;
      const said = sound.heard(length);
      return text.slice(said.length).trimStart();
    },
    heard(count) {
      if (count <= 0) return "";
      const paced = text.length * SAMPLES_PER_CHARACTER;
      const known = isOpen ? paced : Math.max(length, paced);
      const whole = sound.isSynthesised ? length : known;
      if (marks.length > 0 && count < whole) return wordsUpTo(text, placeAt(count, whole));
      return heardText(text, whole === 0 ? 1 : count / whole);
    },
    free() {
      isFreed = true;
      samples = new Int16Array(0);
    },
  };
  return sound;

  /** Between marks, the place of the earlier one. After the last, an estimate for the rest. */
  function placeAt(count: number, whole: number): number {
    const nth = marks.findLastIndex(({ at }) => at <= count);
    const { place, at } = marks[nth] ?? { place: 0, at: 0 };
    const isLast = nth === marks.length - 1;
    return isLast ? place + ((text.length - place) * (count - at)) / (whole - at) : place;
  }
}

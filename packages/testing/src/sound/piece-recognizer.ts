/** "Recognises" sound by its samples: only the words that are really in it. Pure. */
import { deflateSync } from "node:zlib";
import type { Recording, RecordedWord } from "./recorded-speech.ts";

/** What a transcriber makes of one file, with the scores of Whisper. */
export interface RecognisedPiece {
  text: string;
  /** When its first sound begins and its last one ends, in seconds from the file's beginning. */
  start: number;
  end: number;
  noSpeechProb: number;
  avgLogprob: number;
  compressionRatio: number;
}

/** Sound of a recording found in the file: `length` samples. */
interface Run {
  recording: Recording;
  /** Where it is in the recording and in the file, in samples. */
  from: number;
  at: number;
  length: number;
}

const GRAM = 6;
/** One of this many places is an anchor: looked up, and then extended sample by sample. */
const ANCHORS = 16;
/** Shorter runs are chance. */
const MIN_RUN = 160;
/** Runs of one recording in a row with less than this left out between them are one stretch. */
const MAX_GAP = 800;
/** The share of a word from which it is heard as it is, and below which not at all; between, it is mangled. */
const HEARD = 0.8;
const UNHEARD = 0.2;
/** The least unknown sound in which something is heard. */
const MIN_NOISE = 1_600;
const SPEECH = { noSpeechProb: 0.04, avgLogprob: -0.25 };

/** `unknown`: what is heard in sound that is in no recording. */
export function createPieceRecognizer(recordings: readonly Recording[], unknown = "Thank you for watching.") {
  const anchors = new Map<number, { recording: Recording; place: number }[]>();
  for (const recording of recordings)
    for (const place of anchorsOf(recording.samples)) {
      const key = hashAt(recording.samples, place);
      anchors.set(key, [...(anchors.get(key) ?? []), { recording, place }]);
    }

  function runAt(sound: Int16Array, place: number, after: number): Run | null {
    let best: Run | null = null;
    for (const known of anchors.get(hashAt(sound, place)) ?? []) {
      const { samples } = known.recording;
      let before = 0;
      while (before < place - after && sameAt(sound, place - before - 1, samples, known.place - before - 1))
        before += 1;
      let length = before;
      while (sameAt(sound, place + length - before, samples, known.place + length - before)) length += 1;
      if (length >= Math.max(MIN_RUN, (best?.length ?? 0) + 1))
        best = { recording: known.recording, from: known.place - before, at: place - before, length };
    }
    return best;
  }

  function runsIn(sound: Int16Array): Run[] {
    const runs: Run[] = [];
    let after = 0;
    for (const place of anchorsOf(sound)) {
      if (place < after) continue;
      const run = runAt(sound, place, after);
      if (run) {
        runs.push(run);
        after = run.at + run.length;
      }
    }
    return runs;
  }

  return {
    recognise(sound: Int16Array): RecognisedPiece {
      const runs = runsIn(sound);
      const words = stretchesOf(runs).flatMap(wordsOf);
      const noise = runs.find(({ recording }) => recording.invents !== undefined)?.recording;
      const known = runs.reduce((sum, { length, from, recording }) => {
        return sum + loudSamples(recording.samples.subarray(from, from + length));
      }, 0);
      const isUnknown = loudSamples(sound) - known >= MIN_NOISE;
      const invented = noise?.invents ?? (isUnknown ? unknown : "");
      const text = words.length > 0 ? asSentence(words.join(" ")) : invented;
      return {
        text,
        start: (runs[0]?.at ?? 0) / 16_000,
        end: sound.length / 16_000,
        noSpeechProb: words.length > 0 ? SPEECH.noSpeechProb : (noise?.noSpeechProb ?? 0.85),
        avgLogprob: words.length > 0 ? SPEECH.avgLogprob : (noise?.avgLogprob ?? -1.3),
        compressionRatio: compressionOf(text),
      };
    },
  };
}

/** As Whisper computes it. */
export function compressionOf(text: string): number {
  const bytes = Buffer.from(text);
  return bytes.length === 0 ? 0 : bytes.length / deflateSync(bytes).length;
}

function hashAt(sound: Int16Array, place: number): number {
  let hash = 17;
  for (let i = 0; i < GRAM; i++) hash = (Math.imul(hash, 0x01000193) ^ (sound[place + i] ?? 0)) | 0;
  return hash;
}

function* anchorsOf(sound: Int16Array): Generator<number> {
  for (let place = 0; place + GRAM <= sound.length; place++) {
    if (sound[place] === 0) continue;
    if ((hashAt(sound, place) >>> 7) % ANCHORS === 0) yield place;
  }
}

function sameAt(sound: Int16Array, at: number, other: Int16Array, place: number): boolean {
  return at >= 0 && place >= 0 && at < sound.length && place < other.length && sound[at] === other[place];
}

const loudSamples = (sound: Int16Array): number => sound.reduce((sum, each) => sum + (each === 0 ? 0 : 1), 0);

/** Runs that go on where the one before them ended, in the file and in the recording. */
function stretchesOf(runs: readonly Run[]): Run[][] {
  const stretches: Run[][] = [];
  for (const run of runs) {
    const last = stretches.at(-1)?.at(-1);
    const gap = last ? run.from - last.from - last.length : -1;
    const isNext = last?.recording === run.recording && gap >= 0 && gap < MAX_GAP;
    if (isNext && run.at - (last?.at ?? 0) - (last?.length ?? 0) < MAX_GAP) stretches.at(-1)?.push(run);
    else stretches.push([run]);
  }
  return stretches;
}

function wordsOf(stretch: readonly Run[]): string[] {
  return (stretch[0]?.recording.words ?? []).flatMap((word) => {
    const length = word.until - word.from;
    const parts = stretch.map((run) => ({
      from: Math.max(word.from, run.from),
      until: Math.min(word.until, run.from + run.length),
    }));
    const heard = parts.reduce((sum, part) => sum + Math.max(0, part.until - part.from), 0) / length;
    if (heard >= HEARD) return [word.text];
    if (heard < UNHEARD) return [];
    const isCutBefore = parts.some((part) => part.until === word.until && part.from < part.until);
    return [mangled(word, heard, isCutBefore)];
  });
}

/** What is left of a cut word sounds like another one. */
function mangled({ text }: RecordedWord, heard: number, isCutBefore: boolean): string {
  const letters = text.replaceAll(/[^\p{L}\p{N}]/gu, "");
  const kept = Math.max(1, Math.min(letters.length - 1, Math.round(letters.length * heard)));
  return isCutBefore ? `h${letters.slice(-kept)}` : `${letters.slice(0, kept)}h`;
}

/** With the capital letter and the full stop that Whisper gives to whatever it is sent. */
export function asSentence(text: string): string {
  const open = text.replace(/[,;:]+$/u, "");
  return open.charAt(0).toUpperCase() + open.slice(1) + (/[.?!]$/u.test(open) ? "" : ".");
}

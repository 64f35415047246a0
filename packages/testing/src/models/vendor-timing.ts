/**
 * How a vendor's speech model behaves in time, for the Realtime and the Live double. Without timing, they send
 * everything at once. Their timers are the global ones, so that a test's virtual time moves them.
 */
import { tone } from "../sound/sound.ts";

export interface VendorTiming {
  /** How much faster than real time sound comes: 1.7 to 3.3 at the vendors. */
  pace: number;
  /** From the request, or the end of the caller's sound, to the first sound, in ms. */
  firstMs: number;
  /** When words come, from the sound in which they are said, in ms: before it (negative), with it or after it. */
  wordsMs: number;
  /** From the end of the caller's sound to its words, in ms: 300 to 1500 at the vendors. */
  transcriptMs: number;
}

/** A part of an answer, and when it is sent. */
export interface TimedPart {
  atMs: number;
  words: string;
  /** Empty for words. */
  sound: Int16Array<ArrayBuffer>;
}

export const VENDOR_RATE = 24_000;
/** Samples of a message. */
const PIECE = VENDOR_RATE / 5;
const CHARACTER_MS = 60;
const PAUSE_MS = 300;

/** What is said: a tone of 60 ms for each character, and a pause after each sentence. */
export function spokenParts(text: string, timing: VendorTiming | null): TimedPart[] {
  const sounds: TimedPart[] = [];
  const words: TimedPart[] = [];
  const at = (ms: number): number => (timing ? timing.firstMs + ms / timing.pace : 0);
  let startMs = 0;
  for (const sentence of text.split(/(?<=[.!?] )/)) {
    let saidMs = startMs;
    for (const word of sentence.split(/(?<= )/)) {
      const atMs = Math.max(0, at(timing ? saidMs : startMs) + (timing?.wordsMs ?? 0));
      words.push({ atMs, words: word, sound: new Int16Array(0) });
      saidMs += CHARACTER_MS * word.length;
    }
    const spoken = tone(440, saidMs - startMs, VENDOR_RATE);
    const sound = new Int16Array(spoken.length + (VENDOR_RATE * PAUSE_MS) / 1000);
    sound.set(spoken);
    for (let from = 0; from < sound.length; from += PIECE) {
      const piece = sound.slice(from, from + PIECE);
      sounds.push({ atMs: at(startMs + (from * 1000) / VENDOR_RATE), words: "", sound: piece });
    }
    startMs = saidMs + PAUSE_MS;
    if (!timing) words.push(...sounds.splice(0)); // sentence by sentence, each with its words first
  }
  return [...words, ...sounds].sort((one, other) => one.atMs - other.atMs);
}

/** Resolves after this long; at once for no time. */
export function wait(ms: number): Promise<void> | undefined {
  return ms <= 0 ? undefined : new Promise((resolve) => setTimeout(resolve, ms));
}

/** Finds tones in audio, for calls in which each side's voice is one. */
import { loudness, pitch, type HeardSound } from "@parley/testing/sound/sound";

const WINDOW_MS = 60;
const LOUD = 1_500;

/** How much of the audio is this tone and nothing else, ms. */
export function toneMs({ samples, sampleRate }: HeardSound, hz: number): number {
  const size = (sampleRate * WINDOW_MS) / 1000;
  let found = 0;
  for (let start = 0; start + size <= samples.length; start += size) {
    const window = samples.subarray(start, start + size);
    if (loudness(window) > LOUD && Math.abs(pitch(window, sampleRate) - hz) < 25) found += WINDOW_MS;
  }
  return found;
}

/** A condition for `hears`. */
export function hasTone(hz: number, ms = 300): (sound: HeardSound) => boolean {
  return (sound) => toneMs(sound, hz) >= ms;
}

/** How long it is quiet before the first sound, ms. */
export function quietMs({ samples, sampleRate }: HeardSound): number {
  const size = sampleRate / 100;
  for (let start = 0; start + size <= samples.length; start += size) {
    if (loudness(samples.subarray(start, start + size)) > LOUD) return (start / sampleRate) * 1_000;
  }
  return Number.POSITIVE_INFINITY;
}

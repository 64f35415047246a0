/**
 * A voice whose samples show which sentence they belong to: sample
 * value 250 n is this voice's sentence n, 60 ms per character.
 */
import { ProviderError, type SpokenMark, type TextToSpeech } from "@parley/conversation/ports";
import type { FakeClock } from "../timing/fake-clock.ts";

export interface MarkerVoice extends TextToSpeech {
  /** Sentence n at index n-1. */
  readonly spoken: string[];
  /** In which language each of them was asked for. */
  readonly languages: string[];
  readonly open: number;
  /** Fails the next this many sentences, after `afterMs` of audio. */
  fails(times: number, afterMs?: number): void;
  /** Succeeds with the next this many sentences without any sound, after `after` others. */
  saysNothing(times: number, after?: number): void;
  /** Time to the first audio, ms. */
  latencyMs: number;
  /** When each part of a sentence has been said, for a voice that knows. */
  marks: ((text: string) => SpokenMark[]) | null;
}

const MS_PER_CHARACTER = 60;
/** Louder than a pause (`packages/conversation/src/speech-mode/pause-finder.ts`). */
export const MARKER_STEP = 250;
/** Divisor of a sample while the agent lowers its voice by 15 dB. */
const LOWERED = 10 ** (15 / 20);
/** Shorter runs of one value come from a change of loudness. */
const SHORTEST_RUN = 40;

export function createMarkerVoice(clock: FakeClock): MarkerVoice {
  const spoken: string[] = [];
  const languages: string[] = [];
  let open = 0;
  let failures = { times: 0, afterMs: 0 };
  let silences = { times: 0, after: 0 };
  const voice: MarkerVoice = {
    spoken,
    languages,
    latencyMs: 0,
    marks: null,
    get open() {
      return open;
    },
    fails: (times, afterMs = 0) => void (failures = { times, afterMs }),
    saysNothing: (times, after = 0) => void (silences = { times, after: spoken.length + after }),
    async *speak(text, { language, signal, onMarks }) {
      spoken.push(text);
      languages.push(language);
      const sample = spoken.length;
      open += 1;
      try {
        await clock.sleep(voice.latencyMs, signal);
        if (voice.marks) onMarks?.(voice.marks(text));
        if (sample > silences.after && sample <= silences.after + silences.times) return;
        const fails = failures.times > 0;
        if (fails) failures.times -= 1;
        const ms = fails ? failures.afterMs : text.length * MS_PER_CHARACTER;
        for (let sent = 0; sent < ms; sent += 100) {
          signal.throwIfAborted();
          yield new Int16Array(16 * Math.min(100, ms - sent)).fill(sample * MARKER_STEP);
        }
        if (fails) throw new ProviderError("unavailable", "The voice broke off.");
      } finally {
        open -= 1;
      }
    },
  };
  return voice;
}

/** Numbers of the sentences in a frame, in order, including those at lowered volume. */
export function markersIn(frame: Int16Array): number[] {
  const numbers: number[] = [];
  for (let at = 0; at < frame.length;) {
    const value = frame[at] ?? 0;
    let end = at;
    while (frame[end] === value) end++;
    if (value !== 0 && end - at >= SHORTEST_RUN) {
      numbers.push(
        value % MARKER_STEP === 0 ? value / MARKER_STEP : Math.round((value * LOWERED) / MARKER_STEP),
      );
    }
    at = end;
  }
  return numbers;
}

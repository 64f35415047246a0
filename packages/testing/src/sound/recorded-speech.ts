/**
 * Recordings that say when each word is said. The sound is noise, different in every sample, so that a transcriber's
 * double (piece-server.ts) can tell by the samples what it was sent.
 *
 *   const order = recordSpeech(["Please send it", 450, "to 24 Oak Street."]);   // numbers are pauses in ms
 *   const cough = recordNoise(600, "See you in the next video.");              // what a transcriber invents there
 */
import { joined } from "./spoken.ts";

export interface RecordedWord {
  text: string;
  /** In samples at 16 kHz from the recording's beginning. */
  from: number;
  until: number;
}

/** Mono sound at 16 kHz. */
export interface Recording {
  samples: Int16Array<ArrayBuffer>;
  words: readonly RecordedWord[];
  /** What a transcriber invents where nobody speaks. */
  invents?: string;
  /** As Whisper's answers have them, 0 to 1 and a logarithm. */
  noSpeechProb?: number;
  avgLogprob?: number;
}

const WORD_MS = 120;
const LETTER_MS = 50;
const LOUD = 6_000;
let recorded = 0;

/** Noise without a silent sample, unlike any other. */
function soundOf(ms: number): Int16Array<ArrayBuffer> {
  recorded += 1;
  let state = recorded * 0x9e3779b9;
  return Int16Array.from({ length: ms * 16 }, () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    const sample = (((mixed ^ (mixed >>> 14)) >>> 0) % (2 * LOUD)) - LOUD;
    return sample === 0 ? 1 : sample;
  });
}

/** Phrases, whose words follow each other without a gap, and pauses in ms. */
export function recordSpeech(script: readonly (string | number)[]): Recording {
  const parts: (Int16Array | number)[] = [];
  const words: RecordedWord[] = [];
  let at = 0;
  for (const part of script) {
    if (typeof part === "number") {
      parts.push(part);
      at += part * 16;
      continue;
    }
    for (const text of part.split(" ").filter(Boolean)) {
      const sound = soundOf(WORD_MS + LETTER_MS * text.length);
      parts.push(sound);
      words.push({ text, from: at, until: at + sound.length });
      at += sound.length;
    }
  }
  return { samples: joined(...parts), words };
}

/** Sound without words. The scores are by default those of noise. */
export function recordNoise(
  ms: number,
  invents: string,
  { noSpeechProb = 0.85, avgLogprob = -1.3 }: { noSpeechProb?: number; avgLogprob?: number } = {},
): Recording {
  return { samples: soundOf(ms), words: [], invents, noSpeechProb, avgLogprob };
}

/** What a page's caller hears: everything that arrives over WebRTC, recorded at 16 kHz from the first packet. */
import type { Page } from "playwright-core";
import { loudness } from "./sound.ts";

/** To be run before the page's own scripts: taps every remote track. A ScriptProcessor needs no module of its own. */
export const EARS_SCRIPT = `
window.ears = { chunks: [], began: 0 };
const Original = window.RTCPeerConnection;
window.RTCPeerConnection = class extends Original {
  constructor(...given) {
    super(...given);
    this.addEventListener("track", ({ track }) => {
      const audio = new AudioContext({ sampleRate: 16000 });
      const tap = audio.createScriptProcessor(1024, 1, 1);
      tap.onaudioprocess = ({ inputBuffer }) => window.ears.chunks.push(Array.from(inputBuffer.getChannelData(0), (x) => Math.round(x * 32767)));
      audio.createMediaStreamSource(new MediaStream([track])).connect(tap).connect(audio.destination);
    });
  }
};`;

/** What was heard so far, 16 kHz. */
export async function heard(page: Page): Promise<Int16Array> {
  const chunks = await page.evaluate(
    () => (globalThis as unknown as { ears: { chunks: number[][] } }).ears.chunks,
  );
  return Int16Array.from(chunks.flat());
}

/** Stretches of sound louder than a whisper, at least 60 ms long, with gaps of up to `joinMs` taken for pauses. */
export function stretches(samples: Int16Array, joinMs = 500): { fromMs: number; toMs: number }[] {
  const found: { fromMs: number; toMs: number }[] = [];
  const window = 320;
  for (let start = 0; start + window <= samples.length; start += window) {
    if (loudness(samples.subarray(start, start + window)) < 300) continue;
    const fromMs = start / 16;
    const last = found.at(-1);
    if (last && fromMs - last.toMs <= joinMs) last.toMs = fromMs + 20;
    else found.push({ fromMs, toMs: fromMs + 20 });
  }
  return found.filter(({ fromMs, toMs }) => toMs - fromMs >= 60);
}

/** Loudness per 20 ms. */
export function envelope(samples: Int16Array): number[] {
  const windows = Math.floor(samples.length / 320);
  return Array.from({ length: windows }, (_, index) =>
    loudness(samples.subarray(index * 320, index * 320 + 320)),
  );
}

/** How well `expected` is found somewhere in `heardSamples`: the best correlation of their loudness over time, -1 to 1. */
export function likeness(heardSamples: Int16Array, expected: Int16Array): number {
  const [long, short] = [envelope(heardSamples), envelope(expected)];
  let best = -1;
  for (let shift = 0; shift + short.length <= long.length; shift++) {
    best = Math.max(best, correlation(long.slice(shift, shift + short.length), short));
  }
  return best;
}

function correlation(a: number[], b: number[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [meanA, meanB] = [mean(a), mean(b)];
  let [both, ofA, ofB] = [0, 0, 0];
  for (const [index, value] of a.entries()) {
    const [x, y] = [value - meanA, (b[index] ?? 0) - meanB];
    both += x * y;
    ofA += x * x;
    ofB += y * y;
  }
  return both / Math.sqrt(ofA * ofB || 1);
}

/** What a page's caller hears: everything that arrives over WebRTC, recorded at 16 kHz from the first packet. */
import type { CallerPage } from "./browser-caller.ts";
import { loudness } from "@parley/testing/sound/sound";

/** Run this before the page's own scripts; it taps every remote track. A ScriptProcessor needs no module of its own. */
export const LOUDSPEAKER_SCRIPT = `
window.loudspeaker = { chunks: [], began: 0 };
const Original = window.RTCPeerConnection;
window.RTCPeerConnection = class extends Original {
  constructor(...given) {
    super(...given);
    this.addEventListener("track", ({ track }) => {
      const audio = new AudioContext({ sampleRate: 16000 });
      const tap = audio.createScriptProcessor(1024, 1, 1);
      tap.onaudioprocess = ({ inputBuffer }) => window.loudspeaker.chunks.push(Array.from(inputBuffer.getChannelData(0), (x) => Math.round(x * 32767)));
      audio.createMediaStreamSource(new MediaStream([track])).connect(tap).connect(audio.destination);
    });
  }
};`;

/** Everything heard so far, at 16 kHz. */
export async function heard(page: CallerPage): Promise<Int16Array> {
  const chunks = await page.evaluate(
    () => (globalThis as unknown as { loudspeaker: { chunks: number[][] } }).loudspeaker.chunks,
  );
  return Int16Array.from((chunks as number[][]).flat());
}

/** Stretches of sound louder than a whisper, at least 60 ms long; gaps of up to `joinMs` count as pauses. */
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

/** Every fourth sample of a moving average: enough for the waveform of speech below 2 kHz. */
function coarse(samples: Int16Array): Float32Array {
  const out = new Float32Array(Math.floor(samples.length / 4));
  for (let i = 0; i < out.length; i++) {
    for (let k = 0; k < 4; k++) out[i] = (out[i] ?? 0) + (samples[4 * i + k] ?? 0) / 4;
  }
  return out;
}

const PIECE = 600; // 150 ms of coarse samples
const SEARCH = 2_400; // 600 ms either way: a browser stretches and cuts audio to keep its buffer short

/**
 * Which of the loud 150 ms pieces of `expected` occur in `sounds`, in order, by waveform (true: a correlation over
 * 0.85). A piece in which the browser's jitter buffer stretched time may be missed; one that never arrived always is.
 */
export function foundPieces(sounds: Int16Array, expected: Int16Array): boolean[] {
  const [long, short] = [coarse(sounds), coarse(expected)];
  const found: boolean[] = [];
  let offset: number | null = null; // where `expected` starts in `sounds`, as far as earlier pieces show
  for (let at = 0; at + PIECE <= short.length; at += PIECE) {
    const piece = short.subarray(at, at + PIECE);
    if (energy(piece) / PIECE < 300 ** 2) continue;
    const from: number = offset === null ? 0 : Math.max(0, offset + at - SEARCH);
    const to: number = offset === null ? long.length : Math.min(long.length, offset + at + SEARCH);
    const match = bestMatch(long.subarray(from, to), piece);
    found.push(match.correlation > 0.85);
    if (match.correlation > 0.85) offset = from + match.at - at;
  }
  return found;
}

function bestMatch(long: Float32Array, piece: Float32Array): { at: number; correlation: number } {
  const ofPiece = energy(piece);
  let best = { at: 0, correlation: 0 };
  let ofWindow = energy(long.subarray(0, PIECE));
  for (let at = 0; at + PIECE <= long.length; at++) {
    let both = 0;
    for (let i = 0; i < PIECE; i++) both += (long[at + i] ?? 0) * (piece[i] ?? 0);
    const correlation = both / Math.sqrt(ofPiece * ofWindow || 1);
    if (correlation > best.correlation) best = { at, correlation };
    ofWindow += (long[at + PIECE] ?? 0) ** 2 - (long[at] ?? 0) ** 2;
  }
  return best;
}

function energy(samples: Float32Array): number {
  return samples.reduce((sum, sample) => sum + sample * sample, 0);
}

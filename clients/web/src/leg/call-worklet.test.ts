import { afterAll, beforeEach, expect, test, vi } from "vitest";

interface Processor {
  port: { onmessage?(message: { data: unknown }): void };
  process(inputs: Float32Array[][], outputs: Float32Array[][]): boolean;
}

const processors = new Map<string, new () => Processor>();
let posted: ArrayBuffer[] = [];

vi.stubGlobal(
  "AudioWorkletProcessor",
  class {
    port = { postMessage: (data: ArrayBuffer) => posted.push(data) };
  },
);
vi.stubGlobal("registerProcessor", (name: string, made: new () => Processor) => processors.set(name, made));
await import(/* @vite-ignore */ new URL("call.worklet.js", import.meta.url).href); // a worklet is no module to TypeScript

beforeEach(() => (posted = []));
afterAll(() => vi.unstubAllGlobals());

const BLOCK = 128;

function processorOf(name: string, sampleRate: number): Processor {
  vi.stubGlobal("sampleRate", sampleRate);
  const Made = processors.get(name);
  if (!Made) throw new Error(`${name} isn't registered.`);
  return new Made();
}

/** A second of a sine of half the greatest loudness. */
function sine(hz: number, rate: number): Float32Array {
  return Float32Array.from({ length: rate }, (_, index) => Math.sin((2 * Math.PI * hz * index) / rate) / 2);
}

/** How loud the tone is in there, as the amplitude of its sine. */
function amplitudeOf(hz: number, samples: ArrayLike<number>, rate: number): number {
  let [real, imaginary] = [0, 0];
  for (const [index, sample] of Array.from(samples).entries()) {
    real += sample * Math.cos((2 * Math.PI * hz * index) / rate);
    imaginary += sample * Math.sin((2 * Math.PI * hz * index) / rate);
  }
  return (2 * Math.hypot(real, imaginary)) / samples.length;
}

/** What the service gets of a second of this sound, -1 to 1. */
function captured(sound: Float32Array, rate: number): number[] {
  const capture = processorOf("parley-capture", rate);
  for (let at = 0; at < sound.length; at += BLOCK) capture.process([[sound.subarray(at, at + BLOCK)]], []);
  expect(posted.map(({ byteLength }) => byteLength)).toEqual(posted.map(() => 640));
  return posted.flatMap((frame) => Array.from(new Int16Array(frame), (sample) => sample / 32_767));
}

test.each([16_000, 44_100, 48_000])("a microphone of %i Hz is sent as 16 kHz, whole and alone", (rate) => {
  const heard = captured(sine(1_000, rate), rate);
  expect(heard.length).toBeGreaterThan(15_600);
  expect(heard.length).toBeLessThanOrEqual(16_000);
  expect(amplitudeOf(1_000, heard, 16_000)).toBeCloseTo(0.5, 2);
  expect(Math.max(...heard)).toBeLessThan(0.51);
});

test("what 16 kHz can't hold doesn't come back as another tone", () => {
  const heard = captured(sine(10_000, 48_000), 48_000).slice(320);
  expect(Math.max(...heard)).toBeLessThan(0.005);
});

test.each([44_100, 48_000])("the agent is played at %i Hz, whole and alone", (rate) => {
  const playback = processorOf("parley-playback", rate);
  const sound = Int16Array.from(sine(1_000, 16_000), (sample) => sample * 32_767);
  const played: number[] = [];
  for (let at = 0; at < sound.length; at += 320) {
    playback.port.onmessage?.({ data: sound.slice(at, at + 320).buffer });
    const due = Math.floor(((at / 320 + 1) * rate) / 50 / BLOCK) - played.length / BLOCK;
    for (let block = 0; block < due; block++) {
      const output = new Float32Array(BLOCK);
      playback.process([], [[output]]);
      played.push(...output);
    }
  }
  const steady = played.slice(rate / 10, rate / 10 + rate / 2);
  expect(amplitudeOf(1_000, steady, rate)).toBeCloseTo(0.5, 2);
  expect(amplitudeOf(15_000, steady, rate)).toBeLessThan(0.005);
});

test("both end with their connection, since the context goes on", () => {
  const [capture, playback] = [processorOf("parley-capture", 48_000), processorOf("parley-playback", 48_000)];
  expect([capture.process([[]], []), playback.process([], [])]).toEqual([true, true]);
  for (const { port } of [capture, playback]) port.onmessage?.({ data: null });
  expect([capture.process([[]], []), playback.process([], [])]).toEqual([false, false]);
});

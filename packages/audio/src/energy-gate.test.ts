import { expect, test } from "vitest";
import {
  noiseFloorDbfs,
  startEnergyGate,
  stepEnergyGate,
  windowLevelDbfs,
  type EnergyGate,
} from "./energy-gate.ts";
import { concat, mix, noise, tone } from "@parley/testing/sound/test-signals";

const WINDOW = 512;

test("digital silence never opens it, and sound opens it with its first window", () => {
  const silent = run(new Int16Array(WINDOW * 50));
  expect(silent.opened).toEqual(Array.from({ length: 50 }, () => false));
  const { opened } = run(tone({ hz: 300, dbfs: -40, ms: 32 }), silent.gate);
  expect(opened).toEqual([true]);
});

test("it closes 320 ms after the last sound", () => {
  const { opened } = run(
    concat(new Int16Array(WINDOW * 5), tone({ hz: 300, dbfs: -20, ms: 320 }), new Int16Array(WINDOW * 20)),
  );
  expect(opened.indexOf(true)).toBe(5);
  expect(opened.lastIndexOf(true)).toBe(5 + 10 + 9 - 1);
});

test("steady noise of any level closes it, and a voice 3 dB over the noise opens it again", () => {
  for (const dbfs of [-60, -45, -30, -15]) {
    const background = run(noise({ dbfs, ms: 4000 }));
    const closed = background.opened.slice(15).filter((open) => !open).length;
    expect(closed / (background.opened.length - 15), `noise at ${dbfs} dBFS`).toBeGreaterThan(0.9);
    expect(Math.abs(noiseFloorDbfs(background.gate) - dbfs)).toBeLessThan(2);
    const voice = mix(noise({ dbfs, ms: 64, seed: 2 }), tone({ hz: 300, dbfs: dbfs + 6, ms: 64 }));
    expect(run(voice, background.gate).opened).toEqual([true, true]);
  }
});

test("noise that grows louder opens it only until it is the background", () => {
  const quiet = run(noise({ dbfs: -50, ms: 3000 }));
  const { opened } = run(noise({ dbfs: -35, ms: 5000, seed: 3 }), quiet.gate);
  expect(opened[0]).toBe(true);
  expect(opened.lastIndexOf(true) * 32).toBeLessThan(2500);
});

test("a steady sound that the model takes for speech keeps it open", () => {
  let gate = startEnergyGate();
  for (let i = 0; i < 200; i++) gate = stepEnergyGate(gate, -30, 0.9);
  expect(gate.open).toBe(true);
  for (let i = 0; i < 10; i++) gate = stepEnergyGate(gate, -30, 0);
  expect(gate.open).toBe(false);
});

test("the level leaves out an offset and the hum of the mains, and keeps the voice", () => {
  const voice = tone({ hz: 300, dbfs: -30, ms: 32 });
  const level = windowLevelDbfs(toFloat(voice));
  expect(Math.abs(level + 33)).toBeLessThan(1.5);
  const offset = Int16Array.from(voice, (sample) => sample + 8000);
  expect(windowLevelDbfs(toFloat(offset))).toBeCloseTo(level, 1);
  const hum = tone({ hz: 50, dbfs: -20, ms: 32 });
  expect(windowLevelDbfs(toFloat(hum))).toBeLessThan(-30);
  expect(windowLevelDbfs(new Float32Array(0))).toBe(-120);
});

function run(samples: Int16Array, from = startEnergyGate()): { gate: EnergyGate; opened: boolean[] } {
  let gate = from;
  const opened: boolean[] = [];
  for (let at = 0; at + WINDOW <= samples.length; at += WINDOW) {
    gate = stepEnergyGate(gate, windowLevelDbfs(toFloat(samples.subarray(at, at + WINDOW))), 0);
    opened.push(gate.open);
  }
  return { gate, opened };
}

function toFloat(samples: Int16Array): Float32Array {
  return Float32Array.from(samples, (sample) => sample / 32_768);
}

import { expect, test } from "vitest";
import { concat, noise, tone } from "@parley/testing/sound/test-signals";
import { trimSilence } from "./trim-silence.ts";

const keep = { leadMs: 60, tailMs: 100, thresholdDbfs: -45 };
const silent = (ms: number) => noise({ dbfs: -65, ms });
const voice = tone({ hz: 200, dbfs: -20, ms: 300 });

test("of the silence at both ends only what is to be kept is left", () => {
  const trimmed = trimSilence(concat(silent(400), voice, silent(400)), keep);
  expect(trimmed.length / 16).toBeCloseTo(60 + 300 + 100, -1);
});

test("silence inside stays, and none is added", () => {
  const sound = concat(voice, silent(500), voice);
  expect(trimSilence(sound, keep)).toEqual(sound);
});

test("nothing is left of silence", () => {
  expect(trimSilence(silent(500), keep)).toHaveLength(0);
  expect(trimSilence(new Int16Array(0), keep)).toHaveLength(0);
});

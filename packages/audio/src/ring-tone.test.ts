import { expect, test } from "vitest";
import { createRingTone } from "./ring-tone.ts";
import { amplitudeDbfs, concat } from "@parley/testing/sound/test-signals";

test("rings for a second in five, at 425 Hz", () => {
  const next = createRingTone();
  const second = () => concat(...Array.from({ length: 50 }, next));
  const levels = Array.from({ length: 10 }, () => amplitudeDbfs(second(), 425, 16_000));
  const rings = levels.map((level) => level > -25 && level < -20);
  expect(rings).toEqual([true, false, false, false, false, true, false, false, false, false]);
});

import { expect, test } from "vitest";
import {
  gapBefore,
  giveUpAfter,
  repeatFinal,
  repeatProvisional,
  type Repetition,
} from "./retransmissions.ts";

function times(repetition: Repetition): number[] {
  const found: number[] = [];
  let at = 0;
  for (;;) {
    const gap = gapBefore(repetition, found.length);
    if (gap === null) return found;
    at += gap;
    found.push(at);
  }
}

test("a 2xx is repeated after T1, doubled up to T2, for 64 T1", () => {
  expect(times(repeatFinal(500))).toEqual([
    500, 1500, 3500, 7500, 11_500, 15_500, 19_500, 23_500, 27_500, 31_500,
  ]);
  expect(giveUpAfter(repeatFinal(500))).toBe(32_000);
});

test("a reliable provisional response is repeated with gaps that keep doubling", () => {
  expect(times(repeatProvisional(500))).toEqual([500, 1500, 3500, 7500, 15_500, 31_500]);
});

import { expect, test } from "vitest";
import { dtmfFrames } from "./dtmf-tones.ts";

const ALL_HZ = [697, 770, 852, 941, 1_209, 1_336, 1_477, 1_633];

/** Power at a frequency (Goertzel), as a share of the frame's total. */
function share(samples: Int16Array, hz: number): number {
  const coefficient = 2 * Math.cos((2 * Math.PI * hz) / 16_000);
  let [one, two, total] = [0, 0, 0];
  for (const sample of samples) {
    [one, two] = [sample + coefficient * one - two, one];
    total += sample * sample;
  }
  return (one * one + two * two - coefficient * one * two) / ((total * samples.length) / 2);
}

function keys(digits: string): string[] {
  const found: string[] = [];
  let wasTone = false;
  for (const frame of dtmfFrames(digits)) {
    const isTone = frame.some((sample) => sample !== 0);
    if (isTone && !wasTone) {
      const heard = ALL_HZ.filter((hz) => share(frame, hz) > 0.2);
      found.push(heard.join("+"));
    }
    wasTone = isTone;
  }
  return found;
}

test("every key plays its pair of frequencies", () => {
  expect(keys("1590*#ad")).toEqual([
    "697+1209",
    "770+1336",
    "852+1477",
    "941+1336",
    "941+1209",
    "941+1477",
    "697+1633",
    "941+1633",
  ]);
});

test("a repeated key has a gap, a comma is half a second, and nothing else makes a sound", () => {
  expect(keys("11")).toHaveLength(2);
  expect([...dtmfFrames(",")]).toHaveLength(25);
  expect([...dtmfFrames("x \n")]).toEqual([]);
});

import { expect, test } from "vitest";
import { createSpeechTimes } from "./speech-times.ts";

function spoken() {
  const times = createSpeechTimes();
  for (const [from, until] of [
    [10_000, 10_800],
    [11_500, 12_300],
  ] as const) {
    times.started(from);
    times.ended(until);
  }
  return times;
}

test("the speech in a stretch of sound, whenever its words come", () => {
  // 3 s were written when it was 13,000: the first began at 10,000.
  expect(spoken().within({ fromMs: 0, untilMs: 2700 }, 3000, 13_000)).toEqual({
    from: 10_000,
    until: 12_300,
  });
  expect(spoken().within({ fromMs: 1200, untilMs: 2700 }, 3000, 13_000)).toEqual({
    from: 11_500,
    until: 12_300,
  });
  expect(spoken().within({ fromMs: 0, untilMs: 1200 }, 5000, 15_000)).toEqual({
    from: 10_000,
    until: 10_800,
  });
});

test("of speech that goes on, as much as is in it", () => {
  const times = spoken();
  times.started(13_000);
  expect(times.within({ fromMs: 2800, untilMs: 5000 }, 6000, 16_000)).toEqual({
    from: 13_000,
    until: 15_000,
  });
});

test("a stretch without speech is itself", () => {
  expect(spoken().within({ fromMs: 900, untilMs: 1400 }, 3000, 13_000)).toEqual({
    from: 10_900,
    until: 11_400,
  });
});

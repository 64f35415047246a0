import { expect, test } from "vitest";
import type { LegStats } from "./call-leg.ts";
import { createQualityJudge } from "./network-quality.ts";

const stats = (given: Partial<LegStats> = {}): LegStats => ({
  roundTripMs: 40,
  jitterMs: 5,
  packetsReceived: null,
  packetsLost: null,
  ...given,
});

/** What is told at each look. */
function looks(...given: LegStats[]): (string | null)[] {
  const judge = createQualityJudge();
  return given.map((each) => judge.look(each)?.quality ?? null);
}

test("the quality is told once two looks agree, and again only when it changes", () => {
  const slow = stats({ roundTripMs: 600 });
  expect(looks(stats(), stats(), stats())).toEqual([null, "good", null]);
  expect(looks(stats(), stats(), slow, stats(), slow, slow, slow)).toEqual([
    null,
    "good",
    null,
    null,
    null,
    "poor",
    null,
  ]);
});

test("delay, jitter and loss each make it fair or poor", () => {
  const twice = (given: Partial<LegStats>) => looks(stats(given), stats(given))[1];
  expect(twice({ roundTripMs: 249, jitterMs: 29 })).toBe("good");
  expect(twice({ roundTripMs: 250 })).toBe("fair");
  expect(twice({ jitterMs: 30 })).toBe("fair");
  expect(twice({ jitterMs: 80 })).toBe("poor");
  const received = [0, 100, 200, 300].map((packetsReceived, at) =>
    stats({ packetsReceived, packetsLost: at * 5 }),
  );
  expect(looks(...received)).toEqual([null, null, "fair", null]);
});

test("only what was lost since the look before counts, and a new connection counts from the start", () => {
  const judge = createQualityJudge();
  judge.look(stats({ packetsReceived: 1_000, packetsLost: 500 }));
  judge.look(stats({ packetsReceived: 1_100, packetsLost: 500 }));
  expect(judge.look(stats({ packetsReceived: 1_200, packetsLost: 500 }))).toBeNull();
  judge.look(stats({ packetsReceived: 10, packetsLost: 0 }));
  expect(judge.look(stats({ packetsReceived: 110, packetsLost: 0 }))).toBeNull();
});

test("while no packets come, no share of them is lost", () => {
  const judge = createQualityJudge();
  const still = stats({ packetsReceived: 10, packetsLost: 1 });
  judge.look(still);
  expect(judge.look(still)).toEqual({ quality: "good", roundTripMs: 40, jitterMs: 5, lostShare: null });
});

test("what isn't counted, as over a WebSocket, has no quality", () => {
  const nothing = stats({ roundTripMs: null, jitterMs: null });
  expect(looks(nothing, nothing, nothing)).toEqual([null, null, null]);
});

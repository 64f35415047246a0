import { expect, test } from "vitest";
import { glareDelayMs, judgeOffer, retryAfterS } from "./glare.ts";

test("an offer is accepted only while none is open", () => {
  expect(judgeOffer("none")).toBe("take");
  expect(judgeOffer("ours")).toBe(491);
  expect(judgeOffer("theirs")).toBe(500);
});

test("after a 491, the side that chose the Call-ID waits 2.1 to 4 s, the other up to 2 s", () => {
  const almostOne = 1 - Number.EPSILON;
  expect([glareDelayMs(true, 0), glareDelayMs(true, almostOne)]).toEqual([2100, 4000]);
  expect([glareDelayMs(false, 0), glareDelayMs(false, almostOne)]).toEqual([0, 2000]);
  expect(glareDelayMs(true, 0.5) % 10).toBe(0);
});

test("Retry-After is between 0 and 10 s", () => {
  expect([retryAfterS(0), retryAfterS(0.999)]).toEqual([0, 10]);
});

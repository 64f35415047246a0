import { expect, test } from "vitest";
import { brokenConversation } from "@parley/testing/harness/conversation-rules";
import { engineOutcome } from "../tool-outcome.ts";
import { toMessages, type Entry } from "./history.ts";
import { charactersIn, withShortenedResults } from "./shorten-results.ts";

function calls(generation: number, sizes: (number | null)[], answered = true): Entry {
  return {
    kind: "calls",
    generation,
    answered,
    calls: sizes.map((size, index) => {
      const call = { id: `call_${generation}_${index}`, name: "look_up", arguments: "{}" };
      const outcome = size === null ? null : engineOutcome(call, "x".repeat(size), null, 0);
      return {
        call,
        invocationId: call.id,
        turnId: "turn_1",
        startedAt: 0,
        outcome,
        builtin: null,
        bridged: false,
      };
    }),
  };
}

const SYSTEM: Entry = { kind: "system", text: "Be kind." };
const caller = (turnId: string): Entry => ({ kind: "caller", turnId, text: "And then?" });
const sizes = (history: readonly Entry[]): number[] =>
  toMessages(history).flatMap((message) => (message.role === "tool" ? [message.content.length] : []));

test("a conversation that fits stays as it is", () => {
  const history = [SYSTEM, caller("a"), calls(1, [90_000])];
  expect(withShortenedResults(history)).toBe(history);
});

test("the oldest results are shortened, as many as needed, and the model can read that they are", () => {
  const history = [
    SYSTEM,
    caller("a"),
    calls(1, [60_000]),
    caller("b"),
    calls(2, [40_000]),
    caller("c"),
    calls(3, [30_000]),
  ];
  const shorter = withShortenedResults(history);
  expect(sizes(shorter).map((size) => size > 2000)).toEqual([false, true, true]);
  expect(toMessages(shorter)[3]).toHaveProperty(
    "content",
    expect.stringContaining("it had 60000 characters"),
  );
  expect(brokenConversation(toMessages(shorter))).toEqual([]);
  expect(withShortenedResults(shorter)).toBe(shorter);
});

test("the last calls keep their results, however long, and so do those that were not answered yet", () => {
  const history = [SYSTEM, calls(1, [50_000, null], false), caller("a"), calls(2, [500_000, 300_000])];
  expect(sizes(withShortenedResults(history)).slice(2)).toEqual([500_000, 300_000]);
  expect(sizes(withShortenedResults(history))[0]).toBe(50_000);
});

test("short results stay, for there is nothing to gain", () => {
  const history = [SYSTEM, calls(1, [1500]), caller("a"), calls(2, [200_000])];
  expect(sizes(withShortenedResults(history))).toEqual([1500, 200_000]);
});

test("a small context has room for less, a large one for no more than any", () => {
  expect([null, 8_192, 32_000, 922_000].map(charactersIn)).toEqual([100_000, 18_432, 72_000, 100_000]);
  const history = [SYSTEM, caller("a"), calls(1, [10_000]), caller("b"), calls(2, [9_000])];
  expect(withShortenedResults(history, charactersIn(null))).toBe(history);
  expect(sizes(withShortenedResults(history, charactersIn(8_192)))[0]).toBeLessThan(2_000);
});

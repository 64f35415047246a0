import { describe, expect, test } from "vitest";
import { ProviderError } from "../ports.ts";
import { createRetries } from "./retries.ts";

const down = new ProviderError("unavailable", "connection refused");
const refused = new ProviderError("unauthorized", "wrong key");
const slow = new ProviderError("timeout", "took longer than 10 s", { isTooSlow: true });
const askedTwice = new ProviderError("unavailable", "500", { isRepeated: true });

describe("with another transcriber", () => {
  test("it is opened once more, then the other takes over", () => {
    const retries = createRetries();
    retries.opened(0, false);
    expect(retries.failed(down, 0, true)).toBe("again");
    expect(retries.failed(down, 10, true)).toBe("next");
    expect(retries.failed(down, 20, true)).toBe("again");
  });

  test("the other takes over at once if asking again makes no sense", () => {
    expect(createRetries().failed(refused, 0, true)).toBe("next");
    expect(createRetries().failed(askedTwice, 0, true)).toBe("next");
  });

  test("words in between forgive a failure", () => {
    const retries = createRetries();
    expect(retries.failed(down, 0, true)).toBe("again");
    retries.heard();
    expect(retries.failed(down, 10, true)).toBe("again");
  });
});

describe("the last transcriber", () => {
  /** Fails at once whenever it is opened. Returns when that was, and when it was given up. */
  function failing(): { tried: number[]; overAt: number } {
    const retries = createRetries();
    const tried: number[] = [];
    retries.opened(0, false);
    let next = retries.failed(down, 0, false);
    for (let at = 0; at < 60_000; at += 20) {
      if (next === "over") return { tried, overAt: at - 20 };
      if (next !== "again" && !retries.isDue(at)) continue;
      tried.push(at);
      retries.opened(at, true);
      next = retries.failed(down, at, false);
    }
    throw new Error("never given up");
  }

  test("is tried again at once, after 0.5, 2 and 5 s, and given up after 15 s", () => {
    expect(failing()).toEqual({ tried: [0, 500, 2_500, 7_500, 12_500, 15_000], overAt: 15_000 });
  });

  test("is tried whenever the caller begins to speak", () => {
    const retries = createRetries();
    retries.failed(askedTwice, 0, false);
    expect(retries.isDue(100)).toBe(false);
    retries.speechStarted();
    expect(retries.isDue(100)).toBe(true);
    retries.opened(100, false);
    expect(retries.isDue(100)).toBe(false);
  });

  test("that is back may fail again later", () => {
    const retries = createRetries();
    retries.failed(askedTwice, 0, false);
    retries.opened(500, true);
    retries.heard();
    expect(retries.failed(down, 60_000, false)).toBe("again");
    retries.opened(60_000, true);
    expect(retries.failed(down, 60_000, false)).toBe("later");
  });

  test("that answers without words is back", () => {
    const retries = createRetries();
    retries.failed(askedTwice, 0, false);
    retries.opened(500, true);
    retries.answered();
    expect(retries.failed(askedTwice, 16_000, false)).toBe("later");
  });

  test("isn't given up for one utterance, long after it failed before", () => {
    const retries = createRetries();
    retries.failed(askedTwice, 0, false);
    retries.opened(500, false);
    expect(retries.failed(askedTwice, 40_000, false)).toBe("later");
  });

  test("that is too slow for two turns is given up", () => {
    const retries = createRetries();
    expect(retries.failed(slow, 10_000, false)).toBe("skip");
    retries.opened(10_000, false);
    expect(retries.failed(slow, 30_000, false)).toBe("over");
  });

  test("that is too slow for one turn of two isn't", () => {
    const retries = createRetries();
    expect(retries.failed(slow, 10_000, false)).toBe("skip");
    retries.heard();
    expect(retries.failed(slow, 50_000, false)).toBe("skip");
  });

  test("that refuses is given up", () => {
    expect(createRetries().failed(refused, 0, false)).toBe("over");
  });
});

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createHeardWords, type HeardWords } from "./heard-words.ts";

const PATIENCE = { quietMs: 400, emptyMs: 3000 };

let finals: string[];
let heard: HeardWords;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  finals = [];
  heard = createHeardWords(({ text, final }) => {
    if (final) finals.push(text);
  }, PATIENCE);
});
afterEach(() => {
  heard.close();
  vi.useRealTimers();
});

describe("sound that another session is given again", () => {
  test.each([
    [["I would ", "like to order ", "a large ", "blue coat."]],
    [["I would like to order a large", " blue coat."]],
    [["I'd like to order a large blue coat."]],
  ])("what follows its words is the next piece's: %j", (chunks) => {
    heard.sent(heard.begin("I would like to order"));
    const next = heard.begin();
    for (const chunk of chunks) heard.hear(chunk, false);
    heard.sent(next);
    vi.advanceTimersByTime(PATIENCE.quietMs);
    expect(finals).toEqual(["a large blue coat."]);
  });

  test("its words aren't the next piece's, however late they come", () => {
    heard.sent(heard.begin("I would like to order"));
    const next = heard.begin();
    heard.sent(next);
    vi.advanceTimersByTime(1500);
    heard.hear("I would like to order", false);
    heard.hear(" a coat", false);
    vi.advanceTimersByTime(PATIENCE.quietMs);
    expect(finals).toEqual(["a coat"]);
  });

  test("what is heard differently at its end isn't lost", () => {
    heard.sent(heard.begin("I would like to order"));
    const next = heard.begin();
    heard.hear("I would like to hoarder", false);
    vi.advanceTimersByTime(PATIENCE.quietMs);
    heard.hear(" a coat", false);
    heard.sent(next);
    vi.advanceTimersByTime(PATIENCE.quietMs);
    expect(finals).toEqual(["hoarder a coat"]);
  });
});

describe("an answer of the vendor", () => {
  test("without anything in it shortens the time in which words may come", () => {
    const piece = heard.begin();
    heard.sent(piece);
    heard.answered(piece, false);
    vi.advanceTimersByTime(0.75 * PATIENCE.emptyMs - 1);
    expect(finals).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(finals).toEqual([""]);
  });

  test("with something in it means that words are to come", () => {
    const piece = heard.begin();
    heard.sent(piece);
    heard.answered(piece, true);
    expect(finals).toEqual([]);
    heard.hear("Hello.", false);
    vi.advanceTimersByTime(PATIENCE.quietMs);
    expect(finals).toEqual(["Hello."]);
  });
});

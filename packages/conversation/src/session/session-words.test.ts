/** How much a caller may type. */
import { expect, test } from "vitest";
import { eventsOf, onThePhone, startConversation } from "@parley/testing/harness/conversation";
import { MAX_CHARACTERS_IN_TURN } from "../turn/turn-timings.ts";
import { LEAST_CHARACTERS, TOO_MANY_WORDS, WORDS_BUDGET } from "./words-budget.ts";

test("a page that types without end is told so, and what it typed too much isn't read", async () => {
  const call = startConversation();
  await call.connect();
  const letter = "a".repeat(WORDS_BUDGET.atOnce - 5);
  await call.types(letter);
  await call.types("too much");
  expect(call.line.messages.filter((message) => message.type === "error")).toEqual([TOO_MANY_WORDS]);
  await call.pass(1_000);
  await call.types("Now?");
  await call.pass(100);
  const typed = call.turns().filter(({ role }) => role === "caller");
  expect(typed.map(({ text }) => text)).toEqual([letter, "Now?"]);
});

test("what a transcriber guesses, or hears, isn't counted", async () => {
  const call = startConversation();
  await call.connect();
  for (let sentence = 0; sentence < 20; sentence++) await call.says("word ".repeat(100));
  expect(call.line.messages.filter((message) => message.type === "error")).toEqual([]);
});

test("a turn without end takes no more than its bound", async () => {
  const call = startConversation();
  await call.connect();
  for (let sentence = 0; sentence < 30; sentence++) await call.says("and then some more ".repeat(40));
  const [turn] = call.turns().filter(({ role }) => role === "caller");
  const text = turn?.text ?? call.events.findLast((event) => event.type === "partial")?.text ?? "";
  expect(text.length).toBeGreaterThan(MAX_CHARACTERS_IN_TURN - 1_000);
  expect(text.length).toBeLessThanOrEqual(MAX_CHARACTERS_IN_TURN + 100);
});

test("keys that are pressed without end are taken as far as letters would be", async () => {
  const call = await onThePhone();
  const taken = () => eventsOf(call, "digits").flatMap(({ digits }) => digits.split("")).length;
  for (let key = 0; key < 500; key++) {
    call.line.handlers.onDigit?.("#");
    await call.pass(20);
  }
  const most = WORDS_BUDGET.atOnce / LEAST_CHARACTERS;
  const inTenSeconds = (10 * WORDS_BUDGET.perSecond) / LEAST_CHARACTERS;
  expect(taken()).toBeGreaterThanOrEqual(most);
  expect(taken()).toBeLessThanOrEqual(most + inTenSeconds);
  await call.pass(2_000);
  const before = taken();
  await call.presses("1#");
  await call.until("they are taken again", () => taken() === before + 2);
});

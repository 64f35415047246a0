import { expect, test } from "vitest";
import type { CallerMessage } from "../wire.gen.ts";
import { createWaitingTexts, MOST_WAITING } from "./waiting-texts.ts";

function setUp() {
  const sent: CallerMessage[] = [];
  const unsent: unknown[] = [];
  let waiting: readonly { text: string }[] = [];
  const texts = createWaitingTexts({
    send: (message) => sent.push(message),
    onWaiting: (all) => (waiting = all),
    onUnsent: (all, reason) => unsent.push([all, reason]),
  });
  return { texts, sent, unsent, waiting: () => waiting.map(({ text }) => text) };
}

test("a text waits until it is confirmed, and goes out again on every new connection, with its id", () => {
  const { texts, sent, waiting } = setUp();
  texts.send("one");
  texts.send("two");
  const [one = "", two = ""] = sent.map(({ id }) => id);
  expect(one).toMatch(/^[0-9a-f]{32}$/);
  expect(two).not.toBe(one);
  texts.take({ type: "text_received", id: one });
  texts.sendAgain();
  expect(sent.map(({ text, id }) => [text, id])).toEqual([
    ["one", one],
    ["two", two],
    ["two", two],
  ]);
  expect(waiting()).toEqual(["two"]);
  texts.take({ type: "text_received", id: two });
  texts.take({ type: "text_received", id: two });
  texts.sendAgain();
  expect([waiting(), sent.length]).toEqual([[], 3]);
});

test("a refused text is given back, once", () => {
  const { texts, sent, unsent, waiting } = setUp();
  texts.send("much");
  const refusal = { type: "text_refused", id: sent[0]?.id ?? "", reason: "too_much" } as const;
  texts.take(refusal);
  texts.take(refusal);
  expect([unsent, waiting()]).toEqual([[[["much"], "too_much"]], []]);
});

test("what the service wouldn't take isn't sent: too long a text, and one more than 50", () => {
  const { texts, sent, unsent } = setUp();
  const long = "é".repeat(2_040);
  texts.send(long);
  for (let nth = 0; nth <= MOST_WAITING; nth++) texts.send(String(nth));
  expect(unsent).toEqual([
    [[long], "too_much"],
    [["50"], "too_much"],
  ]);
  expect(sent).toHaveLength(50);
});

test("a service of the version before, which confirms nothing, is sent each text once, and none counts as unsent", () => {
  const { texts, sent, unsent, waiting } = setUp();
  texts.send("before its first word");
  expect(waiting()).toEqual(["before its first word"]);
  texts.take({ type: "state", state: "connecting", reconnect_ms: 20_000 });
  texts.send("later");
  expect(waiting()).toEqual([]);
  texts.sendAgain();
  texts.take({ type: "state", state: "listening" });
  texts.end();
  expect([sent.map(({ text }) => text), unsent]).toEqual([["before its first word", "later"], []]);
});

test("a service that confirms says so in a connection's first state only", () => {
  const { texts, sent, waiting } = setUp();
  texts.send("one");
  texts.take({ type: "state", state: "connecting", confirms_texts: true });
  texts.take({ type: "state", state: "listening" });
  texts.send("two");
  expect(waiting()).toEqual(["one", "two"]);
  texts.sendAgain();
  expect(sent).toHaveLength(4);
});

test("the end of the call gives back all that waits, in order, and what comes later", () => {
  const { texts, unsent, waiting } = setUp();
  texts.send("one");
  texts.send("two");
  texts.end();
  texts.end();
  texts.send("three");
  expect(unsent).toEqual([
    [["one", "two"], "ended"],
    [["three"], "ended"],
  ]);
  expect(waiting()).toEqual([]);
});

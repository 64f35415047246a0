import type { TurnWords } from "@parley/conversation/knowledge/passage-search";
import { writeIndex } from "@parley/search/index/write-index";
import { afterEach, expect, test } from "vitest";
import { connectSearch, type SearchConnection } from "./connect-search.ts";
import type { SearchedSet } from "./search-messages.ts";
import { type SearchThread, startSearch } from "./start-search.ts";

const SET: SearchedSet = { index: "shop", cutOff: 0.6, passages: 3, documents: null };

let thread: SearchThread | null = null;
let connection: SearchConnection | null = null;
afterEach(async () => {
  connection?.close();
  await thread?.close();
});

function indexOf(...texts: string[]): SharedArrayBuffer {
  const passages = texts.map((text) => ({ heading: "", page: null, text }));
  return writeIndex([{ id: "doc_1", name: "Shop", version: 2, language: "en", passages }]);
}

function start() {
  thread = startSearch({ onFailure: (message) => expect.unreachable(message) });
  connection = connectSearch(thread.connect());
  return { thread, connection };
}

function turn(words: string, before: string | null = null): TurnWords {
  return { turnId: "turn_1", words, before };
}

test("a turn's words find the passages of the agent's index", async () => {
  const { thread: search, connection: calls } = start();
  await search.hold("shop", indexOf("A box costs $3.99.", "We close at five.", "Bags are green."));
  const found = await calls.ofCall(SET).find(turn("What costs three ninety-nine?"));
  expect(found).toEqual({
    isQuestion: true,
    passages: [
      expect.objectContaining({
        documentId: "doc_1",
        passageId: "0",
        text: "A box costs $3.99.",
        given: true,
      }),
    ],
  });
});

test("what is below the cut-off is told, but not given", async () => {
  const { thread: search, connection: calls } = start();
  await search.hold("shop", indexOf("A box costs $3.99.", "We close at five."));
  const found = await calls.ofCall(SET).find(turn("Does the green box fit into a lorry?"));
  expect(found?.passages).toEqual([expect.objectContaining({ text: "A box costs $3.99.", given: false })]);
});

test("a turn without content seeks nothing; one that leans on the turn before seeks both", async () => {
  const { thread: search, connection: calls } = start();
  await search.hold("shop", indexOf("On Sundays we close at noon.", "We close at five."));
  const call = calls.ofCall({ ...SET, cutOff: 0 });
  expect(await call.find(turn("Okay, yes please."))).toBeNull();
  const found = await call.find(turn("And on Sundays?", "When do you close?"));
  expect(found?.passages[0]).toMatchObject({ text: "On Sundays we close at noon.", score: 1 });
});

test("of words that come while a search is under way, the newest are searched for all that wait", async () => {
  const { thread: search, connection: calls } = start();
  await search.hold("shop", indexOf("A box costs $3.99.", "We close at five.", "Bags are green."));
  const call = calls.ofCall(SET);
  const [first, ...others] = await Promise.all(
    ["What does a box", "What does a box cost", "Are bags green"].map((words) => call.find(turn(words))),
  );
  expect(first?.passages[0]?.text).toBe("A box costs $3.99.");
  for (const found of others) expect(found?.passages[0]?.text).toBe("Bags are green.");
});

test("an index takes the place of its older self, and is gone when it is released", async () => {
  const { thread: search, connection: calls } = start();
  const call = calls.ofCall(SET);
  for (const text of ["A box costs $3.99.", "A box costs $4.50."]) {
    await search.hold("shop", indexOf(text));
    const found = await call.find(turn("What does a box cost?"));
    expect(found?.passages.map((passage) => passage.text)).toEqual([text]);
  }
  search.release("shop");
  const failure = () => call.find(turn("What does a box cost?")).then(() => "", String);
  await expect.poll(failure).toContain("isn't in memory");
});

test("bytes that are no index are reported, and its searches fail", async () => {
  const { thread: search, connection: calls } = start();
  await expect(search.hold("shop", new SharedArrayBuffer(32))).rejects.toThrow("no index");
  await expect(calls.ofCall(SET).find(turn("What does a box cost?"))).rejects.toThrow("isn't in memory");
});

test("searches fail once the thread has ended", async () => {
  const { thread: search, connection: calls } = start();
  await search.hold("shop", indexOf("A box costs $3.99."));
  const call = calls.ofCall(SET);
  await call.find(turn("What does a box cost?"));
  const last = Promise.allSettled([call.find(turn("And a bag, what does it cost?"))]);
  await search.close();
  await last;
  await expect(call.find(turn("And a sack?"))).rejects.toThrow("has ended");
  await expect(search.hold("shop", indexOf("A box costs $3.99."))).rejects.toThrow("has ended");
});

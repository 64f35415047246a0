import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readMessages, repair, type Change, type Entry, type Item } from "./conversation.ts";

const heard = (id: string, text: string): Item => ({ id, kind: "user", text, soundMs: 0, isPending: false });
const spoken = (id: string, text: string, soundMs = 1000): Item => ({
  id,
  kind: "assistant",
  text,
  soundMs,
  isPending: false,
});
const called = (id: string, callId: string): Item => ({
  id,
  kind: "call",
  text: "{}",
  callId,
  name: "find",
  soundMs: 0,
  isPending: false,
});
const user = (text: string): Entry => ({ kind: "user", text });
const agent = (text: string): Entry => ({ kind: "assistant", text });
const result = (callId: string, text: string): Entry => ({ kind: "result", text, callId, name: "find" });

function changesOf(items: Item[], wanted: Entry[]): Change[] {
  let ids = 0;
  return repair(items, wanted, () => `new_${++ids}`).changes;
}

describe("what changes", () => {
  test("nothing, if everything was said as the history has it", () => {
    const items = [heard("a", "Where is it?"), spoken("b", "On its way.  It left."), heard("c", "Good")];
    expect(changesOf(items, [user("Where is it?"), agent("On its way. It left."), user("Good")])).toEqual([]);
  });

  test("a turn in several pieces is one message", () => {
    expect(changesOf([heard("a", "My number"), heard("b", "is 12.")], [user("My number\nis 12.")])).toEqual(
      [],
    );
  });

  test("a greeting goes before the caller's words, and what was typed after them", () => {
    const wanted = [agent("Hello!"), user("Hi. 12")];
    expect(changesOf([heard("a", "Hi.")], wanted)).toEqual([
      { type: "create", id: "new_1", entry: agent("Hello!"), after: null },
      { type: "create", id: "new_2", entry: user("12") },
    ]);
  });

  test("an interrupted answer ends where it was stopped", () => {
    const wanted = [user("Hi."), agent("One two"), user("Stop")];
    const items = [heard("a", "Hi."), spoken("b", "One two three four", 1800), heard("c", "Stop")];
    expect(changesOf(items, wanted)).toEqual([{ type: "truncate", id: "b", endMs: 700 }]);
  });

  test("an answer nobody heard is gone, with its tool calls", () => {
    const items = [heard("a", "I want"), spoken("b", "What?"), called("c", "call_1"), heard("d", "shoes")];
    expect(changesOf(items, [user("I want\nshoes")])).toEqual([
      { type: "delete", id: "b" },
      { type: "delete", id: "c" },
    ]);
  });

  test("a result takes the place of the interim one", () => {
    const running: Item = { ...result("call_1", "running"), id: "c", soundMs: 0, isPending: false };
    const items = [heard("a", "Find it."), called("b", "call_1"), running];
    const wanted: Entry[] = [user("Find it."), called("", "call_1"), result("call_1", "found")];
    expect(changesOf(items, wanted)).toEqual([
      { type: "delete", id: "c" },
      { type: "create", id: "new_1", entry: result("call_1", "found") },
    ]);
  });

  test("sound whose words aren't known yet stays", () => {
    const pending: Item = { ...heard("b", ""), isPending: true };
    expect(changesOf([heard("a", "Hi."), pending], [user("Hi.")])).toEqual([]);
  });

  test("sound that was noise goes", () => {
    expect(changesOf([heard("a", ""), heard("b", "Hi.")], [user("Hi.")])).toEqual([
      { type: "delete", id: "a" },
    ]);
  });

  test("nothing, if only Markdown, emoji or spaces differ", () => {
    const items = [heard("a", "今天"), heard("b", "天气好吗"), spoken("c", "**很好** 😀。 明天下雨。")];
    expect(changesOf(items, [user("今天天气好吗"), agent("很好。明天下雨。")])).toEqual([]);
    expect(changesOf([spoken("a", "- One.\n- Two!")], [agent("One. Two!")])).toEqual([]);
  });

  test("an interrupted answer with Markdown ends where it was stopped, too", () => {
    expect(changesOf([spoken("a", "**One** two three", 1700)], [agent("One two")])).toEqual([
      { type: "truncate", id: "a", endMs: 700 },
    ]);
  });

  test("a word isn't taken for the beginning of another", () => {
    expect(changesOf([heard("a", "I")], [user("In a way")])).toEqual([
      { type: "delete", id: "a" },
      { type: "create", id: "new_1", entry: user("In a way") },
    ]);
  });
});

test("messages: the prompt apart, calls after the words that come with them", () => {
  const call = { id: "call_1", name: "find", arguments: "{}" };
  expect(
    readMessages([
      { role: "system", text: "Be kind." },
      { role: "user", text: "Hi." },
      { role: "assistant", text: "Moment.", toolCalls: [call] },
      { role: "tool", toolCallId: "call_1", name: "find", content: "[]" },
      { role: "system", text: "The caller moved." },
    ]),
  ).toEqual({
    prompt: "Be kind.",
    entries: [
      user("Hi."),
      agent("Moment."),
      { kind: "call", text: "{}", callId: "call_1", name: "find" },
      result("call_1", "[]"),
      { kind: "system", text: "The caller moved." },
    ],
  });
});

/** Carries out changes as the vendor does. */
function carryOut(items: readonly Item[], changes: readonly Change[]): Item[] {
  let held = [...items];
  for (const change of changes) {
    if (change.type === "delete") held = held.filter(({ id }) => id !== change.id);
    else if (change.type === "create") {
      const at = held.findIndex(({ id }) => id === change.after);
      const place = change.after === undefined ? held.length : at + 1;
      held = held.toSpliced(place, 0, { ...change.entry, id: change.id, soundMs: 0, isPending: false });
    }
  }
  return held;
}

test("whatever it held, the vendor ends up with the history, in order", () => {
  const words = fc.constantFrom("yes", "no", "yes no", "maybe", "");
  const entry = fc.oneof(
    fc.record({ kind: fc.constantFrom("user", "assistant", "system"), text: words }),
    fc.constantFrom("call_1", "call_2").map((callId) => ({ kind: "call", text: "{}", callId, name: "find" })),
    fc
      .tuple(fc.constantFrom("call_1", "call_2"), words)
      .map(([callId, text]) => ({ kind: "result", text, callId, name: "find" })),
  ) as fc.Arbitrary<Entry>;
  const item = fc.tuple(entry, fc.boolean());
  const isSaid = ({ kind, text }: Entry): boolean => text !== "" || kind === "result";
  const merged = (entries: readonly Entry[]): string[] => {
    const lines: string[] = [];
    let last = "";
    for (const { kind, text, callId = "" } of entries) {
      if (kind === last && callId === "") lines.push(`${lines.pop()} ${text}`);
      else lines.push(`${kind} ${callId} ${text}`);
      last = callId === "" ? kind : "";
    }
    return lines;
  };
  fc.assert(
    fc.property(fc.array(item, { maxLength: 8 }), fc.array(entry, { maxLength: 8 }), (had, entries) => {
      const wanted = entries.filter(isSaid);
      const items = had.map(([given, isSound], at): Item => ({
        ...given,
        id: `item_${at}`,
        soundMs: isSound && given.kind === "assistant" ? 500 : 0,
        isPending: false,
      }));
      let ids = 0;
      const { items: after, changes } = repair(items, wanted, () => `new_${++ids}`);
      const held = carryOut(items, changes);
      expect(held.map(({ id }) => id)).toEqual(after.map(({ id }) => id));
      expect(merged(after)).toEqual(merged(wanted));
    }),
  );
});

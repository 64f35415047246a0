import type { CallView } from "@parley/web";
import { expect, test } from "vitest";
import { joinNotes, withNotes, type CallNote } from "./with-notes.ts";

const note = (at_ms: number, text: string): CallNote => ({ at_ms, text, kind: "note", who: { name: "Ann" } });
const turn = (turn_id: string, started_ms?: number): CallView["entries"][number] => ({
  type: "transcript",
  role: "agent",
  turn_id,
  text: turn_id,
  final: true,
  ...(started_ms !== undefined && { started_ms }),
});
const tool: CallView["entries"][number] = { type: "tool", id: "t", name: "find", status: "running" };

test("a note stands before what began after it, and at the end until something does", () => {
  const entries = [turn("a", 100), tool, turn("partial"), turn("b", 500)];
  const words = (notes: CallNote[]) =>
    withNotes(entries, notes).map((shown) =>
      shown.type === "tool" ? "tool" : shown.type === "note" ? `[${shown.text}]` : shown.turn_id,
    );
  expect(words([note(600, "late"), note(50, "early"), note(300, "middle"), note(300, "too")])).toEqual([
    "[early]",
    "a",
    "tool",
    "partial",
    "[middle]",
    "[too]",
    "b",
    "[late]",
  ]);
  expect(words([])).toEqual(["a", "tool", "partial", "b"]);
  expect(withNotes([], [note(1, "first")])).toMatchObject([{ type: "note", text: "first" }]);
});

test("a note that was told and is on record by now is there once", () => {
  const [first, second] = [note(1, "one"), note(1, "two")];
  expect(joinNotes([first], [first, second])).toEqual([first, second]);
});

import * as fc from "fast-check";
import { expect, test } from "vitest";
import { createPageInput } from "./page-input.ts";

const read = (data: string | null) => createPageInput().read(data, 0);

test("text counts as typed and final unless it says otherwise", () => {
  expect(read('{"type":"text","text":" Hello "}')).toEqual({
    kind: "text",
    text: "Hello",
    final: true,
    source: "typed",
  });
  expect(read('{"type":"text","text":"hel","final":false,"source":"recognised","more":1}')).toEqual({
    kind: "text",
    text: "hel",
    final: false,
    source: "recognised",
  });
});

test("white space is ignored", () => {
  expect(read('{"type":"text","text":" \\n "}')).toEqual({ kind: "nothing" });
});

test.each([
  ["no JSON", "{", "MALFORMED_MESSAGE"],
  ["a list", "[]", "MALFORMED_MESSAGE"],
  ["null", "null", "MALFORMED_MESSAGE"],
  ["an unknown type", '{"type":"dance"}', "UNKNOWN_MESSAGE"],
  ["a prototype's type", '{"__proto__":{"type":"text"}}', "UNKNOWN_MESSAGE"],
  ["text that is none", '{"type":"text","text":5}', "MALFORMED_MESSAGE"],
  ["a wrong source", '{"type":"text","text":"a","source":"thought"}', "MALFORMED_MESSAGE"],
  ["a wrong final", '{"type":"text","text":"a","final":1}', "MALFORMED_MESSAGE"],
  ["4,097 bytes", JSON.stringify({ type: "text", text: "é".repeat(2_035) + "ab" }), "MESSAGE_TOO_LONG"],
  ["what is no text", null, "MESSAGE_TOO_LONG"],
])("%s is refused, with a sentence for the page", (_what, data, code) => {
  expect(read(data)).toMatchObject({ kind: "refused", message: { type: "error", code } });
});

test("4,096 bytes can be read", () => {
  const data = JSON.stringify({ type: "text", text: "é".repeat(2_035) + "a" });
  expect(Buffer.byteLength(data)).toBe(4_096);
  expect(read(data)).toMatchObject({ kind: "text" });
});

test("a text keeps its id, and one that isn't read says whose it was", () => {
  const named = (text: string, id: unknown) => read(JSON.stringify({ type: "text", text, id }));
  expect(named("Hello", "a1")).toMatchObject({ kind: "text", text: "Hello", id: "a1" });
  expect(named(" ", "a1")).toEqual({ kind: "nothing", id: "a1" });
  expect(named("a".repeat(4_096), "a1")).toMatchObject({
    kind: "refused",
    id: "a1",
    message: { code: "MESSAGE_TOO_LONG" },
  });
  expect(named("a".repeat(70_000), "a1")).not.toHaveProperty("id");
  for (const id of ["", 5, null, "i".repeat(65)])
    expect(named("Hello", id)).toMatchObject({ kind: "refused", message: { code: "MALFORMED_MESSAGE" } });
  expect(named("Hello", "i".repeat(64))).toMatchObject({ kind: "text" });
});

test("in a flood every text with an id is refused, and the flood reported once", () => {
  const input = createPageInput();
  const all = Array.from({ length: 70 }, (_, nth) =>
    input.read(`{"type":"text","text":"a","id":"${nth}"}`, 0),
  );
  const refused = all.filter(({ kind }) => kind === "refused");
  expect(refused.map(({ id }) => id)).toEqual(Array.from({ length: 10 }, (_, nth) => String(60 + nth)));
  expect(refused.filter((one) => "message" in one && one.message !== null)).toHaveLength(1);
});

test("a flood is cut off, reported, and reading resumes when it ends", () => {
  const input = createPageInput();
  const kinds = Array.from({ length: 200 }, (_, i) => input.read('{"type":"text","text":"a"}', i).kind);
  expect(kinds.filter((kind) => kind === "text").length).toBeLessThan(70);
  expect(kinds.filter((kind) => kind === "refused").length).toBeLessThan(6);
  expect(input.read('{"type":"text","text":"a"}', 5_000).kind).toBe("text");
});

test("nothing makes it throw", () => {
  const any = fc.property(fc.oneof(fc.string(), fc.json()), (data) => void read(data));
  expect(() => fc.assert(any)).not.toThrow();
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { createEventStreamParser } from "./parse-event-stream.ts";

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

function parse(...chunks: Uint8Array[]): string[] {
  const parser = createEventStreamParser();
  return [...chunks.flatMap((chunk) => parser.push(chunk)), ...parser.end()];
}

test.for([
  ["data: a\n\ndata: b\n\n", ["a", "b"]],
  ["data:a\r\n\r\ndata:b\r\n\r\n", ["a", "b"]],
  ["data: a\rdata: b\r\r", ["a\nb"]],
  [": keep-alive\n\ndata: a\n\n: ping\n\n", ["a"]],
  ["event: x\nid: 1\nretry: 5\ndata: a\n\n", ["a"]],
  ["\uFEFFdata: a\n\n", ["a"]],
  ["data:  two spaces\n\n", [" two spaces"]],
  ["data\n\n", [""]],
  ["data: a:b\n\n", ["a:b"]],
  ["data: unfinished", ["unfinished"]],
  ["\n\n\n", []],
] as const)("%j", ([stream, events]) => {
  expect(parse(bytes(stream))).toEqual(events);
});

test("however the bytes are cut, the events are the same", () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.string({ unit: "grapheme" }).filter((text) => !/[\r\n]/.test(text)),
        { maxLength: 5 },
      ),
      fc.constantFrom("\n", "\r", "\r\n"),
      fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
      (events, newline, cuts) => {
        const stream = bytes(events.map((event) => `data: ${event}${newline}${newline}`).join(""));
        const chunks: Uint8Array[] = [];
        for (let at = 0, i = 0; at < stream.length; i++) {
          const size = cuts[i % cuts.length] ?? 1;
          chunks.push(stream.subarray(at, at + size));
          at += size;
        }
        expect(parse(...chunks)).toEqual(events.map((event) => event.toWellFormed()));
      },
    ),
  );
});

test("CR and LF in two chunks are one line break", () => {
  expect(parse(bytes("data: a\r"), bytes("\ndata: b\r"), bytes("\n\r"), bytes("\n"))).toEqual(["a\nb"]);
});

test("an event without end is refused", () => {
  const parser = createEventStreamParser();
  const flood = bytes(`data: ${"x".repeat(600_000)}`);
  parser.push(flood);
  expect(() => parser.push(flood)).toThrow("too long");
});

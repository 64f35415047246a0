import fc from "fast-check";
import { expect, test } from "vitest";
import { INVALID_MESSAGES } from "@parley/testing/sip-torture/invalid-messages";
import { SEMANTIC_MESSAGES } from "@parley/testing/sip-torture/semantic-messages";
import { VALID_EXTREMES } from "@parley/testing/sip-torture/valid-extremes";
import { VALID_SYNTAX } from "@parley/testing/sip-torture/valid-syntax";
import { MESSAGE_LIMITS } from "./message-limits.ts";
import { parseDatagram, type ParsedMessage } from "./parse-message.ts";
import { serialise } from "./serialise.ts";
import type { SipMessage } from "./sip-message.ts";
import { createStreamFramer } from "./stream-framer.ts";

const SEEDS = [...VALID_SYNTAX, ...VALID_EXTREMES, ...INVALID_MESSAGES, ...SEMANTIC_MESSAGES].map(
  ({ bytes }) => bytes,
);

/** Pieces with a meaning for the parser, to insert anywhere. */
const PIECES = [
  "\r\n",
  "\r\n ",
  "\n",
  "\0",
  '"',
  "\\",
  "<",
  ">",
  ",",
  ";",
  ":",
  "=",
  "@",
  "%",
  "[",
  "]",
  "é",
  "Via: ",
];
const pieces = fc.oneof(
  fc.constantFrom(...PIECES).map((text) => Buffer.from(text)),
  fc.uint8Array({ maxLength: 4 }).map((bytes) => Buffer.from(bytes)),
);
const edits = fc.array(
  fc.record({ at: fc.double({ min: 0, max: 1, noNaN: true }), cut: fc.nat(8), insert: pieces }),
  { maxLength: 6 },
);

/** A torture message with a few bytes changed. */
const mutated = fc.tuple(fc.constantFrom(...SEEDS), edits).map(([seed, changes]) => {
  let bytes = seed;
  for (const { at, cut, insert } of changes) {
    const place = Math.floor(at * bytes.length);
    bytes = Buffer.concat([bytes.subarray(0, place), insert, bytes.subarray(place + cut)]);
  }
  return bytes;
});

/** Null if the message is properly refused, or survives being forwarded. Otherwise describes the problem. */
function complaint(parsed: ParsedMessage): string | null {
  if ("refusal" in parsed)
    return [400, 416, 505, 513].includes(parsed.refusal.status) ? null : "an odd status";
  const { headers } = parsed.message;
  if (headers.length > MESSAGE_LIMITS.headerValues) return "too many headers";
  // An accepted message stays the same when forwarded: no value breaks out of its line.
  const again = parseDatagram(serialise(parsed.message));
  if ("refusal" in again) return `refused when sent on: ${again.refusal.reason}`;
  return names(again.message) === names(parsed.message) ? null : "other headers when sent on";
}

function names({ headers }: SipMessage): string {
  return headers
    .map(({ name }) => name)
    .filter((name) => name !== "Content-Length")
    .join(" ");
}

test("changed messages are accepted or refused, and accepted ones can be forwarded", () => {
  fc.assert(
    fc.property(mutated, (bytes) => {
      expect(complaint(parseDatagram(bytes))).toBeNull();
    }),
    { numRuns: 3_000 },
  );
});

test("random bytes are refused", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 2_000 }), (bytes) => {
      expect(parseDatagram(Buffer.from(bytes))).toHaveProperty("refusal");
    }),
  );
});

test("the framer never holds more than one message of a changed stream", () => {
  fc.assert(
    fc.property(fc.array(mutated, { maxLength: 8 }), fc.integer({ min: 1, max: 700 }), (messages, size) => {
      const framer = createStreamFramer();
      const stream = Buffer.concat(messages);
      for (let at = 0; at < stream.length; at += size) {
        framer.push(Buffer.from(stream.subarray(at, at + size)));
        expect(framer.buffered).toBeLessThanOrEqual(MESSAGE_LIMITS.bytes);
      }
    }),
  );
});

/** Values of maximal length that make careless patterns backtrack. */
const LONG = MESSAGE_LIMITS.bytes - 1_000;
const SLOW: [string, string][] = [
  ["spaces", `X: ${" ".repeat(LONG)}`],
  ["folds", `X: a${"\r\n ".repeat(LONG / 3)}b`],
  ["quotes", `Contact: ${'"\\'.repeat(LONG / 2)}`],
  ["brackets", `Contact: ${"<".repeat(LONG)}`],
  ["commas", `Contact: ${",".repeat(LONG)}`],
  ["lines", "a:\r\n".repeat(LONG / 4)],
  ["colons", `:${":\r\n:".repeat(LONG / 4)}`],
  ["tel", `Contact: <tel:${"-".repeat(8_000)}x>`],
  ["via", `Via: SIP${" ".repeat(8_000)}/2.0`],
  ["parameters", `From: <sip:a@b>${";a".repeat(4_000)}`],
];

/** One pass takes about a millisecond; a pass for each character would exceed the test timeout. */
test.each(SLOW)("the longest message made of %s is read in one pass", (_, line) => {
  const bytes = Buffer.from(`OPTIONS sip:user@example.com SIP/2.0\r\n${line}\r\n\r\n`);
  for (let i = 0; i < 50; i++) expect(parseDatagram(bytes)).toHaveProperty("refusal");
});

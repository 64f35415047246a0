import { expect, test } from "vitest";
import {
  firstRSeq,
  formatRAck,
  isAcknowledged,
  isNextRSeq,
  parseRAck,
  parseRSeq,
} from "./reliable-provisional.ts";

test("the first RSeq is between 1 and 2^31 - 1", () => {
  expect(firstRSeq(0)).toBe(1);
  expect(firstRSeq(1 - Number.EPSILON)).toBe(2 ** 31 - 1);
});

test("RAck is read and written as in RFC 3262 7.2", () => {
  const rack = { rseq: 776656, cseq: 1, method: "INVITE" };
  expect(parseRAck("776656 1 INVITE")).toEqual(rack);
  expect(formatRAck(rack)).toBe("776656 1 INVITE");
  expect([parseRAck("776656 INVITE"), parseRAck(undefined), parseRAck("x 1 INVITE")]).toEqual([
    null,
    null,
    null,
  ]);
});

test("RSeq is a 32-bit number other than 0", () => {
  expect([parseRSeq("1"), parseRSeq("4294967295")]).toEqual([1, 4294967295]);
  expect([parseRSeq("0"), parseRSeq("4294967296"), parseRSeq("-1"), parseRSeq(undefined)]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test("a PRACK only acknowledges the response, request and method it names", () => {
  const out = { rseq: 5, cseq: 1, method: "INVITE" };
  expect(isAcknowledged(out, { ...out })).toBe(true);
  expect(isAcknowledged(out, { ...out, rseq: 6 })).toBe(false);
  expect(isAcknowledged(out, { ...out, cseq: 2 })).toBe(false);
  expect(isAcknowledged(out, { ...out, method: "UPDATE" })).toBe(false);
  expect(isAcknowledged(out, null)).toBe(false);
});

test("only the next RSeq counts: repetitions and gaps are ignored", () => {
  expect(isNextRSeq(null, 17)).toBe(true);
  expect(isNextRSeq(17, 18)).toBe(true);
  expect(isNextRSeq(17, 17)).toBe(false);
  expect(isNextRSeq(17, 19)).toBe(false);
});

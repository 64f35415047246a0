import { expect, test } from "vitest";
import { readByteRange } from "./byte-range.ts";

test.each([
  ["bytes=0-", { start: 0, end: 99 }],
  ["bytes=0-0", { start: 0, end: 0 }],
  ["bytes=10-19", { start: 10, end: 19 }],
  ["bytes=90-1000", { start: 90, end: 99 }],
  ["Bytes=99-", { start: 99, end: 99 }],
  ["bytes=-5", { start: 95, end: 99 }],
  ["bytes=-500", { start: 0, end: 99 }],
  ["bytes=100-", "unsatisfiable"],
  ["bytes=-0", "unsatisfiable"],
  ["bytes=999999999999999-", "unsatisfiable"],
  ["bytes=1000000000000000-", "unsatisfiable"],
  [`bytes=${"9".repeat(400)}-`, "unsatisfiable"],
  [`bytes=${"9".repeat(400)}-${"9".repeat(401)}`, "unsatisfiable"],
  ["bytes=0-1000000000000000", "unsatisfiable"],
  ["bytes=-1000000000000000", "unsatisfiable"],
  ["bytes=0000000000000000-", "unsatisfiable"],
  ["bytes=0-999999999999999", { start: 0, end: 99 }],
  ["bytes=-999999999999999", { start: 0, end: 99 }],
  ["bytes=000000000000005-000000000000006", { start: 5, end: 6 }],
  // Ignored, as RFC 9110 allows or demands: the whole file is sent.
  [undefined, null],
  ["", null],
  ["bytes=-", null],
  ["bytes=20-10", null],
  ["bytes=200000000000000-100000000000000", null],
  ["bytes=0-1,5-6", null],
  ["lines=0-1", null],
  ["bytes=1e3-", null],
])("%s of 100 bytes", (header, range) => {
  expect(readByteRange(header, 100)).toEqual(range);
});

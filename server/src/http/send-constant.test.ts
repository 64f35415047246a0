import { expect, test } from "vitest";
import { takesGzip } from "./send-constant.ts";

test.each([
  [undefined, false],
  ["", false],
  ["gzip", true],
  ["br, GZIP;q=0.5", true],
  ["deflate, *", true],
  ["*;q=0.1, gzip;q=0", false],
  ["br", false],
  ["gzip;q=x", false],
])("whoever sends the Accept-Encoding %j takes gzip: %s", (header, takes) => {
  expect(takesGzip(header)).toBe(takes);
});

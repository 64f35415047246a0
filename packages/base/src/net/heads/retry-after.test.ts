import { expect, test } from "vitest";
import { askedWait } from "./retry-after.ts";

const NOW = Date.parse("2026-11-27T10:00:00Z");
const BODY =
  '{"error":{"details":[{"@type":"type.googleapis.com/google.rpc.RetryInfo","retryDelay":"1.5s"}]}}';

test.for<[Record<string, string | string[]>, string, number | null]>([
  [{ "retry-after": "2" }, "", 2_000],
  [{ "retry-after": "Fri, 27 Nov 2026 10:00:03 GMT" }, "", 3_000],
  [{ "retry-after-ms": "250.5", "retry-after": "1" }, "", 250.5],
  [{}, BODY, 1_500],
  [{ "retry-after": "soon" }, "", null],
  [{ "retry-after": "0" }, "", null],
  [{ "retry-after": "Fri, 27 Nov 2026 09:00:00 GMT" }, "", null],
  [{ "retry-after": ["1", "2"] }, "{}", null],
])("%j and %s ask for a wait of %s ms", ([headers, body, expected]) => {
  expect(askedWait(headers, body, NOW)).toBe(expected);
});

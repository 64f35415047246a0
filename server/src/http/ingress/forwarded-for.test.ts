import { expect, test } from "vitest";
import { keepAddresses } from "./forwarded-for.ts";

test.each<[string | undefined, string | undefined]>([
  [undefined, undefined],
  ["203.0.113.7", "203.0.113.7"],
  ["203.0.113.7, 10.0.0.1", "203.0.113.7, 10.0.0.1"],
  [" 203.0.113.7:1234 ,[2001:db8::1]:443, [2001:db8::2]", "203.0.113.7, 2001:db8::1, 2001:db8::2"],
  ["2001:db8::1", "2001:db8::1"],
  ["::ffff:203.0.113.7", "::ffff:203.0.113.7"],
  ["unknown", undefined],
  ["", undefined],
  ["203.0.113.7, unknown", undefined],
  ["unknown, 203.0.113.7", "203.0.113.7"],
  ["203.0.113.7,, 10.0.0.1", "10.0.0.1"],
  ["<script>, 203.0.113.7, 10.0.0.1", "203.0.113.7, 10.0.0.1"],
  ["203.0.113.999", undefined],
  ["fe80::1%eth0", undefined],
  ["203.0.113.7:http", undefined],
  ["203.0.113.7 or so", undefined],
])("%j becomes %j", (given, kept) => {
  const headers = given === undefined ? {} : { "x-forwarded-for": given };
  keepAddresses(headers);
  expect(headers).toEqual(kept === undefined ? {} : { "x-forwarded-for": kept });
});

/** What a stranger or a caller may send to a browser's line, tested at length. */
import { expect, test } from "vitest";
import { checkHandshakes, checkSecured } from "./dtls-properties.ts";
import { checkAnyPackets, checkDelivery } from "./sctp-properties.ts";

test.each([
  ["DTLS handshakes", checkHandshakes, 20_000],
  ["secured DTLS", checkSecured, 40_000],
  ["any SCTP packets", checkAnyPackets, 40_000],
  ["delivery of messages", checkDelivery, 20_000],
] as const)("%s", (_name, check, runs) => {
  expect(() => check(runs)).not.toThrow();
});

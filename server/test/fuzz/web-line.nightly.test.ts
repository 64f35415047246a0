/** What a stranger or a caller may send to a browser's line, tested at length. */
import { expect, test } from "vitest";
import { checkHandshakes, checkSecured } from "@parley/testing/fuzz/dtls-properties";
import { checkAnyPackets, checkDelivery } from "@parley/testing/fuzz/sctp-properties";

test.each([
  ["DTLS handshakes", checkHandshakes, 20_000],
  ["secured DTLS", checkSecured, 40_000],
  ["any SCTP packets", checkAnyPackets, 40_000],
  ["delivery of messages", checkDelivery, 20_000],
] as const)("%s", (_name, check, runs) => {
  expect(() => check(runs)).not.toThrow();
});

/** The same properties run at length in server/test/fuzz/web-line.nightly.test.ts. */
import { expect, test } from "vitest";
import { checkAnyPackets, checkDelivery } from "@parley/testing/fuzz/sctp-properties";

test("no packets make an association throw, answer without limit or end twice", () => {
  expect(() => checkAnyPackets(150)).not.toThrow();
});

test("messages arrive once and in order, despite losses, repetitions and other packets in between", () => {
  expect(() => checkDelivery(100)).not.toThrow();
});

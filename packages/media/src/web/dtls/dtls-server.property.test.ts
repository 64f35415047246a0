/** The same properties run at length in server/test/fuzz/web-line.nightly.test.ts. */
import { expect, test } from "vitest";
import { checkHandshakes, checkSecured } from "@parley/testing/fuzz/dtls-properties";

test("a handshake connects both sides despite fragments, losses, repetitions, reordering and forged records", () => {
  expect(() => checkHandshakes(60)).not.toThrow();
});

test("a secured connection delivers exactly what its peer sent, once", () => {
  expect(() => checkSecured(100)).not.toThrow();
});

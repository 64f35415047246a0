/** The same properties run at length in server/test/fuzz/web-line.nightly.test.ts. */
import { expect, test } from "vitest";
import { checkHandshakes, checkSecured } from "../../../../test/fuzz/dtls-properties.ts";

test("a handshake in pieces, lost, doubled, reordered and among forged records connects both sides", () => {
  expect(() => checkHandshakes(60)).not.toThrow();
});

test("a secured connection delivers what its peer said, once, and nothing else", () => {
  expect(() => checkSecured(100)).not.toThrow();
});

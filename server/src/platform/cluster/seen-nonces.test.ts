import { expect, test } from "vitest";
import { createSeenNonces } from "./seen-nonces.ts";

test("a nonce is accepted once until it expires", () => {
  const nonces = createSeenNonces();
  expect(nonces.take("a", 100, 0)).toBe(true);
  expect(nonces.take("a", 100, 99)).toBe(false);
  expect(nonces.take("b", 200, 100)).toBe(true);
  expect(nonces.take("a", 200, 100)).toBe(true);
});

test("nonces beyond the limit are refused until others expire", () => {
  const nonces = createSeenNonces(2);
  expect(["a", "b", "c"].map((nonce) => nonces.take(nonce, 100, 0))).toEqual([true, true, false]);
  expect(nonces.take("c", 200, 100)).toBe(true);
});

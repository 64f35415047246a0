import { expect, test } from "vitest";
import { drawRandomBytes } from "./draw-random-bytes.ts";

test("no bytes are drawn twice, even as the pool refills, and drawn bytes never change", () => {
  const drawn = Array.from({ length: 2_000 }, () => drawRandomBytes(16));
  const texts = drawn.map((bytes) => bytes.toString("hex"));
  expect(new Set(texts).size).toBe(2_000);
  drawRandomBytes(4_096);
  expect(drawn.map((bytes) => bytes.toString("hex"))).toEqual(texts);
  expect(drawn.every((bytes) => bytes.length === 16)).toBe(true);
});

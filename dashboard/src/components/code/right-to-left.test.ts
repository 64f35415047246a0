import { expect, test } from "vitest";
import { isRightToLeft } from "./right-to-left.ts";

test.each([
  ["שלום, כאן Mara", true],
  ["مرحبا {{ customer_name }}", true],
  ["{{ customer_name }}، مرحبا", true],
  ["1. שלום", true],
  ["Say שלום", false],
  ["{{ name }}", false],
  ["", false],
])("%j reads from right to left: %s", (text, expected) => expect(isRightToLeft(text)).toBe(expected));

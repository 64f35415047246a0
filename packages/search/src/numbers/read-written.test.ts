import { describe, expect, it } from "vitest";
import { readWritten } from "./read-written.ts";

describe("numbers written in digits", () => {
  it.each([
    ["1,000.50", ".", "1000.5"],
    ["1.000,50", ",", "1000.5"],
    ["3.99", ".", "3.99"],
    ["3,99", ".", "3.99"],
    ["3.99", ",", "3.99"],
    ["1.000", ",", "1000"],
    ["1,000", ".", "1000"],
    ["1'000'000", ".", "1000000"],
    ["007", ".", "7"],
    ["0", ".", "0"],
    ["0.50", ".", "0.5"],
    ["3.00", ".", "3"],
  ] as const)("%s with a decimal %s is %s", (text, decimal, value) => {
    expect(readWritten(text, decimal)).toBe(value);
  });

  it.each(["1.2.3", "9:30", "1,00,000", "2026.11.27"])("%s isn't one number", (text) => {
    expect(readWritten(text, ".")).toBeNull();
  });
});

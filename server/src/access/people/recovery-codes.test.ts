import { expect, test } from "vitest";
import { newRecoveryCodes, readRecoveryCode } from "./recovery-codes.ts";

test("ten different codes are read back as they were shown, however they are typed", () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) {
    expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){3}$/);
    expect(readRecoveryCode(code)).toBe(code);
    expect(readRecoveryCode(` ${code.toUpperCase().replaceAll("-", " ")}`)).toBe(code);
    expect(readRecoveryCode(code.replaceAll("-", "").replaceAll("0", "O").replaceAll("1", "l"))).toBe(code);
  }
  expect(readRecoveryCode(" - ")).toBe("");
});

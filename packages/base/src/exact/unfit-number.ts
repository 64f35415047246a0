import type { FieldProblem } from "../errors.ts";
import { isExactNumber } from "./exact-number.ts";

const MOST_DIGITS = 400;
const LEAST_EXPONENT = -400;

/**
 * The first number in a JSON value that takes too long to calculate with, or that its receiver can't: its double is
 * infinite, or it has over 400 digits or an exponent below -400 (docs/api.md#numbers). Null if there is none.
 */
export function findUnfitNumber(value: unknown, path = ""): FieldProblem | null {
  if (typeof value !== "object" || value === null) return null;
  if (isExactNumber(value)) {
    const message = whyUnfit(value.text);
    return message === null ? null : { path, message };
  }
  for (const [key, member] of Object.entries(value)) {
    const found = findUnfitNumber(member, path === "" ? key : `${path}.${key}`);
    if (found) return found;
  }
  return null;
}

function whyUnfit(text: string): string | null {
  const [mantissa = "", exponent = "0"] = text.toLowerCase().split("e");
  if (mantissa.replaceAll(/\D/g, "").length > MOST_DIGITS)
    return `must be a number of at most ${MOST_DIGITS} digits`;
  if (Number(exponent) < LEAST_EXPONENT) return `must not have an exponent below ${LEAST_EXPONENT}`;
  return Number.isFinite(Number(text)) ? null : "must not be larger than any double (1.8e308)";
}

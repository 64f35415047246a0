/** Validates the model's arguments for a tool call before anything is sent (docs/tools.md#arguments). */
import { UNKNOWN_FIELD, type FieldProblem } from "@parley/base/errors";
import { holdsExact } from "@parley/base/exact/exact-number";
import { parseExact } from "@parley/base/exact/parse-exact";
import { findUnfitNumber } from "@parley/base/exact/unfit-number";
import { fieldProblems } from "@parley/base/json-schema/field-problems";
import { compileInputSchema } from "../config/compile-input-schema.ts";
import { jsonDepth } from "../config/json-depth.ts";
import { leaveOutNulls } from "./leave-out-nulls.ts";
import { TimeBoundError, withinMilliseconds } from "@parley/base/bounds/time-bound";

export type CheckedArguments =
  | { isValid: true; value: Record<string, unknown> }
  /** `value` is the raw text if it isn't JSON. `message` tells the model what to change. */
  | { isValid: false; value: unknown; message: string };

/** Far more than a model writes for one call. */
const MAX_CHARACTERS = 100_000;
const MAX_LEVELS = 64;
/** Reasonable schemas take well under 1 ms. The rest is headroom for a busy machine, since this is wall-clock time. */
const VALIDATE_LIMIT_MS = 250;
const MAX_MESSAGES = 8;
/** Choosing among the branches of unions takes time quadratic in their number. */
const MAX_ERRORS = 500;

/**
 * Validates the JSON text against the schema. Nothing is coerced or filled in, and nothing removed but `null`s that
 * stand for optional arguments left out. Numbers keep their digits as ExactNumbers. Never throws.
 */
export function validateArguments(schema: Record<string, unknown>, text: string): CheckedArguments {
  if (text.length > MAX_CHARACTERS) {
    return {
      isValid: false,
      value: text.slice(0, 1000),
      message: `The arguments are longer than ${MAX_CHARACTERS} characters.`,
    };
  }
  let value: unknown;
  try {
    value = text.trim() === "" ? {} : parseExact(text); // models send empty arguments to a tool that has none
  } catch {
    return { isValid: false, value: text, message: "The arguments aren't valid JSON." };
  }
  if (jsonDepth(value, MAX_LEVELS) > MAX_LEVELS) {
    return {
      isValid: false,
      value: text,
      message: `The arguments are nested more than ${MAX_LEVELS} levels deep.`,
    };
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    return { isValid: false, value, message: "The arguments must be a JSON object." };
  }
  const unfit = findUnfitNumber(value);
  if (unfit) return { isValid: false, value: text, message: `${describe(unfit)}.` };
  const meant = leaveOutNulls(schema, value) as Record<string, unknown>;
  const message = findProblem(schema, meant);
  return message === null ? { isValid: true, value: meant } : { isValid: false, value, message };
}

function findProblem(schema: Record<string, unknown>, value: object): string | null {
  try {
    const validate = compileInputSchema(schema, holdsExact(value) || undefined);
    const done = withinMilliseconds(VALIDATE_LIMIT_MS, () => validate(value));
    if (!done) throw new TimeBoundError(VALIDATE_LIMIT_MS);
    if (done.result) return null;
    const messages = fieldProblems((validate.errors ?? []).slice(0, MAX_ERRORS)).map(describe);
    const more = messages.length > MAX_MESSAGES ? `; and ${messages.length - MAX_MESSAGES} more` : "";
    return `The arguments don't match the tool's input schema: ${messages.slice(0, MAX_MESSAGES).join("; ")}${more}.`;
  } catch (error) {
    if (error instanceof TimeBoundError)
      return "The arguments are too complex to check against the tool's input schema.";
    return "The tool's input schema can't be used.";
  }
}

/** Like any field's message, but in words that make sense to a model. */
function describe({ path, message }: FieldProblem): string {
  const words = message === UNKNOWN_FIELD ? "isn't an argument of this tool" : message;
  return `${path === "" ? "the object" : path} ${words}`;
}

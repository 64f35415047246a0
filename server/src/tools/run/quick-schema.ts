/** Whether a value can be validated so quickly that it may be done in the thread that handles calls. */

/** Maximum characters of the schema, and of the arguments. */
const MAX_SCHEMA = 4_096;
const MAX_TEXT = 4_096;
const MAX_PATTERN = 60;
/** Repeated groups, and repetition counts of a hundred or more. */
const REPEATED = /\)[*+{]|\{\d{3,}|,\d{3,}\}/;

const PLAIN = new Set(
  (
    "$schema $id $comment title description default examples deprecated readOnly writeOnly type const enum required " +
    "minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minLength maxLength minItems maxItems minProperties " +
    "maxProperties"
  ).split(" "),
);
const PLAIN_FORMATS: ReadonlySet<unknown> = new Set([
  "date",
  "date-time",
  "time",
  "email",
  "uuid",
  "int32",
  "int64",
]);

const known = new WeakMap<object, boolean>();

/** References, alternatives, repeated patterns and similar features may take exponential time. Plain objects don't. */
export function isQuickCheck(schema: Record<string, unknown>, text: string): boolean {
  if (text.length > MAX_TEXT) return false;
  let isQuick = known.get(schema);
  if (isQuick === undefined) {
    isQuick = JSON.stringify(schema).length <= MAX_SCHEMA && isPlain(schema);
    known.set(schema, isQuick);
  }
  return isQuick;
}

function isPlain(schema: unknown): boolean {
  if (typeof schema === "boolean") return true;
  if (typeof schema !== "object" || schema === null || Array.isArray(schema)) return false;
  return Object.entries(schema).every(([keyword, value]) => {
    if (PLAIN.has(keyword)) return true;
    if (keyword === "properties")
      return typeof value === "object" && value !== null && Object.values(value).every(isPlain);
    if (keyword === "items" || keyword === "additionalProperties") return isPlain(value);
    if (keyword === "format") return PLAIN_FORMATS.has(value);
    if (keyword === "pattern")
      return typeof value === "string" && value.length <= MAX_PATTERN && !REPEATED.test(value);
    return false;
  });
}

import type { Schema } from "./merge-schemas.ts";

/** How the description words keywords that the schema may not have. The argument check covers the others. */
const WORDS: Readonly<Record<string, (value: unknown) => string>> = {
  enum: (value) => {
    const values = valuesOf(value);
    return values.length > 0 ? `One of: ${values.map(asText).join(", ")}.` : "";
  },
  pattern: (value) => `Pattern: /${String(value)}/.`,
  format: (value) => `Format: ${String(value)}.`,
  default: (value) => `Default: ${asText(value)}.`,
  exclusiveMinimum: (value) => `More than ${String(value)}.`,
  exclusiveMaximum: (value) => `Less than ${String(value)}.`,
  multipleOf: (value) => `A multiple of ${String(value)}.`,
};

export function isTold(keyword: string): boolean {
  return Object.hasOwn(WORDS, keyword);
}

/** Only words and null can be enumerated. An empty word gets all tools refused. */
export function isEnumerable(values: unknown): boolean {
  return (
    Array.isArray(values) &&
    values.every((value) => value === null || (typeof value === "string" && value !== "")) &&
    values.some((value) => value !== null)
  );
}

/** The schema, with what it can't say in its description. */
export function withTold(schema: Schema, told: Schema): Schema {
  const words = Object.entries(WORDS)
    .filter(([keyword]) => Object.hasOwn(told, keyword))
    .map(([keyword, word]) => word(told[keyword]))
    .filter((text) => text !== "");
  if (words.length === 0) return schema;
  const { description } = schema;
  const own = typeof description === "string" && description !== "" ? [description] : [];
  return { ...schema, description: [...own, ...words].join(" ") };
}

function valuesOf(value: unknown): unknown[] {
  return (Array.isArray(value) ? (value as unknown[]) : []).filter((each) => each !== null);
}

function asText(value: unknown): string {
  return JSON.stringify(value);
}

import type { ErrorObject } from "ajv";

const FORMATS: Record<string, string> = {
  email: "must be an email address",
  "date-time": "must be a time such as 2026-01-31T12:00:00Z",
  uri: "must be a URL",
};

/** What Ajv says of a length, a bound or a format, in words that read on from a field's name. Null: its own will do. */
export function constraintMessage({
  keyword,
  params,
}: Pick<ErrorObject, "keyword" | "params">): string | null {
  const { limit, format } = params as { limit?: number; format?: string };
  switch (keyword) {
    case "minLength":
      return limit === 1 ? "must not be empty" : `must have at least ${limit} characters`;
    case "maxLength":
      return `must have at most ${count(limit, "character")}`;
    case "minItems":
      return `must have at least ${count(limit, "item")}`;
    case "maxItems":
      return `must have at most ${count(limit, "item")}`;
    case "minimum":
      return `must be at least ${limit}`;
    case "maximum":
      return `must be at most ${limit}`;
    case "format":
      return FORMATS[format ?? ""] ?? null;
    default:
      return null;
  }
}

function count(limit: number | undefined, noun: string): string {
  return `${limit} ${noun}${limit === 1 ? "" : "s"}`;
}

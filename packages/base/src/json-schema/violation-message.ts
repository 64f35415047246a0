import type { ErrorObject } from "ajv";
import { UNKNOWN_FIELD } from "../errors.ts";

const TYPES: Record<string, string> = {
  string: "a string",
  number: "a number",
  integer: "a whole number",
  boolean: "true or false",
  object: "an object",
  array: "an array",
  null: "null",
};

const FORMATS: Record<string, string> = {
  email: "must be an email address",
  date: "must be a date such as 2026-01-31",
  time: "must be a time of day such as 12:00:00Z",
  "date-time": "must be a time such as 2026-01-31T12:00:00Z",
  duration: "must be a duration such as PT30M",
  uri: "must be a URL",
  "uri-reference": "must be a URL or the path of one",
  hostname: "must be a host name",
  ipv4: "must be an IPv4 address",
  ipv6: "must be an IPv6 address",
  uuid: "must be a UUID",
  regex: "must be a regular expression",
  "json-pointer": "must be a JSON pointer",
};

/**
 * What is wrong with a value, worded to continue from its name ("must have at least 12 characters"), never in Ajv's own
 * words. A `path` that ends in `_ms` is a time, which is given in units people use as well.
 */
export function violationMessage(
  { keyword, params }: Pick<ErrorObject, "keyword" | "params">,
  path = "",
): string {
  const { limit, format, comparison } = params as { limit?: number; format?: string; comparison?: string };
  switch (keyword) {
    case "required":
    case "dependentRequired":
    case "dependencies":
      return "is required";
    case "additionalProperties":
    case "unevaluatedProperties":
    case "false schema":
      return UNKNOWN_FIELD;
    case "type":
      return typeMessage([params["type"]].flat().map(String));
    case "enum":
      return `must be one of ${(params["allowedValues"] as unknown[]).map((value) => JSON.stringify(value)).join(", ")}`;
    case "const":
      return `must be ${JSON.stringify(params["allowedValue"])}`;
    case "discriminator":
      return "must be one of the supported kinds";
    case "minLength":
      return limit === 1 ? "must not be empty" : `must have at least ${limit} characters`;
    case "maxLength":
      return limit === 0 ? "must be empty" : `must have at most ${count(limit, "character")}`;
    case "minItems":
    case "minProperties":
      return limit === 1 ? "must not be empty" : `must have at least ${limit} ${nounOf(keyword)}s`;
    case "maxItems":
    case "maxProperties":
      return limit === 0 ? "must be empty" : `must have at most ${count(limit, nounOf(keyword))}`;
    case "unevaluatedItems":
    case "additionalItems":
    case "items":
      return `must have at most ${count(limit ?? Number(params["len"]), "item")}`;
    case "minimum":
      return `must be at least ${amount(limit, path)}`;
    case "maximum":
      return `must be at most ${amount(limit, path)}`;
    case "exclusiveMinimum":
      return `must be more than ${limit}`;
    case "exclusiveMaximum":
      return `must be less than ${limit}`;
    case "multipleOf":
      return `must be a multiple of ${String(params["multipleOf"])}`;
    case "uniqueItems":
      return `must not have the same item twice (items ${[params["i"], params["j"]]
        .map((index) => Number(index) + 1)
        .sort((a, b) => a - b)
        .join(" and ")})`;
    case "contains":
      return containsMessage(params as { minContains?: number; maxContains?: number });
    case "format":
      return FORMATS[format ?? ""] ?? `must be a valid ${format}`;
    case "formatMinimum":
    case "formatMaximum":
      return `must be ${comparison} ${limit}`;
    case "pattern":
      return patternMessage(String(params["pattern"]));
    case "propertyNames":
      return `must not have a member named ${JSON.stringify(params["propertyName"])}`;
    case "anyOf":
    case "oneOf":
      return "must match one of the allowed forms";
    case "not":
      return "must not match what the schema excludes";
    default:
      return "doesn't match the schema";
  }
}

/** A number, or for milliseconds such as "1.5 s (1500 ms)" or "30 min (1800000 ms)". */
function amount(limit: number | undefined, path: string): string {
  if (!path.endsWith("_ms") || limit === undefined) return String(limit);
  if (limit < 1000) return `${limit} ms`;
  const isWhole = limit % 60_000 === 0;
  return `${isWhole ? limit / 60_000 : limit / 1000} ${isWhole ? "min" : "s"} (${limit} ms)`;
}

/** "must be a string or null". */
function typeMessage(types: readonly string[]): string {
  return `must be ${[...new Set(types)].map((type) => TYPES[type] ?? type).join(" or ")}`;
}

function patternMessage(pattern: string): string {
  if (pattern.includes("u2028")) return "must be on one line, without NUL characters or unpaired surrogates";
  if (pattern.includes("u0000")) return "must not contain NUL characters or unpaired surrogates";
  return `must match the pattern ${pattern}`;
}

function containsMessage({ minContains, maxContains }: { minContains?: number; maxContains?: number }) {
  const least = `must have at least ${count(minContains ?? 1, "matching item")}`;
  return maxContains === undefined ? least : `${least}, and at most ${maxContains}`;
}

function nounOf(keyword: string): string {
  return keyword.endsWith("Items") ? "item" : "member";
}

function count(limit: number | undefined, noun: string): string {
  return `${limit} ${noun}${limit === 1 ? "" : "s"}`;
}

import { FilterMisuse } from "./filter-misuse.ts";
import type { PromptFilter } from "./prompt-filter.ts";
import { valueText } from "../values/value-text.ts";

/** RFC 4648, sections 4 and 5, with or without padding. */
export const BASE64_FILTERS: Readonly<Record<string, PromptFilter>> = {
  base64_encode: (value) => encoded(value),
  base64_decode: (value) => decoded(value, /^[A-Za-z0-9+/]*$/u, "base64_decode"),
  base64_url_safe_encode: (value) => encoded(value).replaceAll("+", "-").replaceAll("/", "_"),
  base64_url_safe_decode: (value) => decoded(value, /^[A-Za-z0-9_-]*$/u, "base64_url_safe_decode"),
};

function encoded(value: unknown): string {
  return Buffer.from(valueText(value), "utf8").toString("base64");
}

function decoded(value: unknown, alphabet: RegExp, filter: string): string {
  const text = valueText(value)
    .replace(/[\t\n\f\r ]/gu, "")
    .replace(/={0,2}$/u, "");
  if (text.length % 4 === 1 || !alphabet.test(text)) throw new FilterMisuse(`${filter} needs Base64 text.`);
  return Buffer.from(text, "base64").toString("utf8");
}

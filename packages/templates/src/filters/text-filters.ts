import { FilterMisuse } from "./filter-misuse.ts";
import type { PromptFilter } from "./prompt-filter.ts";
import { wholeNumber } from "../values/number-operand.ts";
import { valueText } from "../values/value-text.ts";

const DEFAULT_LENGTH = 50;
const DEFAULT_WORDS = 15;
const ELLIPSIS = "...";

/**
 * Text filters in which liquidjs differs from https://shopify.dev/docs/api/liquid/filters, mostly in how nil arguments
 * work: an explicit nil counts as "", and only a missing argument gets its default.
 */
export const TEXT_FILTERS: Readonly<Record<string, PromptFilter>> = {
  split(value, separator) {
    const text = valueText(value);
    const by = valueText(separator);
    if (text === "") return [];
    if (by === " ") return text.trim() === "" ? [] : text.trim().split(/\s+/u);
    const parts = by === "" ? Array.from(text) : text.split(by);
    while (parts.at(-1) === "") parts.pop();
    return parts;
  },
  escape(value) {
    return escaped(valueText(value), /[&<>"']/gu);
  },
  escape_once(value) {
    return escaped(valueText(value), /[<>"']|&(?![a-z]+;|#\d+;)/giu);
  },
  replace(value, pattern, replacement) {
    const text = valueText(value);
    const from = valueText(pattern);
    const to = valueText(replacement);
    const places = from === "" ? text.length + 1 : text.split(from).length - 1;
    this.context.meter.chargeWork(text.length + places * (to.length - from.length));
    return from === "" ? text.replace(/(?:)/gu, () => to) : text.replaceAll(from, () => to);
  },
  truncate(value, ...[length, ellipsis]) {
    const text = valueText(value);
    const end = arguments.length > 2 ? valueText(ellipsis) : ELLIPSIS;
    const most = count(length, arguments.length > 1, DEFAULT_LENGTH, "truncate");
    if (text.length <= most) return text;
    const characters = Array.from(text);
    if (characters.length <= most) return text;
    return characters.slice(0, Math.max(most - Array.from(end).length, 0)).join("") + end;
  },
  truncatewords(value, ...[words, ellipsis]) {
    const text = valueText(value);
    const end = arguments.length > 2 ? valueText(ellipsis) : ELLIPSIS;
    const most = Math.max(count(words, arguments.length > 1, DEFAULT_WORDS, "truncatewords"), 1);
    const all = text.trim().split(/\s+/u);
    return all.length <= most ? text : all.slice(0, most).join(" ") + end;
  },
};

function count(value: unknown, isGiven: boolean, otherwise: number, filter: string): number {
  const number = wholeNumber(value);
  if (number === null && isGiven) throw new FilterMisuse(`${filter} needs a whole number.`);
  return number ?? otherwise;
}

/** As Ruby's CGI.escapeHTML does. */
const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escaped(text: string, pattern: RegExp): string {
  return text.replace(pattern, (character) => ENTITIES[character] ?? character);
}

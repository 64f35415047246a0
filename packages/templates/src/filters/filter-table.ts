import { filters as liquidFilters } from "liquidjs";
import { ARRAY_FILTERS } from "./array-filters.ts";
import { BASE64_FILTERS } from "./base64-filters.ts";
import { boundedFilter, type FilterKind } from "./bounded-filter.ts";
import { DATE_FILTERS } from "./date-filters.ts";
import { defaultFilter } from "./default-filter.ts";
import { FilterMisuse } from "./filter-misuse.ts";
import { NUMBER_FILTERS } from "./number-filters.ts";
import type { PromptFilter } from "./prompt-filter.ts";
import { SEARCH_FILTERS } from "./search-filters.ts";
import { MAX_VALUE_UNITS } from "../liquid/template-bounds.ts";
import { TEXT_FILTERS } from "./text-filters.ts";
import { wholeNumber } from "../values/number-operand.ts";

/**
 * Every filter that templates can use, by the kind of its input, with its minimum and maximum number of arguments,
 * except `where_exp` and similar ones (see EXPRESSION_FILTERS). Filters that Shopify lacks are liquidjs's.
 */
const FILTERS: Readonly<Record<FilterKind, string>> = {
  scalar: `abs at_least:1 at_most:1 ceil divided_by:1 floor minus:1 plus:1 modulo:1 times:1 round:0-1
    append:1 prepend:1 lstrip rstrip strip downcase upcase capitalize remove:1 remove_first:1 remove_last:1
    replace:1-2 replace_first:1-2 replace_last:2 split:1 strip_newlines squish truncate:0-2 truncatewords:0-2
    normalize_whitespace number_of_words:0-1 escape xml_escape escape_once newline_to_br strip_html
    url_decode url_encode cgi_escape uri_escape slugify:0-2 sha256 hmac_sha256:1 to_integer
    base64_encode base64_decode base64_url_safe_encode base64_url_safe_decode`,
  elements: "array_to_sentence_string:0-1",
  array: `first last reverse sort:0-1 sort_natural:0-1 size map:1 sum:0-1 compact:0-1 join:0-1 slice:1-2 pop shift
    group_by:1 uniq:0-1 sample:0-1`,
  any: `concat:1 push:1 unshift:1 where:1-2 reject:1-2 has:1-2 find:1-2 find_index:1-2 json:0-1 jsonify:0-1 inspect:0-1
    raw date:0-2 date_to_xmlschema date_to_rfc822 date_to_string:0-2 date_to_long_string:0-2`,
};

const ARITIES: ReadonlyMap<string, { least: number; most: number }> = new Map(
  Object.values(FILTERS)
    .flatMap(words)
    .map((word) => {
      const [name = "", counts = "0"] = word.split(":");
      const [least, most = least] = counts.split("-").map(Number);
      return [name, { least: least ?? 0, most: most ?? 0 }];
    }),
);

/** Our own filters. The others are liquidjs's. */
const OWN: Readonly<Record<string, PromptFilter>> = {
  ...NUMBER_FILTERS,
  ...TEXT_FILTERS,
  ...BASE64_FILTERS,
  ...ARRAY_FILTERS,
  ...SEARCH_FILTERS,
  ...DATE_FILTERS,
  url_encode: handlerOf("cgi_escape"), // it encodes everything that Ruby's does
  slice: sliceFilter(handlerOf("slice")),
};

/**
 * Excluded, because their expression is text, which discovery can't read and a caller could supply. A loop with an `if`
 * does the same.
 */
const EXPRESSION_FILTERS = /_exp$/u;

/** All filters by name, bounded. */
export function promptFilters(): Map<string, PromptFilter> {
  const filters = new Map<string, PromptFilter>();
  for (const [kind, names] of Object.entries(FILTERS) as [FilterKind, string][]) {
    for (const word of words(names)) {
      const name = word.split(":", 1)[0] ?? "";
      filters.set(name, boundedFilter(OWN[name] ?? handlerOf(name), kind));
    }
  }
  return filters.set("default", defaultFilter);
}

/**
 * The filter without our safety wrapper, so it throws FilterMisuse. Undefined if its misuse isn't evident from the
 * arguments alone.
 */
export function uncheckedFilter(name: string): PromptFilter | undefined {
  return MISUSABLE.has(name) ? OWN[name] : undefined;
}

const MISUSABLE: ReadonlySet<string> = new Set(
  words("divided_by modulo slice truncate truncatewords base64_decode base64_url_safe_decode"),
);

/** What is wrong with this use of a filter; undefined if nothing is. */
export function filterProblem(
  known: ReadonlySet<string>,
  name: string,
  argumentCount: number,
): string | undefined {
  if (EXPRESSION_FILTERS.test(name)) {
    return `The filter "${name}" isn't supported. Use a for loop with an if instead.`;
  }
  if (!known.has(name)) return `There is no filter "${name}".`;
  const least = ARITIES.get(name)?.least ?? 0;
  return argumentCount === 0 && least > 0
    ? `The filter "${name}" needs ${least === 1 ? "a value" : counted(least)} after a colon.`
    : undefined;
}

/** The problem with an argument count that still works; undefined if there is none. */
export function countProblem(name: string, argumentCount: number): string | undefined {
  const { least, most } = ARITIES.get(name) ?? { least: 0, most: 1 };
  if (argumentCount < least) return `The filter "${name}" needs ${counted(least)}.`;
  if (argumentCount <= most) return undefined;
  return `The filter "${name}" takes ${most === 0 ? "no values" : `only ${counted(most)}`}.`;
}

function counted(values: number): string {
  return values === 1 ? "one value" : `${values} values`;
}

/**
 * Caps the length, because liquidjs charges the requested length, not the actual one: `slice: 2, 9999999` would exceed
 * a bound.
 */
function sliceFilter(slice: PromptFilter): PromptFilter {
  return function sliceOfValue(value, begin, length) {
    const available = typeof value === "string" || Array.isArray(value) ? value.length : MAX_VALUE_UNITS;
    const hasLength = length !== undefined && length !== null;
    return slice.call(
      this,
      value,
      sliceNumber(begin),
      Math.min(hasLength ? sliceNumber(length) : 1, available),
    );
  };
}

function sliceNumber(value: unknown): number {
  const number = wholeNumber(value);
  if (number === null || /\.\d/u.test(String(value))) throw new FilterMisuse("slice needs whole numbers.");
  return number;
}

function handlerOf(name: string): PromptFilter {
  const filter = (liquidFilters as Record<string, unknown>)[name];
  const handler =
    typeof filter === "object" && filter !== null && "handler" in filter ? filter.handler : filter;
  if (typeof handler !== "function") throw new Error(`liquidjs has no filter ${name}`);
  return handler as PromptFilter;
}

function words(text: string): string[] {
  return text.trim().split(/\s+/u);
}

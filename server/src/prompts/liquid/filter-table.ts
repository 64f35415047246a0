import { filters as liquidFilters } from "liquidjs";
import { boundedFilter, type FilterKind } from "./bounded-filter.ts";
import { DATE_FILTERS } from "./date-filters.ts";
import { defaultFilter } from "./default-filter.ts";
import type { PromptFilter } from "./prompt-filter.ts";
import { MAX_VALUE_UNITS } from "./template-bounds.ts";

/**
 * Every filter that templates can use, by what it takes, except `where_exp` and similar ones (see EXPRESSION_FILTERS).
 */
const KINDS: Readonly<Record<FilterKind, string>> = {
  scalar: `abs at_least at_most ceil divided_by floor minus plus modulo times round
    append prepend lstrip rstrip strip downcase upcase capitalize remove remove_first remove_last
    replace replace_first replace_last split strip_newlines squish truncate truncatewords
    normalize_whitespace number_of_words escape xml_escape escape_once newline_to_br strip_html
    url_decode url_encode cgi_escape uri_escape slugify base64_encode base64_decode sha256 hmac_sha256
    to_integer`,
  elements: "join array_to_sentence_string",
  array: "first last reverse sort sort_natural size map sum compact pop shift group_by uniq sample",
  any: "concat push unshift where reject has find find_index json jsonify inspect raw",
};

/** Filters that cannot work without an argument. */
const NEED_ARGUMENT: ReadonlySet<string> = new Set(
  words(`append prepend remove remove_first remove_last split slice push unshift replace replace_first replace_last
    map concat where reject find find_index has group_by plus minus times divided_by modulo at_least at_most
    hmac_sha256`),
);

/** Their expression is text, which discovery can't read and a caller could supply. A loop with an `if` does the same. */
const EXPRESSION_FILTERS = /_exp$/u;

/** The filters by name, all bounded. */
export function promptFilters(): Map<string, PromptFilter> {
  const filters = new Map<string, PromptFilter>();
  for (const [kind, names] of Object.entries(KINDS) as [FilterKind, string][]) {
    for (const name of words(names)) {
      filters.set(name, boundedFilter(handlerOf(name), kind));
    }
  }
  filters.set("slice", boundedFilter(sliceFilter(handlerOf("slice")), "array"));
  for (const [name, filter] of Object.entries(DATE_FILTERS)) filters.set(name, boundedFilter(filter, "any"));
  return filters.set("default", defaultFilter);
}

/** What is wrong with this use of a filter; undefined if nothing is. */
export function filterProblem(
  known: ReadonlySet<string>,
  name: string,
  argumentCount: number,
): string | undefined {
  if (EXPRESSION_FILTERS.test(name)) {
    return `The filter "${name}" is not supported; use a for loop with an if instead.`;
  }
  if (!known.has(name)) return `There is no filter "${name}".`;
  const isLacking = argumentCount === 0 && NEED_ARGUMENT.has(name);
  return isLacking ? `The filter "${name}" needs a value after a colon.` : undefined;
}

/** liquidjs charges the requested length rather than the actual one: `slice: 2, 9999999` would pass a bound. */
function sliceFilter(slice: PromptFilter): PromptFilter {
  return function sliceOfValue(value, begin, length = 1) {
    const available = typeof value === "string" || Array.isArray(value) ? value.length : MAX_VALUE_UNITS;
    return slice.call(this, value, Number(begin) || 0, Math.min(Number(length) || 0, available));
  };
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

import type { Liquid, Token } from "liquidjs";
import { emptyContext } from "./empty-context.ts";
import { FilterMisuse } from "../filters/filter-misuse.ts";
import { uncheckedFilter } from "../filters/filter-table.ts";
import { isLiteral } from "./is-literal.ts";
import type { FilterToken } from "../liquid/liquid-tokens.ts";
import { scalarValue } from "../values/value-text.ts";

/**
 * The error that Liquid raises for this filter whatever the caller's values are, as for `divided_by: 0`; undefined if
 * it depends on them. `input` is the filter's input, if the template itself contains it.
 */
export function literalMisuse(liquid: Liquid, filter: FilterToken, input: Token | null): string | undefined {
  const run = uncheckedFilter(filter.name);
  if (!run || !filter.args.every(isLiteral)) return undefined;
  const values = filter.args.map((argument) => (isLiteral(argument) ? scalarValue(argument.content) : ""));
  const given = input && isLiteral(input as FilterToken["args"][number]) ? input : null;
  try {
    const text = given && "content" in given ? scalarValue(given.content) : "";
    run.call({ context: emptyContext(liquid), token: filter, liquid }, text, ...values);
  } catch (error) {
    if (error instanceof FilterMisuse) return error.message;
  }
  return undefined;
}

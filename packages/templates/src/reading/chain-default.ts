import { type Liquid, toValueSync } from "liquidjs";
import type { CallContext } from "../liquid/call-context.ts";
import { emptyContext } from "./empty-context.ts";
import { isEmptyForDefault, positionOfDefault } from "../filters/default-filter.ts";
import { isLiteral } from "./is-literal.ts";
import type { FilterArgument, FilterToken } from "../liquid/liquid-tokens.ts";
import type { PromptFilter } from "../filters/prompt-filter.ts";
import { plainValue, valueText } from "../values/value-text.ts";

/** The default that a chain of filters gives to a nil value (docs/templates.md#defaults). */
export interface ChainDefault {
  /** The first literal of a `default:` that still sees an empty value; null if they only name variables. */
  literal: { value: unknown; text: string } | null;
}

/** The values that `default` replaces. A filter may turn nil into any of them. */
const EMPTY_VALUES = [undefined, "", [], false] as const;
type Outcomes = (ChainDefault | null)[]; // one for each of EMPTY_VALUES

/**
 * Returns a function that gives the default of a nil entering the chain before filter `from`. It actually runs the
 * filters on the empty value, with a stand-in for every argument that is not a literal. It works backwards from the
 * end, so that a chain of n filters costs at most 4 n runs.
 */
export function chainDefaults(
  liquid: Liquid,
  filters: readonly FilterToken[],
): (from: number) => ChainDefault | null {
  if (!filters.some(({ name }) => name === "default")) return () => null;
  const outcomes: Outcomes[] = [];
  const context = emptyContext(liquid);
  let after: Outcomes = EMPTY_VALUES.map(() => null);
  // Only a filter other than `default` turns nil into another empty value.
  const firstOther = filters.findIndex(({ name }) => name !== "default");
  for (let index = filters.length - 1; index >= 0; index--) {
    const filter = filters[index];
    if (!filter) continue;
    const following = after;
    const reached = firstOther === -1 || index <= firstOther ? EMPTY_VALUES.slice(0, 1) : EMPTY_VALUES;
    after = reached.map((empty) => outcomeOf(context, filter, empty, following));
    outcomes[index] = after;
  }
  return (from) => outcomes[from]?.[0] ?? null;
}

function outcomeOf(
  context: CallContext,
  filter: FilterToken,
  empty: unknown,
  after: Outcomes,
): ChainDefault | null {
  if (filter.name !== "default" || empty === false) {
    const result = runOnLiterals(context, filter, empty);
    if (filter.name !== "default" || result === false) {
      return isEmptyForDefault(result) ? (after[indexOfEmpty(result)] ?? null) : null;
    }
  }
  const argument = filter.args[positionOfDefault(filter.args)];
  if (isLiteral(argument) && plainValue(argument.content) !== null) {
    const value = plainValue(argument.content);
    return { literal: { value, text: valueText(value) } };
  }
  // Another variable, or nothing. If that is nil too, the rest of the chain decides.
  return { literal: after[0]?.literal ?? null };
}

function indexOfEmpty(value: unknown): number {
  if (value === false) return 3;
  if (value === "") return 1;
  return value === undefined || value === null ? 0 : 2;
}

/** A filter's result, with a stand-in for arguments that aren't literals; true if it can't work with the value. */
export function runOnLiterals(context: CallContext, filter: FilterToken, value: unknown): unknown {
  const liquid = context.liquid as Liquid;
  const handler = liquid.filters[filter.name];
  if (typeof handler !== "function") return true;
  try {
    const args = filter.args.map((argument) =>
      Array.isArray(argument) ? [argument[0], standIn(argument[1])] : standIn(argument),
    );
    return toValueSync(
      (handler as unknown as PromptFilter).call({ context, token: filter, liquid }, value, ...args) as never,
    );
  } catch {
    return true; // it exceeded a bound on literals alone, so nothing is empty here
  }
}

function standIn(argument: FilterArgument | undefined): unknown {
  return isLiteral(argument) ? argument.content : "x";
}

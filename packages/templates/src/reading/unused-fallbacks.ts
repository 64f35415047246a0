import type { Liquid, Token } from "liquidjs";
import { isEmptyForDefault, positionOfDefault } from "../filters/default-filter.ts";
import type { FilterArgument, FilterToken } from "../liquid/liquid-tokens.ts";
import { builtInsAt } from "../values/built-ins.ts";
import { plainValue } from "../values/value-text.ts";
import { runOnLiterals } from "./chain-default.ts";
import { emptyContext } from "./empty-context.ts";
import { isLiteral } from "./is-literal.ts";

/** What is known about the value between two filters, whatever the caller gives. */
type Known = { value: unknown } | "not empty" | "anything";

/**
 * The positions of `default:` filters that never see an empty value, unless a caller replaces a built-in: nothing needs
 * `a` in `{{ now | default: a }}`, `{{ "Hi" | default: a }}` and `{{ b | default: "Hi" | default: a }}`. `builtIn` is
 * the name of the built-in before the filters; null for anything else.
 */
export function unusedFallbacks(
  liquid: Liquid,
  operand: Token | undefined,
  builtIn: string | null,
  filters: readonly FilterToken[],
): ReadonlySet<number> {
  const unused = new Set<number>();
  if (!filters.some(({ name }) => name === "default")) return unused;
  const context = emptyContext(liquid);
  let known: Known = builtIn === null ? literalOf(operand) : { value: builtInAt(builtIn) };
  for (const [index, filter] of filters.entries()) {
    if (filter.name === "default") {
      if (isNeverEmpty(known)) unused.add(index);
      else
        known = isNeverEmpty(literalOf(filter.args[positionOfDefault(filter.args)]))
          ? "not empty"
          : "anything";
    } else if (typeof known === "string" || !filter.args.map(valueOf).every(isLiteral)) {
      known = "anything";
    } else {
      known = { value: runOnLiterals(context, filter, known.value) };
    }
  }
  return unused;
}

function isNeverEmpty(known: Known): boolean {
  return known === "not empty" || (known !== "anything" && !isEmptyForDefault(plainValue(known.value)));
}

function literalOf(token: Token | FilterArgument | undefined): Known {
  const argument = token as FilterArgument | undefined;
  return isLiteral(argument) ? { value: argument.content } : "anything";
}

function valueOf(argument: FilterArgument): FilterArgument | undefined {
  return Array.isArray(argument) ? argument[1] : argument;
}

/** What a built-in is in a browser call, where there is no phone number. */
function builtInAt(name: string): unknown {
  let value: unknown = builtInsAt(new Date(0), "");
  for (const key of name.split(".")) value = (value as Record<string, unknown> | undefined)?.[key];
  return value;
}

import { type Liquid, type PropertyAccessToken, type Token, TypeGuards, Value } from "liquidjs";
import { likelyBuiltIn } from "./built-in-misspelling.ts";
import { type ChainDefault, chainDefaults } from "./chain-default.ts";
import { positionOfDefault } from "../filters/default-filter.ts";
import { countProblem, filterProblem } from "../filters/filter-table.ts";
import { SELF } from "../liquid/self-scope.ts";
import type { FilterToken } from "../liquid/liquid-tokens.ts";
import { literalMisuse } from "./literal-misuse.ts";
import type { LocalNames } from "./local-names.ts";
import { staticPath } from "./static-path.ts";
import { MAX_NESTING } from "../liquid/template-bounds.ts";
import type { TemplateFindings, VariableReference } from "./template-findings.ts";
import { TOO_DEEP } from "./template-problem.ts";
import { unusedFallbacks } from "./unused-fallbacks.ts";
import { isProvided } from "../values/built-ins.ts";
import { isTimeZone } from "../dates/wall-clock.ts";

/** The state of a walk through one template. */
export interface Walk {
  liquid: Liquid;
  filterNames: ReadonlySet<string>;
  locals: LocalNames;
  findings: TemplateFindings;
}

const NO_FILTER = "Add a filter after this |, or remove it.";

type Place = VariableReference["place"];
type Expression = Value["initial"];

/** Finds the variables in an argument of a tag or output, with the defaults that their filters give them. */
export function walkArgument(walk: Walk, argument: Value | Token | undefined, place: Place): void {
  if (argument instanceof Value) {
    // liquidjs keeps a filter's token private; it holds the position.
    const filters = argument.filters.map((filter) => (filter as unknown as { token: FilterToken }).token);
    walkChain(walk, argument.initial, filters, place);
  } else if (TypeGuards.isFilteredValueToken(argument)) {
    walkChain(walk, argument.initial, argument.filters, place);
  } else if (argument) {
    walkValue(walk, argument, place, null, 0);
  }
}

function walkChain(walk: Walk, initial: Expression, filters: readonly FilterToken[], place: Place): void {
  checkExpression(walk, initial);
  const defaultFrom = chainDefaults(walk.liquid, filters);
  // In `a and b | default: "x"` the default belongs to neither a nor b.
  const isSingle = initial.postfix.length === 1;
  const unused = isSingle ? unusedIn(walk, initial.postfix[0], filters) : new Set();
  checkEnd(walk, initial, filters);
  if (place === "output") noteAlternatives(walk, initial);
  for (const operand of initial.postfix) {
    walkValue(walk, operand, place, isSingle ? defaultFrom(0) : null, 0);
  }
  for (const [index, filter] of filters.entries()) {
    checkFilter(walk, filter, index === 0 && isSingle ? (initial.postfix[0] ?? null) : null);
    const fallback = filter.name === "default" ? positionOfDefault(filter.args) : -1;
    for (const [position, argument] of filter.args.entries()) {
      const value = Array.isArray(argument) ? argument[1] : argument;
      const own = position === fallback ? defaultFrom(index + 1) : null;
      const isUnused = position === fallback && unused.has(index);
      if (value) walkValue(walk, value, place, own ?? (isUnused ? { literal: null } : null), 0);
    }
  }
}

function unusedIn(walk: Walk, operand: Token | undefined, filters: readonly FilterToken[]) {
  const isPath = TypeGuards.isPropertyAccessToken(operand);
  const path = isPath ? staticPath(operand, walk.locals.has(SELF)) : null;
  const isBuiltIn = path?.name && path.isWhole && !walk.locals.has(path.root ?? "") && isProvided(path.name);
  return unusedFallbacks(walk.liquid, operand, isBuiltIn ? path.name : null, filters);
}

/** liquidjs takes `{{ a | }}`. The filters end before a `|` only if nothing follows it. */
function checkEnd(walk: Walk, { postfix }: Expression, filters: readonly FilterToken[]): void {
  const last = filters.at(-1) ?? postfix.reduce<Token | undefined>(laterOf, undefined);
  const pipe = last && /^\s*\|/.exec(last.input.slice(last.end))?.[0];
  if (pipe)
    walk.findings.problems.push({ message: NO_FILTER, offset: last.end + pipe.length - 1, isBearable: true });
}

/** `{{ a or b }}`, which prints true or false. */
function noteAlternatives(walk: Walk, { postfix: [first, second, operator, ...others] }: Expression): void {
  if (!first || !second || !TypeGuards.isOperatorToken(operator) || others.length > 0) return;
  if (operator.operator !== "or") return;
  const [a, b] = [first.getText(), second.getText()];
  walk.findings.alternatives.push({ offset: first.begin, first: a, second: b });
}

function laterOf(a: Token | undefined, b: Token): Token {
  return a && a.end > b.end ? a : b;
}

function walkValue(
  walk: Walk,
  token: Token,
  place: Place,
  ownDefault: ChainDefault | null,
  depth: number,
): void {
  if (depth > MAX_NESTING) {
    walk.findings.problems.push({ message: TOO_DEEP, offset: token.begin });
  } else if (TypeGuards.isRangeToken(token)) {
    walk.findings.ranges.push(token);
    walkValue(walk, token.lhs, place, null, depth + 1);
    walkValue(walk, token.rhs, place, null, depth + 1);
  } else if (TypeGuards.isPropertyAccessToken(token)) {
    walkPath(walk, token, place, ownDefault, depth);
  }
}

function walkPath(
  walk: Walk,
  token: PropertyAccessToken,
  place: Place,
  ownDefault: ChainDefault | null,
  depth: number,
): void {
  const { findings, locals } = walk;
  const { root, name, isWhole, computed } = staticPath(token, locals.has(SELF));
  if (token.variable) walkValue(walk, token.variable, place, null, depth + 1);
  // The use of `self` itself can't be determined, as in `{% assign all = self %}`.
  else if (root === null || name === null) findings.hasComputedRoot = true;
  else if (!locals.has(root)) {
    const builtIn = likelyBuiltIn(name) ?? null;
    const reference = {
      name,
      offset: token.begin,
      place,
      ownDefault,
      isWhole,
      likelyBuiltIn: builtIn,
      token,
    };
    findings.references.push(reference);
  }
  for (const part of computed) walkValue(walk, part, place, null, depth + 1);
}

/** Rejects `{{ first name }}` and `{% if a == %}`, which liquidjs accepts but doesn't render as intended. */
function checkExpression(walk: Walk, { postfix }: Expression): void {
  let operands = 0;
  let surplus: Token | undefined;
  for (const token of postfix) {
    if (TypeGuards.isOperatorToken(token)) operands -= token.operator === "not" ? 0 : 1;
    else if (++operands > 1) surplus ??= token;
    if (operands < 1) return addProblem(walk, token, "Add a value on both sides of this operator.");
  }
  if (operands > 1 && surplus) {
    const last = postfix.findLast((token) => !TypeGuards.isOperatorToken(token)) ?? surplus;
    addProblem(walk, last, "Unexpected second value. Names can't have spaces, and filters follow a |.");
  }
  checkComparisons(walk, postfix);
}

/** `"2" > 1` is never intended, since one of the two is text. */
function checkComparisons(walk: Walk, postfix: readonly Token[]): void {
  for (const [index, token] of postfix.entries()) {
    if (!TypeGuards.isOperatorToken(token) || !/^[<>]=?$/u.test(token.operator)) continue;
    const [left, right] = [postfix[index - 2], postfix[index - 1]];
    const isMixed =
      (TypeGuards.isQuotedToken(left) && TypeGuards.isNumberToken(right)) ||
      (TypeGuards.isNumberToken(left) && TypeGuards.isQuotedToken(right));
    if (isMixed) addBearable(walk, token, "Text can't be compared with a number. Write both without quotes.");
  }
}

function checkFilter(walk: Walk, filter: FilterToken, input: Token | null): void {
  const unnamed = filter.args.filter((argument) => !Array.isArray(argument) || filter.name !== "default");
  const problem = filterProblem(walk.filterNames, filter.name, unnamed.length);
  const misuse = problem
    ? undefined
    : (countProblem(filter.name, unnamed.length) ?? literalMisuse(walk.liquid, filter, input));
  if (problem) addProblem(walk, filter, problem);
  if (misuse) addBearable(walk, filter, misuse);
  const zone = filter.name === "date" ? filter.args[1] : undefined;
  if (zone && !Array.isArray(zone) && TypeGuards.isQuotedToken(zone) && !isTimeZone(zone.content)) {
    addProblem(
      walk,
      zone,
      `There is no time zone "${zone.content}". Use one such as "Europe/London" or "+02:00".`,
    );
  }
}

function addProblem(walk: Walk, token: Token, message: string): void {
  walk.findings.problems.push({ message, offset: token.begin });
}

function addBearable(walk: Walk, token: Token, message: string): void {
  walk.findings.problems.push({ message, offset: token.begin, isBearable: true });
}

import type { FilterToken } from "../liquid/liquid-tokens.ts";
import type { PromptFilter } from "./prompt-filter.ts";
import { plainValue } from "../values/value-text.ts";

/** The `default` filter: returns its first unnamed argument if the value is nil, false or empty. */
export const defaultFilter: PromptFilter = function defaultFilter(value, ...args) {
  const plain = plainValue(value);
  const { args: tokens } = this.token as FilterToken;
  if (plain === false && isAllowed(tokens, args)) return plain;
  return isEmptyForDefault(plain) ? args[positionOfDefault(tokens)] : plain;
};

/** Whether `default` replaces this value. */
export function isEmptyForDefault(value: unknown): boolean {
  if (value === undefined || value === null || value === false) return true;
  if (typeof value === "string" || Array.isArray(value)) return value.length === 0;
  return typeof value === "object" && Object.keys(value).length === 0;
}

/**
 * The position of the fallback value among a `default:` filter's arguments. A named argument (`allow_false: true`) is a
 * pair.
 */
export function positionOfDefault(args: FilterToken["args"]): number {
  const position = args.findIndex((argument) => !Array.isArray(argument));
  return position === -1 ? args.length : position;
}

function isAllowed(tokens: FilterToken["args"], args: unknown[]): boolean {
  return tokens.some((token, index) => {
    const pair = args[index];
    return (
      Array.isArray(token) &&
      token[0] === "allow_false" &&
      Array.isArray(pair) &&
      plainValue(pair[1]) === true
    );
  });
}

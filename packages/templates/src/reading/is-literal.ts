import { TypeGuards } from "liquidjs";
import type { FilterArgument } from "../liquid/liquid-tokens.ts";

/** Whether it is a text, a number, or a word such as `true` or `nil`, whose value the template itself gives. */
export function isLiteral(
  argument: FilterArgument | undefined,
): argument is Extract<FilterArgument, { content: unknown }> {
  if (Array.isArray(argument)) return false;
  return (
    TypeGuards.isQuotedToken(argument) ||
    TypeGuards.isNumberToken(argument) ||
    TypeGuards.isLiteralToken(argument)
  );
}

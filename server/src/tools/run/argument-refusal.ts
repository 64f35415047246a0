import { failureContent } from "@parley/conversation/tool-outcome";
import type { ArgumentCheck } from "./argument-check.ts";

/** What doesn't fit the input schema; null if the arguments fit. */
export async function argumentProblem(
  check: ArgumentCheck,
  { input_schema: schema }: { input_schema: Record<string, unknown> },
  variables: Record<string, unknown>,
): Promise<string | null> {
  const checked = await check(schema, JSON.stringify(variables));
  return checked.isValid ? null : checked.message;
}

/** What the model gets for such arguments. */
export function refusalFor(problem: string): string {
  return failureContent("invalid_arguments", problem);
}

/**
 * What the model would get for calling the tool with these arguments if they don't fit its input schema; null if they
 * fit.
 */
export async function refusalOf(
  check: ArgumentCheck,
  tool: { input_schema: Record<string, unknown> },
  variables: Record<string, unknown>,
): Promise<string | null> {
  const problem = await argumentProblem(check, tool, variables);
  return problem === null ? null : refusalFor(problem);
}

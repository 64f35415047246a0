import type { Insights } from "@parley/client";

export interface FailingTool {
  id: string;
  calls: number;
  errors: number;
  errorParts: readonly number[];
  /** Share of its runs that failed, 0 to 1. */
  share: number;
  /** Message of the last failure. */
  lastError: string | null;
}

/** The worst first: by the share of runs that failed. */
export function failingTools(tools: Insights["tools"]): FailingTool[] {
  return tools
    .map(({ id, calls, errors, last_error }) => {
      const [all, failed] = [sum(calls), sum(errors)];
      const lastError = last_error?.message ?? null;
      return {
        id,
        calls: all,
        errors: failed,
        errorParts: errors,
        share: failed / Math.max(1, all),
        lastError,
      };
    })
    .filter(({ errors }) => errors > 0)
    .toSorted((one, other) => other.share - one.share || other.errors - one.errors);
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0);
}

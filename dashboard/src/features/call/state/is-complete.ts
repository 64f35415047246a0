import type { Variable } from "@parley/client";

/** Whether a call could start with these values: every required variable has one. */
export function isComplete(variables: readonly Variable[], values: Record<string, string>): boolean {
  return variables.every(({ name, required }) => !required || (values[name] ?? "") !== "");
}

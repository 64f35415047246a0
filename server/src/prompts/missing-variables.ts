import type { VariableDescriptor } from "./discover-variables.ts";
import { valueScope } from "./values/value-scope.ts";

/**
 * The names of the required variables that have no value, in template order (contract 3.5 and 3.6). Absent and null
 * are missing, `""` is a value; a flat key, a nested path or a flat key below the name gives it.
 */
export function missingVariables(
  variables: readonly VariableDescriptor[],
  values: Readonly<Record<string, unknown>>,
): string[] {
  const required = variables.filter((variable) => variable.required);
  if (required.length === 0) return [];
  const scope = valueScope(values, null);
  return required.filter(({ name }) => !scope.isGiven(name)).map(({ name }) => name);
}

import type { VariableDescriptor } from "./described-texts.ts";
import { valueScope } from "./values/value-scope.ts";

/**
 * Names of required variables without a value, in template order (docs/templates.md#where-values-come-from). Absent and
 * null count as missing; `""` is a value. A flat key, a nested path or a flat key below the name counts as given.
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

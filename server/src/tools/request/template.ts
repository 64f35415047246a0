/**
 * Templates of tools: `{{ name }}` and nothing else (docs/tools.md#from-a-tool-to-a-request). Unrelated to the Liquid of
 * prompts.
 */

/**
 * White space is allowed. A name is one flat key of letters, digits, `_`, `-` and `.`. Anything else between braces is
 * text.
 */
const PLACEHOLDER = /\{\{\s*([A-Za-z0-9_.-]+)\s*\}\}/g;

/** `template` with every placeholder replaced by `valueOf`, in one pass: values are not searched again. */
export function substitute(template: string, valueOf: (name: string) => string): string {
  return template.replace(PLACEHOLDER, (_placeholder, name: string) => valueOf(name));
}

/** The names of the placeholders, in order, with repetitions. */
export function placeholdersIn(template: string): string[] {
  return Array.from(template.matchAll(PLACEHOLDER), (match) => match[1] ?? "");
}

/** Whether there is at least one placeholder. */
export function hasPlaceholder(template: string): boolean {
  return template.search(PLACEHOLDER) >= 0;
}

/** Whether anything remains without the placeholders. */
export function hasLiteralText(template: string): boolean {
  return substitute(template, () => "") !== "";
}

/**
 * The text of a variable: strings as they are, numbers and booleans as text, objects and arrays as compact JSON, unknown
 * and null as "". Only own members count, so no prototype can be reached. Lone surrogates become U+FFFD, as on any wire.
 */
export function variableText(variables: Record<string, unknown>, name: string): string {
  const value = Object.hasOwn(variables, name) ? variables[name] : undefined;
  if (value === undefined || value === null) return "";
  if (typeof value === "string") return value.toWellFormed();
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  return JSON.stringify(value) ?? "";
}

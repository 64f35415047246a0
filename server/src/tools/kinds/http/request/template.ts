/**
 * Templates of tools: `{{ name }}` and nothing else (docs/tools.md#from-a-tool-to-a-request). Unrelated to the Liquid
 * of prompts.
 */
import { isExactNumber } from "@parley/base/exact/exact-number";

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

/** Text between braces that looks like a placeholder but isn't a valid name, such as `{{order id}}`. */
export function nonPlaceholdersIn(template: string): string[] {
  const found = Array.from(template.matchAll(/\{\{[^{}]*\}\}/g), ([text]) => text);
  return found.filter((text) => !hasPlaceholder(text));
}

/** Whether there is at least one placeholder. */
export function hasPlaceholder(template: string): boolean {
  return template.search(PLACEHOLDER) >= 0;
}

/** Whether there is any text besides the placeholders. */
export function hasLiteralText(template: string): boolean {
  return substitute(template, () => "") !== "";
}

/**
 * A variable's text: strings unchanged, numbers and booleans as text, objects and arrays as compact JSON, unknown and
 * null as "". Only own members count, so no prototype can be reached. Lone surrogates become U+FFFD, since no wire
 * format can carry them.
 */
export function variableText(variables: Record<string, unknown>, name: string): string {
  const value = Object.hasOwn(variables, name) ? variables[name] : undefined;
  if (value === undefined || value === null) return "";
  if (typeof value === "string") return value.toWellFormed();
  if (typeof value === "number" || typeof value === "boolean" || isExactNumber(value)) return String(value);
  return JSON.stringify(value) ?? "";
}

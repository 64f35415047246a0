/** A place in one of the templates, as an address names it: `?at=system_prompt:2:14`. */
import type { TemplateName } from "./finding.ts";

export interface TemplatePlace {
  template: TemplateName;
  /** Both from 1. */
  line: number;
  column: number;
}

export function writePlace({ template, line, column }: TemplatePlace): string {
  return `${template}:${line}:${column}`;
}

/** Null where it names no place of this template. */
export function placeIn(
  template: TemplateName,
  at: string | undefined,
): { line: number; column: number } | null {
  const [, name, line, column] = /^(\w+):(\d+):(\d+)$/.exec(at ?? "") ?? [];
  return name === template ? { line: Number(line), column: Number(column) } : null;
}

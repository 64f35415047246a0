/** A place in one of the templates, as in an address: `?at=system_prompt:2:14`. */
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

/** Null if it names no place in this template. */
export function placeIn(
  template: TemplateName,
  at: string | undefined,
): { line: number; column: number } | null {
  const [, name, line, column] = /^(\w+):(\d+):(\d+)$/.exec(at ?? "") ?? [];
  return name === template ? { line: Number(line), column: Number(column) } : null;
}

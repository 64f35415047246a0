import type { TemplateFindings } from "./template-findings.ts";

/** Jinja's comment. Its text may hold outputs, so a space after `{#` is enough. `{{#if}}` is refused elsewhere. */
const COMMENT = /(?<!\{)\{#(?=[\s-]|[^{}]{0,500}#\})/gu;
/** ERB's and EJS's output or code. */
const OUTPUT = /<%[=-]?(?=[^%<]{1,200}%>)/gu;

/** What other template languages would read, in a piece of text that begins at `offset` of its template. */
export function foreignSyntax(text: string, offset: number): TemplateFindings["foreign"] {
  const found = (pattern: RegExp, kind: "comment" | "output") =>
    [...text.matchAll(pattern)].map((match) => ({ offset: offset + match.index, kind }));
  return [...found(COMMENT, "comment"), ...found(OUTPUT, "output")];
}

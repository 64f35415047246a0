import type { TemplateFindings } from "./template-findings.ts";

/**
 * `{name}`, `${name}`, `{ user.name }` in text, as other template languages write variables. Excludes JSON, which has a
 * quote or a brace after its `{`, and anything after a word, a backslash or another brace (`\frac{a}{b}`, `f{x}`).
 */
const BRACED =
  /(?<![\w\\^{}])\{\s{0,3}([A-Za-z_][\w-]{0,63}(?:\.[A-Za-z_][\w-]{0,63}){0,5})\s{0,3}\}(?!\})/gu;

/** Names in single braces in a piece of text that begins at `offset` of its template. */
export function bracedNames(text: string, offset: number): TemplateFindings["braces"] {
  return [...text.matchAll(BRACED)].map((match) => ({
    offset: offset + match.index,
    name: match[1] ?? "",
    kind: "single",
  }));
}

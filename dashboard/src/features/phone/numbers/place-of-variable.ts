/** Where a variable occurs in an agent's texts. */
import type { TemplatePlace } from "../../agents/prompt/template-place.ts";
import { templateProblemSchema } from "@parley/client/schemas";
import type { TemplateName } from "../../agents/prompt/finding.ts";

const TAG = /\{\{[\s\S]*?\}\}|\{%[\s\S]*?%\}/g;
const TEMPLATES = templateProblemSchema.properties.template.enum;

/** The first output or tag that names it, in reading order; null if it isn't found. */
export function placeOfVariable(texts: Record<TemplateName, string>, name: string): TemplatePlace | null {
  const word = new RegExp(`(?<![\\w.-])${name.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?![\\w-])`);
  for (const template of TEMPLATES) {
    for (const tag of texts[template].matchAll(TAG)) {
      const at = tag[0].search(word);
      if (at < 0) continue;
      const lines = texts[template].slice(0, tag.index + at).split("\n");
      return { template, line: lines.length, column: (lines.at(-1) ?? "").length + 1 };
    }
  }
  return null;
}

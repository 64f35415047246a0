import type { FieldProblem } from "@parley/base/errors";
import type { TemplateTexts } from "./template-texts.ts";
import { factsOf } from "./text-facts.ts";

/**
 * The problems in an agent's templates, for VALIDATION_FAILED when they are saved
 * (docs/templates.md#what-is-refused-when-saved). Each problem's path is the template's. Line and column count from 1.
 * Empty if all templates are valid.
 */
export function checkTemplates(texts: TemplateTexts): FieldProblem[] {
  return factsOf(texts).problems;
}

import type { FieldProblem } from "../errors.ts";
import type { TemplateTexts } from "./template-texts.ts";
import { factsOf } from "./text-facts.ts";

/**
 * What is wrong with an agent's templates, for VALIDATION_FAILED when they are saved
 * (docs/templates.md#what-is-refused-when-saved). The path is the template's; line and column count
 * from 1. Empty if all are valid.
 */
export function checkTemplates(texts: TemplateTexts): FieldProblem[] {
  return factsOf(texts).problems;
}

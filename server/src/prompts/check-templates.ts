import type { FieldProblem } from "../errors.ts";
import type { ParsedTemplate } from "./reading/parse-template.ts";
import { parsedTemplate } from "./reading/parsed-templates.ts";
import {
  TEMPLATE_NAMES,
  type EngineTemplates,
  type TemplatePath,
  type TemplateTexts,
} from "./template-texts.ts";
import { textPositions } from "./reading/text-position.ts";

/**
 * What is wrong with an agent's templates, for VALIDATION_FAILED when they are saved
 * (docs/templates.md#what-is-refused-when-saved). The path is the template's; line and column count
 * from 1. Empty if all are valid.
 */
export function checkTemplates(texts: TemplateTexts): FieldProblem[] {
  return [
    ...TEMPLATE_NAMES.flatMap((name) => problemsOf(parsedTemplate(texts[name] ?? ""), name)),
    ...engineTexts(texts).flatMap(([path, text]) => problemsOf(parsedTemplate(text), path)),
  ];
}

/** The problems of one template, as fields of the agent. */
export function problemsOf({ text, findings }: ParsedTemplate, path: TemplatePath): FieldProblem[] {
  const positionOf = textPositions(text);
  return findings.problems.map(({ message, offset }) =>
    offset === null ? { path, message } : { path, message, ...positionOf(offset) },
  );
}

/** With their paths, in order. */
export function engineTexts({ engine }: TemplateTexts): [keyof EngineTemplates, string][] {
  return Object.entries(engine ?? {}) as [keyof EngineTemplates, string][];
}

import type { FieldProblem } from "@parley/base/errors";
import type { ParsedTemplate } from "./reading/parse-template.ts";
import { textPositions } from "./reading/text-position.ts";
import type { EngineTemplates, TemplatePath, TemplateTexts } from "./template-texts.ts";

/** The problems of one template, as fields of the agent. */
export function problemsOf({ text, findings }: ParsedTemplate, path: TemplatePath): FieldProblem[] {
  const positionOf = textPositions(text);
  return findings.problems.map(({ message, offset }) =>
    offset === null ? { path, message } : { path, message, ...positionOf(offset) },
  );
}

/** The engine's texts with their paths, in order. */
export function engineTexts({ engine }: TemplateTexts): [keyof EngineTemplates, string][] {
  return Object.entries(engine ?? {}) as [keyof EngineTemplates, string][];
}

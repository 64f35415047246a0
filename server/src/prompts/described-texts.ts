import { validationFailed, type FieldProblem } from "../errors.ts";
import { isProvided } from "./values/built-ins.ts";
import { engineTexts, problemsOf } from "./template-problems.ts";
import type { ParsedTemplate } from "./reading/parse-template.ts";
import { parsedTemplate } from "./reading/parsed-templates.ts";
import { isReservedSegment } from "./values/reserved-name.ts";
import type { VariableReference } from "./reading/template-findings.ts";
import {
  TEMPLATE_NAMES,
  type EngineTemplates,
  type TemplateName,
  type TemplateTexts,
} from "./template-texts.ts";

/** A variable of all templates taken together. */
export interface DescribedVariable {
  name: string;
  /** Whether any use of it has a default of its own, which makes it optional. */
  hasDefault: boolean;
  /** The first literal default (docs/templates.md#defaults); null if there is none. */
  literal: { value: unknown; text: string } | null;
}

/** One variable that the caller may or must give (docs/templates.md#what-an-agent-needs). */
export interface VariableDescriptor {
  name: string;
  /** The literal of a `default:` filter, as text; null if there is none. */
  default: string | null;
  required: boolean;
}

/** The templates, parsed, and the caller's variables in the order in which they first appear. */
export interface DescribedTexts {
  templates: Record<TemplateName, ParsedTemplate>;
  engine: ReadonlyMap<keyof EngineTemplates, ParsedTemplate>;
  variables: ReadonlyMap<string, DescribedVariable>;
}

/** Throws VALIDATION_FAILED if a template is not valid; saved ones always are. */
export function describeTexts(texts: TemplateTexts): DescribedTexts {
  const templates = parseTexts(texts);
  const engine = parseEngine(texts);
  const problems = problemsIn({ templates, engine });
  if (problems.length > 0) throw validationFailed(...problems);
  return describeParsed({ templates, engine });
}

export function parseTexts(texts: TemplateTexts): DescribedTexts["templates"] {
  return {
    system_prompt: parsedTemplate(texts.system_prompt),
    first_message: parsedTemplate(texts.first_message),
    "voicemail.message": parsedTemplate(texts["voicemail.message"] ?? ""),
  };
}

export function problemsIn({
  templates,
  engine,
}: Pick<DescribedTexts, "templates" | "engine">): FieldProblem[] {
  return [
    ...TEMPLATE_NAMES.flatMap((name) => problemsOf(templates[name], name)),
    ...[...engine].flatMap(([path, template]) => problemsOf(template, path)),
  ];
}

/** What an agent may set of the engine's own sentences, by their paths. */
export function parseEngine(texts: TemplateTexts): DescribedTexts["engine"] {
  return new Map(engineTexts(texts).map(([path, text]) => [path, parsedTemplate(text)]));
}

/** For templates without problems. */
export function describeParsed({
  templates,
  engine,
}: Pick<DescribedTexts, "templates" | "engine">): DescribedTexts {
  const variables = new Map<string, DescribedVariable>();
  for (const { findings } of [...TEMPLATE_NAMES.map((name) => templates[name]), ...engine.values()]) {
    for (const reference of findings.references) noteReference(variables, reference);
  }
  return { templates, engine, variables };
}

function noteReference(
  variables: Map<string, DescribedVariable>,
  { name, ownDefault }: VariableReference,
): void {
  const known = variables.get(name);
  if (!known && (isProvided(name) || name.split(".").some(isReservedSegment))) return;
  const variable = known ?? { name, hasDefault: false, literal: null };
  variable.hasDefault ||= ownDefault !== null;
  variable.literal ??= ownDefault?.literal ?? null;
  variables.set(name, variable);
}

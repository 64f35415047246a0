import { validationFailed, type FieldProblem } from "@parley/base/errors";
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

/** A variable, across all templates. */
export interface DescribedVariable {
  name: string;
  /** Whether any use of it has its own default, which makes it optional. */
  hasDefault: boolean;
  /** Whether calls speak a text that uses it. A keyterm without a value is left out. */
  isSpoken: boolean;
  /** The first literal default (docs/templates.md#defaults); null if there is none. */
  literal: { value: unknown; text: string } | null;
}

/** A variable that the caller may or must provide (docs/templates.md#what-an-agent-needs). */
export interface VariableDescriptor {
  name: string;
  /** The literal of a `default:` filter, as text; null if there is none. */
  default: string | null;
  required: boolean;
}

/** The parsed templates, and the caller's variables in order of first appearance. */
export interface DescribedTexts {
  templates: Record<TemplateName, ParsedTemplate>;
  engine: ReadonlyMap<keyof EngineTemplates, ParsedTemplate>;
  variables: ReadonlyMap<string, DescribedVariable>;
}

/** Throws VALIDATION_FAILED if a template is not valid. Saved templates always are. */
export function describeTexts(texts: TemplateTexts): DescribedTexts {
  const templates = parseTexts(texts);
  const engine = parseEngine(texts);
  if (!isReadableDespite({ templates, engine })) throw validationFailed(...problemsIn({ templates, engine }));
  return describeParsed({ templates, engine });
}

export function parseTexts(texts: TemplateTexts): DescribedTexts["templates"] {
  return {
    system_prompt: parsedTemplate(texts.system_prompt),
    first_message: parsedTemplate(texts.first_message),
    "voicemail.message": parsedTemplate(texts["voicemail.message"] ?? ""),
    recording_notice: parsedTemplate(texts.recording_notice ?? ""),
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

/** Whether they can be rendered despite their problems. */
export function isReadableDespite({
  templates,
  engine,
}: Pick<DescribedTexts, "templates" | "engine">): boolean {
  const all = [...Object.values(templates), ...engine.values()];
  return all.every(({ findings }) => findings.problems.every(({ isBearable }) => isBearable === true));
}

/** The engine's own sentences that an agent may set, by path. */
export function parseEngine(texts: TemplateTexts): DescribedTexts["engine"] {
  return new Map(engineTexts(texts).map(([path, text]) => [path, parsedTemplate(text)]));
}

/** For templates without problems. */
export function describeParsed({
  templates,
  engine,
}: Pick<DescribedTexts, "templates" | "engine">): DescribedTexts {
  const variables = new Map<string, DescribedVariable>();
  const all = [...TEMPLATE_NAMES.map((name) => [name, templates[name]] as const), ...engine];
  for (const [path, { findings }] of all) {
    const isSpoken = !path.startsWith("transcriber.");
    for (const reference of findings.references) noteReference(variables, reference, isSpoken);
  }
  return { templates, engine, variables };
}

function noteReference(
  variables: Map<string, DescribedVariable>,
  { name, ownDefault }: VariableReference,
  isSpoken: boolean,
): void {
  const known = variables.get(name);
  if (!known && (isProvided(name) || name.split(".").some(isReservedSegment))) return;
  if (known?.isSpoken === true && !isSpoken) return; // keyterms come last, and don't decide about spoken texts
  const variable = known ?? { name, hasDefault: false, isSpoken, literal: null };
  variable.hasDefault ||= ownDefault !== null;
  variable.literal ??= ownDefault?.literal ?? null;
  variables.set(name, variable);
}

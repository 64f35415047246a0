import { builtInsAt } from "./values/built-ins.ts";
import type { CallScope } from "./liquid/call-context.ts";
import {
  type DescribedTexts,
  type DescribedVariable,
  describeTexts,
  type VariableDescriptor,
} from "./described-texts.ts";
import { missingVariables } from "./missing-variables.ts";
import { renderTemplate } from "./render-template.ts";
import type { EngineTemplates, TemplateTexts } from "./template-texts.ts";
import { type TemplateWarning, templateWarnings } from "./template-warnings.ts";
import { valueScope } from "./values/value-scope.ts";

export interface RenderOptions {
  /** `variable_values` as the caller gave them; their size was checked before (`checkValuesSize`). */
  values: Record<string, unknown>;
  /** The call's one instant, for every built-in and `"now" | date`. */
  now: Date;
  /** E.164; the empty string in a browser call. */
  customerNumber: string;
}

/** The templates of an agent, read once: whatever a call asks of them is asked here. */
export interface TextsReading {
  /** In the order in which they first appear, system prompt first, without built-ins. */
  readonly variables: readonly VariableDescriptor[];
  /** What is legal but likely wrong. */
  warnings(): TemplateWarning[];
  /** The names of required variables that `values` gives no value for (`missingVariables`). */
  missing(values: Readonly<Record<string, unknown>>): string[];
  /**
   * Renders the texts of a call in one scope: values over built-ins, defaults where they stand. A missing variable is nil
   * here, so whoever starts a call asks for `missing` first. Throws ServiceError TEMPLATE_LIMIT if a bound is passed.
   */
  render(options: RenderOptions): RenderedTexts;
}

export interface RenderedTexts {
  systemPrompt: string;
  firstMessage: string;
  voicemailMessage: string;
  engine: EngineTemplates;
}

/** Throws ServiceError VALIDATION_FAILED if a template is not valid; saved ones always are. */
export function readTexts(texts: TemplateTexts): TextsReading {
  const described = describeTexts(texts);
  const variables = [...described.variables.values()].map(({ name, hasDefault, literal }) => ({
    name,
    default: literal?.text ?? null,
    required: !hasDefault,
  }));
  return {
    variables,
    warnings: () => templateWarnings(described),
    missing: (values) => missingVariables(variables, values),
    render: (options) => renderTexts(described, options),
  };
}

function renderTexts(
  { templates, engine, variables }: DescribedTexts,
  { values, now, customerNumber }: RenderOptions,
): RenderedTexts {
  const builtIns = builtInsAt(now, customerNumber);
  const roots = new Set([
    ...Object.keys(builtIns),
    ...[...variables.keys()].map((name) => name.split(".", 1)[0]),
  ]);
  const anyRoot = [...Object.values(templates), ...engine.values()].some(
    ({ findings }) => findings.hasComputedRoot,
  );
  const scope: CallScope = {
    values: valueScope(values, builtIns, (root) => anyRoot || roots.has(root)),
    defaults: literalDefaults(variables.values()),
    now,
    nowText: builtIns.now,
  };
  return {
    systemPrompt: renderTemplate(templates.system_prompt, "system_prompt", scope),
    firstMessage: renderTemplate(templates.first_message, "first_message", scope),
    voicemailMessage: renderTemplate(templates["voicemail.message"], "voicemail.message", scope),
    engine: Object.fromEntries(
      [...engine].map(([path, template]) => [path, renderTemplate(template, path, scope)]),
    ),
  };
}

function literalDefaults(variables: Iterable<DescribedVariable>): Map<string, unknown> {
  const defaults = new Map<string, unknown>();
  for (const { name, literal } of variables) if (literal) defaults.set(name, literal.value);
  return defaults;
}

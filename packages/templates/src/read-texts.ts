import { builtInsAt } from "./values/built-ins.ts";
import type { CallScope } from "./liquid/call-context.ts";
import {
  type DescribedTexts,
  type DescribedVariable,
  describeTexts,
  type VariableDescriptor,
} from "./described-texts.ts";
import { SELF } from "./liquid/self-scope.ts";
import { missingVariables } from "./missing-variables.ts";
import { type Render, renderQuickly, renderTemplate } from "./render-template.ts";
import type { EngineTemplates, TemplateTexts } from "./template-texts.ts";
import type { TemplateWarning } from "./template-warnings.ts";
import { factsOf } from "./text-facts.ts";
import { validationFailed } from "@parley/base/errors";
import { valueScope } from "./values/value-scope.ts";

export interface RenderOptions {
  /** `variable_values` as the caller gave them. Check their size first (`checkValues`). */
  values: Record<string, unknown>;
  /** The call's single point in time, used for every built-in and `"now" | date`. */
  now: Date;
  /** E.164; the empty string in a browser call. */
  customerNumber: string;
}

/** An agent's templates, read once. Everything a call needs to know about them is here. */
export interface TextsReading {
  /** In order of first appearance, system prompt first, without built-ins. */
  readonly variables: readonly VariableDescriptor[];
  /** Things that are legal but probably mistakes. */
  warnings(): TemplateWarning[];
  /** The names of required variables that `values` gives no value for (`missingVariables`). */
  missing(values: Readonly<Record<string, unknown>>): string[];
  /**
   * Renders a call's texts in one scope: values override built-ins, and defaults apply where they are written. A
   * missing variable renders as nil, so check `missing` before starting a call. Throws ServiceError TEMPLATE_LIMIT if a
   * bound is exceeded.
   */
  render(options: RenderOptions): RenderedTexts;
  /** The same, or null if it would take more than a few ms. */
  renderQuickly(options: RenderOptions): RenderedTexts | null;
}

export interface RenderedTexts {
  systemPrompt: string;
  firstMessage: string;
  voicemailMessage: string;
  recordingNotice: string;
  engine: EngineTemplates;
}

/** Throws ServiceError VALIDATION_FAILED if a template is not valid. Saved templates always are. */
export function readTexts(texts: TemplateTexts): TextsReading {
  const { problems, isReadable, variables, warnings } = factsOf(texts);
  if (!isReadable) throw validationFailed(...problems);
  return {
    variables,
    warnings: () => warnings,
    missing: (values) => missingVariables(variables, values),
    render(options) {
      const rendered = renderTexts(describeTexts(texts), options, renderTemplate);
      if (!rendered) throw new Error("a rendering without a bound of its own always ends");
      return rendered;
    },
    renderQuickly: (options) => renderTexts(describeTexts(texts), options, renderQuickly),
  };
}

function renderTexts(
  { templates, engine, variables }: DescribedTexts,
  { values, now, customerNumber }: RenderOptions,
  render: Render,
): RenderedTexts | null {
  const builtIns = builtInsAt(now, customerNumber);
  const roots = new Set([
    SELF,
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
  const systemPrompt = render(templates.system_prompt, "system_prompt", scope);
  const firstMessage = systemPrompt === null ? null : render(templates.first_message, "first_message", scope);
  if (systemPrompt === null || firstMessage === null) return null;
  const voicemailMessage = render(templates["voicemail.message"], "voicemail.message", scope);
  if (voicemailMessage === null) return null;
  const recordingNotice = render(templates.recording_notice, "recording_notice", scope);
  if (recordingNotice === null) return null;
  const sentences: EngineTemplates = {};
  for (const [path, template] of engine) {
    const text = render(template, path, scope);
    if (text === null) return null;
    sentences[path] = text;
  }
  return { systemPrompt, firstMessage, voicemailMessage, recordingNotice, engine: sentences };
}

function literalDefaults(variables: Iterable<DescribedVariable>): Map<string, unknown> {
  const defaults = new Map<string, unknown>();
  for (const { name, literal } of variables) if (literal) defaults.set(name, literal.value);
  return defaults;
}

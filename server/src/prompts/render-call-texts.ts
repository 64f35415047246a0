import { builtInsAt } from "./values/built-ins.ts";
import type { CallScope } from "./liquid/call-context.ts";
import { type DescribedVariable, describedTexts } from "./described-texts.ts";
import { renderTemplate } from "./render-template.ts";
import type { TemplateTexts } from "./template-texts.ts";
import { valueScope } from "./values/value-scope.ts";

export interface RenderOptions {
  /** `variable_values` as the caller gave them; their size was checked before (`checkValuesSize`). */
  values: Record<string, unknown>;
  /** The call's one instant, for every built-in and `"now" | date`. */
  now: Date;
  /** E.164; the empty string in a browser call. */
  customerNumber: string;
}

/**
 * Renders both texts of a call in one scope: values over built-ins, defaults where they stand. A missing variable is nil
 * here; whoever starts a call asks `missingVariables` first. Throws ServiceError TEMPLATE_LIMIT if a bound is passed,
 * VALIDATION_FAILED if a template is not valid.
 */
export function renderCallTexts(
  texts: TemplateTexts,
  options: RenderOptions,
): { systemPrompt: string; firstMessage: string } {
  const { templates, variables } = describedTexts(texts);
  const builtIns = builtInsAt(options.now, options.customerNumber);
  const roots = new Set([
    ...Object.keys(builtIns),
    ...[...variables.keys()].map((name) => name.split(".", 1)[0]),
  ]);
  const anyRoot = Object.values(templates).some(({ findings }) => findings.hasComputedRoot);
  const scope: CallScope = {
    values: valueScope(options.values, builtIns, (root) => anyRoot || roots.has(root)),
    defaults: literalDefaults(variables.values()),
    now: options.now,
    nowText: builtIns.now,
  };
  return {
    systemPrompt: renderTemplate(templates.system_prompt, "system_prompt", scope),
    firstMessage: renderTemplate(templates.first_message, "first_message", scope),
  };
}

function literalDefaults(variables: Iterable<DescribedVariable>): Map<string, unknown> {
  const defaults = new Map<string, unknown>();
  for (const { name, literal } of variables) if (literal) defaults.set(name, literal.value);
  return defaults;
}

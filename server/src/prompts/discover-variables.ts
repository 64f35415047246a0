import { type DescribedTexts, describedTexts } from "./described-texts.ts";
import type { TemplateTexts } from "./template-texts.ts";
import { type TemplateWarning, templateWarnings } from "./template-warnings.ts";

/** One variable that the caller may or must give (docs/templates.md#what-an-agent-needs). */
export interface VariableDescriptor {
  name: string;
  /** The literal of a `default:` filter, as text; null if there is none. */
  default: string | null;
  required: boolean;
}

/** What `GET …/variables` answers (docs/templates.md#what-an-agent-needs). */
export interface DiscoveredVariables {
  variables: VariableDescriptor[];
  warnings: TemplateWarning[];
}

const warnings = new WeakMap<DescribedTexts, readonly TemplateWarning[]>();

/**
 * The variables of both templates in the order in which they first appear, system prompt first, without built-ins, and
 * what is legal but likely wrong. Throws ServiceError VALIDATION_FAILED if a template is not valid.
 */
export function discoverVariables(texts: TemplateTexts): DiscoveredVariables {
  const described = describedTexts(texts);
  const variables = [...described.variables.values()].map(({ name, hasDefault, literal }) => ({
    name,
    default: literal?.text ?? null,
    required: !hasDefault,
  }));
  return { variables, warnings: warningsOf(described).map((warning) => ({ ...warning })) };
}

function warningsOf(described: DescribedTexts): readonly TemplateWarning[] {
  const known = warnings.get(described) ?? templateWarnings(described);
  warnings.set(described, known);
  return known;
}

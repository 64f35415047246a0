import type { DescribedTexts, DescribedVariable } from "./described-texts.ts";
import { isReservedSegment } from "./values/reserved-name.ts";
import type { TemplateFindings, VariableReference } from "./reading/template-findings.ts";
import { TEMPLATE_NAMES, type TemplateName } from "./template-texts.ts";
import { textPositions } from "./reading/text-position.ts";

export type TemplateWarningCode =
  | "DEFAULT_ELSEWHERE"
  | "BUILT_IN_MISSPELLED"
  | "SINGLE_BRACES"
  | "TRIPLE_BRACES"
  | "RESERVED_NAME"
  | "FOREIGN_SYNTAX"
  | "OR_IS_NO_DEFAULT";

/**
 * Something that is legal but probably a mistake (docs/templates.md#what-an-agent-needs). Line and column count from 1.
 */
export interface TemplateWarning {
  code: TemplateWarningCode;
  message: string;
  template: TemplateName;
  line: number;
  column: number;
}

type Finding = Pick<TemplateWarning, "code" | "message"> & { offset: number };

/** Nobody reads more warnings than this about one template. */
const MAX_WARNINGS = 50;

/** The warnings of all templates, each in the order of its text. */
export function templateWarnings({ templates, variables }: DescribedTexts): TemplateWarning[] {
  return TEMPLATE_NAMES.flatMap((template) => {
    const { text, findings } = templates[template];
    const positionOf = textPositions(text);
    return [
      ...findings.references.flatMap((reference) =>
        referenceFindings(reference, variables.get(reference.name)),
      ),
      ...findings.braces.map(braceFinding),
      ...findings.foreign.map(foreignFinding),
      ...findings.alternatives.map(alternativeFinding),
    ]
      .sort((a, b) => a.offset - b.offset)
      .slice(0, MAX_WARNINGS)
      .map(({ code, message, offset }) => ({ code, message, template, ...positionOf(offset) }));
  });
}

function referenceFindings(reference: VariableReference, variable: DescribedVariable | undefined): Finding[] {
  const { name, offset, ownDefault, place, isWhole, likelyBuiltIn } = reference;
  const findings: Finding[] = [];
  if (name.split(".").some(isReservedSegment)) {
    const message = `"${name}" can't be a variable's name, so this is always empty.`;
    findings.push({ code: "RESERVED_NAME", message, offset });
  }
  if (likelyBuiltIn) {
    const message = `"${name}" is your own variable. Did you mean the built-in "${likelyBuiltIn}"?`;
    findings.push({ code: "BUILT_IN_MISSPELLED", message, offset });
  }
  if (variable?.hasDefault && !ownDefault) {
    const literal = place === "output" && isWhole ? variable.literal : null;
    const effect = literal ? `the default from elsewhere, "${literal.text}", is used` : "it is empty";
    const message = `"${name}" has no default here. Without a value, ${effect}.`;
    findings.push({ code: "DEFAULT_ELSEWHERE", message, offset });
  }
  return findings;
}

function braceFinding({ name, kind, offset }: TemplateFindings["braces"][number]): Finding {
  if (kind === "single") {
    const message = `"{${name}}" is plain text. To insert a variable, write {{ ${name} }}.`;
    return { code: "SINGLE_BRACES", message, offset };
  }
  const message = `{{{${name}}}} leaves a brace on each side of the value. Write {{ ${name} }}.`;
  return { code: "TRIPLE_BRACES", message, offset };
}

function foreignFinding({ kind, offset }: TemplateFindings["foreign"][number]): Finding {
  const message =
    kind === "comment"
      ? "{# … #} is plain text here, and the model reads it. Write {% comment %} … {% endcomment %}."
      : "<% … %> is plain text here. To insert a variable, write {{ name }}.";
  return { code: "FOREIGN_SYNTAX", message, offset };
}

function alternativeFinding({ first, second, offset }: TemplateFindings["alternatives"][number]): Finding {
  const message = `This prints true or false. For a fallback, write {{ ${first} | default: ${second} }}.`;
  return { code: "OR_IS_NO_DEFAULT", message, offset };
}

import type { PropertyAccessToken, RangeToken } from "liquidjs";
import type { ChainDefault } from "./chain-default.ts";
import type { TemplateProblem } from "./template-problem.ts";

/** One use of a caller's variable. */
export interface VariableReference {
  name: string;
  /** Offset into the template. */
  offset: number;
  /** In `{{ }}` or `{% echo %}`, or in any other tag, where a missing value is nil (docs/templates.md#defaults). */
  place: "output" | "tag";
  /** The default of this very use. */
  ownDefault: ChainDefault | null;
  /** Whether nothing, such as `[0]` or `.size`, follows the name. */
  isWhole: boolean;
  /** The built-in that the name probably means. */
  likelyBuiltIn: string | null;
  token: PropertyAccessToken;
}

/** Everything that a walk through a template finds, in the template's order. */
export interface TemplateFindings {
  references: VariableReference[];
  problems: TemplateProblem[];
  ranges: RangeToken[];
  /** Where text holds `{name}`, and where an output has extra braces around it. */
  braces: { offset: number; name: string; kind: "single" | "triple" }[];
  /** `{{ [key] }}`: any value of the call can be reached. */
  hasComputedRoot: boolean;
  /** A `case` that compares with other variables, which may take long and is not metered. */
  hasComputedCase: boolean;
}

export function emptyFindings(): TemplateFindings {
  return {
    references: [],
    problems: [],
    ranges: [],
    braces: [],
    hasComputedRoot: false,
    hasComputedCase: false,
  };
}

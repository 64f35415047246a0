import type { PropertyAccessToken, RangeToken } from "liquidjs";
import type { ChainDefault } from "./chain-default.ts";
import type { TemplateProblem } from "./template-problem.ts";

/** One use of a variable of the caller's. */
export interface VariableReference {
  name: string;
  /** Offset into the template. */
  offset: number;
  /** In `{{ }}` or `{% echo %}`, or in any other tag, where a missing value is nil (contract 3.3). */
  place: "output" | "tag";
  /** The default that this use has itself. */
  ownDefault: ChainDefault | null;
  /** True when nothing follows the name, as `[0]` or `.size` would. */
  isWhole: boolean;
  /** The built-in that the name likely means (contract 3.12). */
  likelyBuiltIn: string | null;
  token: PropertyAccessToken;
}

/** All that a walk through a template finds, in the order of the template. */
export interface TemplateFindings {
  references: VariableReference[];
  problems: TemplateProblem[];
  ranges: RangeToken[];
  /** Where text holds `{name}`, and where an output stands in braces of its own. */
  braces: { offset: number; name: string; kind: "single" | "triple" }[];
  /** `{{ [key] }}`: any value of the call may be reached. */
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

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
  /** The default of this particular use. */
  ownDefault: ChainDefault | null;
  /** Whether nothing follows the name, such as `[0]` or `.size`. */
  isWhole: boolean;
  /** The built-in that the name probably means. */
  likelyBuiltIn: string | null;
  token: PropertyAccessToken;
}

/** Everything that a walk through a template finds, in template order. */
export interface TemplateFindings {
  references: VariableReference[];
  problems: TemplateProblem[];
  ranges: RangeToken[];
  /** Where the text has `{name}`, and where an output has extra braces around it. */
  braces: { offset: number; name: string; kind: "single" | "triple" }[];
  /** Where the text has another language's `{# comment #}` or `<%= output %>`. */
  foreign: { offset: number; kind: "comment" | "output" }[];
  /** Outputs such as `{{ name or "there" }}`, which print whether either has a value. */
  alternatives: { offset: number; first: string; second: string }[];
  /** `{{ [key] }}` can reach any value of the call. */
  hasComputedRoot: boolean;
}

export function emptyFindings(): TemplateFindings {
  return {
    references: [],
    problems: [],
    ranges: [],
    braces: [],
    foreign: [],
    alternatives: [],
    hasComputedRoot: false,
  };
}

/** How an agent's calls are analyzed, as the API takes and shows it (docs/analysis.md#settings). */
import { Type, type Static } from "typebox";
import type { AnalysisRow } from "../../platform/db/column-types.ts";
import type { FieldProblem } from "@parley/base/errors";
import { nullable, object, oneOf, text } from "@parley/base/schema-builders";
import { checkInputSchema } from "../../tools/config/check-input-schema.ts";
import { MODEL_VENDORS } from "@parley/vendors/catalogue";
import { nameAtVendor } from "@parley/vendors/terms/settings";

export const ANALYSIS_OFF: AnalysisRow = { enabled: false, criteria: [], outcome_schema: null, model: null };

const fields = {
  enabled: Type.Boolean({
    default: false,
    description: "Analyzes each call after it ends, with one request to the model.",
  }),
  criteria: Type.Array(text({ minLength: 1, maxLength: 500 }), {
    maxItems: 10,
    default: [],
    description: "When a call was a success, in plain words. All of them must be met.",
    examples: [["The caller's question was answered."]],
  }),
  outcome_schema: nullable(Type.Record(Type.String(), Type.Unknown()), {
    default: null,
    description: "JSON Schema of what to extract from the call, with the limits of a tool's `input_schema`.",
  }),
};
const chosen = {
  provider: oneOf(["auto", ...MODEL_VENDORS]),
  model: nameAtVendor("The provider's name for the model. Null: its default."),
};
const modelOptions = { default: null, description: "Model for the analysis. Null: the agent's." };

export const AnalysisInput = object(
  {
    enabled: Type.Optional(fields.enabled),
    criteria: Type.Optional(fields.criteria),
    outcome_schema: Type.Optional(fields.outcome_schema),
    model: Type.Optional(nullable(object(chosen), modelOptions)),
  },
  { title: "AnalysisInput" },
);
export type AnalysisInput = Static<typeof AnalysisInput>;

export const AnalysisSettings = object(
  { ...fields, model: nullable(object(chosen), modelOptions) },
  { title: "AnalysisSettings" },
);

/** With every member present. */
export function completeAnalysis(input: AnalysisInput = {}): AnalysisRow {
  const { model = null } = input;
  return {
    ...ANALYSIS_OFF,
    ...input,
    model: model && { provider: model.provider, model: model.model ?? null },
  };
}

/** Checks what the schema can't express. */
export function analysisProblems({ outcome_schema: schema }: AnalysisRow): FieldProblem[] {
  if (schema === null) return [];
  const path = "analysis.outcome_schema";
  // The database reads it with operators that refuse U+0000.
  if (JSON.stringify(schema).includes("\\u0000")) return [{ path, message: "must not contain U+0000" }];
  return checkInputSchema(schema).map(({ message }) => ({ path, message }));
}

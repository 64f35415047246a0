import { Type, type Static } from "typebox";
import { object } from "../../schema-builders.ts";

/** What is allowed but likely not what is wanted, or not what every model's provider accepts. */
export const ToolWarning = object(
  {
    code: Type.String({ description: "Of a small, fixed set of words." }),
    path: Type.String({
      description: "The field of the tool, as `input_schema.properties.id`; empty: the tool as a whole.",
    }),
    message: Type.String(),
  },
  { title: "ToolWarning" },
);
export type ToolWarning = Static<typeof ToolWarning>;

/** Each once, and no more than a person reads. */
export function fewWarnings(warnings: ToolWarning[], most = 50): ToolWarning[] {
  const seen = new Map(warnings.map((warning) => [JSON.stringify(warning), warning]));
  return [...seen.values()].slice(0, most);
}

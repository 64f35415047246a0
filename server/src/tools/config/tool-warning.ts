import { Type, type Static } from "typebox";
import { object } from "../../schema-builders.ts";

/** Something that is allowed but probably not intended, or not accepted by every model's provider. */
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

/** Each only once, and no more than a person would read. */
export function fewWarnings(warnings: ToolWarning[], most = 50): ToolWarning[] {
  const seen = new Map(warnings.map((warning) => [JSON.stringify(warning), warning]));
  return [...seen.values()].slice(0, most);
}

import { Type, type Static } from "typebox";
import { object } from "@parley/base/schema-builders";

/** Something that is allowed but probably unintended, or not accepted by every model's provider. */
export const ToolWarning = object(
  {
    code: Type.String({ description: "Kind of warning, from a fixed set." }),
    path: Type.String({
      description: "Field of the tool, such as `input_schema.properties.id`. Empty for the whole tool.",
    }),
    message: Type.String(),
  },
  { title: "ToolWarning" },
);
export type ToolWarning = Static<typeof ToolWarning>;

/** Each warning only once, and no more of them than a person would read. */
export function fewWarnings(warnings: ToolWarning[], most = 50): ToolWarning[] {
  const seen = new Map(warnings.map((warning) => [JSON.stringify(warning), warning]));
  return [...seen.values()].slice(0, most);
}

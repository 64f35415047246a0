/** A value written out in a command that the model could supply instead, such as an order number or a name. */
import { Type, type Static } from "typebox";
import { object, oneOf } from "@parley/base/schema-builders";

export const FixedValue = object(
  {
    name: Type.String({ description: "Use it in `arguments`. Becomes the argument's name." }),
    place: oneOf(["path", "query", "body"]),
    value: Type.String(),
    is_likely: Type.Boolean({ description: "Whether it probably differs from call to call." }),
  },
  { title: "FixedValue" },
);
export type FixedValue = Static<typeof FixedValue>;

/** A value, and how to replace it. */
export interface FoundValue extends Omit<FixedValue, "name"> {
  /** Its name, if no other argument has that name. */
  wanted: string;
  /** The type of the argument that replaces it. */
  type: "string" | "number" | "integer" | "boolean";
}

/** Whether it looks like an id, a number, an address or several words, rather than a fixed word of the API. */
export function looksVariable(value: string): boolean {
  return /\d|@|\s/.test(value);
}

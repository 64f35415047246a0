/** Tools as REST and MCP take them. With a second kind, each of these is a union by `kind`. */
import { Type, type Static } from "typebox";
import { object, text } from "@parley/base/schema-builders";
import { httpToolProperties, httpToolSchema } from "./http/config/http-tool-config.ts";

/** The input that creates or replaces a tool. Unknown fields are an error. */
export const toolInputSchema = httpToolSchema;

/** Changes only the named fields. `auth`, `headers`, `body` and the schemas are replaced as a whole. */
export const toolPatchSchema = Type.Partial(httpToolSchema, {
  title: "ToolPatch",
  examples: [{ active: false }],
  additionalProperties: false,
});
export type ToolPatch = Static<typeof toolPatchSchema>;

/** The input of the test, resolve and check operations: a configuration, the id of a saved tool, or both. */
export const triedToolSchema = object(
  {
    ...httpToolProperties,
    name: Type.Optional(httpToolProperties.name),
    url: Type.Optional(httpToolProperties.url),
    id: Type.Optional(
      text({
        maxLength: 64,
        description:
          "ID of a saved tool. Alone, it means the tool as saved. With other fields, those are used, and masked credentials stand for the saved ones.",
      }),
    ),
  },
  { title: "TestedTool" },
);
export type TriedToolInput = Static<typeof triedToolSchema>;

/** The input of resolve: a tool whose URL may be empty, since it is still being written. */
export const unfinishedToolSchema = object(
  {
    ...triedToolSchema.properties,
    url: Type.Optional(
      text({
        maxLength: 2048,
        description: "http or https URL. May contain `{{variable}}` and may be incomplete.",
      }),
    ),
  },
  { title: "UnfinishedTool" },
);

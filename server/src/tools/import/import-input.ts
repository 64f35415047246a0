/** What an import is made from, as REST and MCP take it. */
import { Type, type Static } from "typebox";
import { object, text } from "../../schema-builders.ts";
import { toolConfigSchema } from "../config/tool-config.ts";

/** How many tools one import can make. */
const MOST_TOOLS = 100;

const source = {
  curl: Type.Optional(
    text({
      minLength: 1,
      maxLength: 100_000,
      description: "A cURL command, as browsers, API documentation and Postman copy it for bash.",
    }),
  ),
  openapi: Type.Optional(
    Type.Unsafe<Record<string, unknown> | string>({
      type: ["object", "string"],
      additionalProperties: true,
      description:
        "A document of OpenAPI 3.0 or 3.1, as an object or as the text of JSON or YAML. References are followed within it; nothing is fetched.",
    }),
  ),
  operations: Type.Optional(
    Type.Array(text({ maxLength: 2000 }), {
      maxItems: MOST_TOOLS,
      description: "Of the document: an operationId each, or `GET /path` for an operation that has none.",
    }),
  ),
  server_url: Type.Optional(
    text({ minLength: 1, maxLength: 1000, description: "In place of the servers that the document names." }),
  ),
  include_optional: Type.Optional(
    Type.Boolean({
      default: false,
      description:
        "Takes optional parameters and fields, too; what the model does not give is then sent empty.",
    }),
  ),
};

const CURL = { curl: "curl https://api.example.com/orders/1042 -H 'Authorization: Bearer sk-1234567890'" };
const OPENAPI = {
  openapi: {
    openapi: "3.1.0",
    info: { title: "Orders", version: "1" },
    servers: [{ url: "https://api.example.com" }],
    paths: {
      "/orders/{id}": {
        get: {
          operationId: "getOrder",
          parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" } }],
        },
      },
    },
  },
  operations: ["getOrder"],
};

/** Exactly one of `curl` and `openapi`. */
export const ImportPreviewInput = object(source, {
  title: "ToolImportPreviewInput",
  examples: [CURL, OPENAPI],
});
export type ImportPreviewInput = Static<typeof ImportPreviewInput>;

/** Exactly one of `curl`, `openapi` with `operations`, and `tools`. */
export const ImportInput = object(
  {
    ...source,
    tools: Type.Optional(
      Type.Array(toolConfigSchema, {
        minItems: 1,
        maxItems: MOST_TOOLS,
        description: "The drafts of a preview, edited.",
      }),
    ),
  },
  { title: "ToolImportInput", examples: [CURL, OPENAPI] },
);
export type ImportInput = Static<typeof ImportInput>;

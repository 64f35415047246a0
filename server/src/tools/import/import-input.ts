/** The input of an import, as REST and MCP accept it. */
import { Type, type Static } from "typebox";
import { EXACTLY_ONE, object, text } from "@parley/base/schema-builders";
import type { UnreadJson } from "@parley/base/unread/unread-json";
import { httpToolSchema } from "../kinds/http/config/http-tool-config.ts";

/** Maximum number of tools per import. */
const MOST_TOOLS = 100;

/** As many as a preview lists. */
const MOST_ARGUMENTS = 50;

const source = {
  curl: Type.Optional(
    text({
      minLength: 1,
      maxLength: 100_000,
      description: "A cURL command for bash, as copied from a browser, API docs or Postman.",
    }),
  ),
  arguments: Type.Optional(
    Type.Array(text({ maxLength: 64 }), {
      maxItems: MOST_ARGUMENTS,
      description:
        "With `curl`: names from the preview's `fixed_values` that become arguments. The others stay fixed.",
    }),
  ),
  openapi: Type.Optional(
    Type.Unsafe<Record<string, unknown> | string | UnreadJson>({
      type: ["object", "string"],
      additionalProperties: true,
      description:
        "An OpenAPI 3.0, 3.1 or 3.2 document, as an object or as JSON or YAML text. External references aren't fetched. At most 32 MiB.",
    }),
  ),
  operations: Type.Optional(
    Type.Array(text({ maxLength: 2000 }), {
      maxItems: MOST_TOOLS,
      description: "With `openapi`: operationIds, or `GET /path` for operations without one.",
    }),
  ),
  server_url: Type.Optional(
    text({
      format: "uri",
      minLength: 1,
      maxLength: 1000,
      description: "Replaces the document's servers.",
    }),
  ),
  include_optional: Type.Optional(
    Type.Boolean({
      default: false,
      description: "Also imports optional parameters and fields. Those the model leaves out are sent empty.",
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
  [EXACTLY_ONE]: [["curl"], ["openapi"]],
});
export type ImportPreviewInput = Static<typeof ImportPreviewInput>;

/** Exactly one of `curl`, `openapi` with `operations`, and `tools`. */
export const ImportInput = object(
  {
    ...source,
    tools: Type.Optional(
      Type.Array(httpToolSchema, {
        minItems: 1,
        maxItems: MOST_TOOLS,
        description: "Drafts from a preview, edited or not.",
      }),
    ),
  },
  {
    title: "ToolImportInput",
    examples: [CURL, OPENAPI],
    [EXACTLY_ONE]: [["curl"], ["openapi", "operations"], ["tools"]],
  },
);
export type ImportInput = Static<typeof ImportInput>;

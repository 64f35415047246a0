/** A tool's configuration as REST, MCP and the test accept it: one schema with its type and defaults. */
import { Type, type Static } from "typebox";
import { TOOL_METHODS } from "../request/tool-methods.ts";
import { metadata, nullable, object, oneOf, text } from "@parley/base/schema-builders";
import { unwrapFunction } from "./unwrap-function.ts";

/** Longer than any credential or header that servers accept. */
const MAX_HEADER_LENGTH = 16_384;

const credential = (description: string) => text({ maxLength: MAX_HEADER_LENGTH, description });

/** docs/tools.md#authorization */
export const toolAuthSchema = Type.Union([
  object({ type: Type.Literal("none") }),
  object({
    type: Type.Literal("bearer"),
    token: credential("Sent as `Authorization: Bearer <token>`. May contain `{{variable}}`."),
  }),
  object({
    type: Type.Literal("basic"),
    username: credential("May contain `{{variable}}`."),
    password: credential("May contain `{{variable}}`."),
  }),
  object({
    type: Type.Literal("api_key"),
    header_name: text({ minLength: 1, maxLength: 255, description: "Header name." }),
    value: credential("Header value. May contain `{{variable}}`."),
  }),
]);

/** The bounds of `timeout_ms`. */
export const TIMEOUT_MS = { shortest: 1000, longest: 120_000 };

/** Values of fields that are left out. */
const DEFAULTS = {
  description: "",
  method: "GET",
  timeout_ms: 15_000,
  auth: { type: "none" },
  headers: [] as never[],
  body: null,
  input_schema: { type: "object", properties: {} },
  response_schema: null,
  response_path: null,
  active: true,
  metadata: {},
} as const;

const jsonObject = { type: "object", additionalProperties: true } as const;

export const toolConfigProperties = {
  name: text({ minLength: 1, maxLength: 255, description: "Unique in the workspace. The model sees it." }),
  description: Type.Optional(
    text({
      maxLength: 5000,
      default: DEFAULTS.description,
      description: "Tells the model what the tool does and when to call it.",
    }),
  ),
  url: text({
    minLength: 1,
    maxLength: 2048,
    description: "http or https URL. May contain `{{variable}}`; each must be a property of `input_schema`.",
  }),
  method: Type.Optional(oneOf(TOOL_METHODS, { default: DEFAULTS.method })),
  timeout_ms: Type.Optional(
    Type.Integer({
      minimum: TIMEOUT_MS.shortest,
      maximum: TIMEOUT_MS.longest,
      default: DEFAULTS.timeout_ms,
      description: "Time for the whole request, in ms.",
    }),
  ),
  auth: Type.Optional(
    Type.Unsafe<Static<typeof toolAuthSchema>>({
      ...toolAuthSchema,
      default: DEFAULTS.auth,
      description:
        "Credentials are stored encrypted and shown masked (`••••` and the last 4 characters). Send the mask to keep a credential, unless scheme, host, port, auth type or header name change.",
    }),
  ),
  headers: Type.Optional(
    Type.Array(
      object({
        key: text({ minLength: 1, maxLength: 1024, description: "May contain `{{variable}}`." }),
        value: text({ maxLength: MAX_HEADER_LENGTH, description: "May contain `{{variable}}`." }),
      }),
      { default: DEFAULTS.headers, maxItems: 100 },
    ),
  ),
  body: Type.Optional(
    Type.Unsafe<Record<string, unknown> | null>({
      ...jsonObject,
      type: ["object", "null"],
      default: DEFAULTS.body,
      description: "JSON body for POST, PUT and PATCH. String values may contain `{{variable}}`.",
    }),
  ),
  input_schema: Type.Optional(
    Type.Unsafe<Record<string, unknown>>({
      ...jsonObject,
      default: DEFAULTS.input_schema,
      description:
        "JSON Schema (draft 2020-12, `type: object`) of the model's arguments. Every `{{variable}}` in URL, headers and body must be one of its properties.",
    }),
  ),
  response_schema: Type.Optional(
    Type.Unsafe<unknown>({
      default: DEFAULTS.response_schema,
      description: "For documentation only. Any JSON.",
    }),
  ),
  response_path: Type.Optional(
    nullable(text({ maxLength: 1000 }), {
      default: DEFAULTS.response_path,
      description: "For documentation only. A dot path.",
    }),
  ),
  active: Type.Optional(
    Type.Boolean({ default: DEFAULTS.active, description: "Only active tools are offered to the model." }),
  ),
  metadata: Type.Optional(metadata()),
};

/** The input that creates or replaces a tool. Unknown fields are an error. */
export const toolConfigSchema = object(toolConfigProperties, {
  title: "ToolConfig",
  examples: [
    {
      name: "get_order",
      description: "Looks up an order by its number.",
      url: "https://api.example.com/orders/{{order_number}}",
      input_schema: {
        type: "object",
        properties: { order_number: { type: "string" } },
        required: ["order_number"],
      },
    },
  ],
});

/** The input of the test, resolve and check operations: a configuration, the id of a saved tool, or both. */
export const triedToolSchema = object(
  {
    ...toolConfigProperties,
    name: Type.Optional(toolConfigProperties.name),
    url: Type.Optional(toolConfigProperties.url),
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

export type ToolConfigInput = Static<typeof toolConfigSchema>;

/** A configuration with every field set. */
export type ToolConfig = Required<ToolConfigInput>;

/** The input, with defaults for what it leaves out, and a function in OpenAI's form taken apart. */
export function completeToolConfig(given: ToolConfigInput): ToolConfig {
  const defaults = structuredClone(DEFAULTS);
  const input = { ...given, ...withoutWrapper(given) };
  return {
    name: input.name,
    description: input.description ?? defaults.description,
    url: input.url,
    method: input.method ?? defaults.method,
    timeout_ms: input.timeout_ms ?? defaults.timeout_ms,
    auth: input.auth ?? defaults.auth,
    headers: input.headers ?? defaults.headers,
    body: input.body ?? defaults.body,
    input_schema: input.input_schema ?? defaults.input_schema,
    response_schema: input.response_schema ?? defaults.response_schema,
    response_path: input.response_path ?? defaults.response_path,
    active: input.active ?? defaults.active,
    metadata: input.metadata ?? defaults.metadata,
  };
}

/** What changes of the fields if `input_schema` is a function in OpenAI's form. Its description never replaces one. */
function withoutWrapper({
  description,
  input_schema,
}: ToolConfigInput): Partial<Pick<ToolConfig, "description" | "input_schema">> {
  const unwrapped = input_schema && unwrapFunction(input_schema);
  if (!unwrapped) return {};
  const { schema, description: own } = unwrapped;
  return { input_schema: schema, ...(!description && own !== undefined && { description: own }) };
}

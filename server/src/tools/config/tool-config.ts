/** A tool's configuration as REST, MCP and the test take it: one schema, its type and its defaults. */
import { Type, type Static } from "typebox";
import { TOOL_METHODS } from "../request/tool-methods.ts";
import { nullable, object, oneOf, text } from "../../schema-builders.ts";

/** Longer than any credential or header that servers accept. */
const MAX_HEADER_LENGTH = 16_384;

const credential = (description: string) => text({ maxLength: MAX_HEADER_LENGTH, description });

/** docs/tools.md#authorization */
export const toolAuthSchema = Type.Union([
  object({ type: Type.Literal("none") }),
  object({
    type: Type.Literal("bearer"),
    token: credential("Sent as `Authorization: Bearer <token>`; templated"),
  }),
  object({
    type: Type.Literal("basic"),
    username: credential("Templated"),
    password: credential("Templated"),
  }),
  object({
    type: Type.Literal("api_key"),
    header_name: text({ minLength: 1, maxLength: 255, description: "Name of the header" }),
    value: credential("Its value; templated"),
  }),
]);

/** The bounds of `timeout_ms`. */
export const TIMEOUT_MS = { shortest: 1000, longest: 120_000 };

/** What a tool has if nothing else is given. */
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
} as const;

const jsonObject = { type: "object", additionalProperties: true } as const;

export const toolConfigProperties = {
  name: text({ minLength: 1, maxLength: 255, description: "Unique in the workspace; what the model sees" }),
  description: Type.Optional(
    text({
      maxLength: 5000,
      default: DEFAULTS.description,
      description: "Tells the model what the tool does and when to call it",
    }),
  ),
  url: text({ minLength: 1, maxLength: 2048, description: "http or https; may contain `{{variable}}`" }),
  method: Type.Optional(oneOf(TOOL_METHODS, { default: DEFAULTS.method })),
  timeout_ms: Type.Optional(
    Type.Integer({
      minimum: TIMEOUT_MS.shortest,
      maximum: TIMEOUT_MS.longest,
      default: DEFAULTS.timeout_ms,
      description: "For the whole request",
    }),
  ),
  auth: Type.Optional(
    Type.Unsafe<Static<typeof toolAuthSchema>>({ ...toolAuthSchema, default: DEFAULTS.auth }),
  ),
  headers: Type.Optional(
    Type.Array(
      object({
        key: text({ minLength: 1, maxLength: 1024, description: "Templated" }),
        value: text({ maxLength: MAX_HEADER_LENGTH, description: "Templated" }),
      }),
      { default: DEFAULTS.headers, maxItems: 100 },
    ),
  ),
  body: Type.Optional(
    Type.Unsafe<Record<string, unknown> | null>({
      ...jsonObject,
      type: ["object", "null"],
      default: DEFAULTS.body,
      description: "Sent as JSON with POST, PUT and PATCH; string values anywhere in it are templates",
    }),
  ),
  input_schema: Type.Optional(
    Type.Unsafe<Record<string, unknown>>({
      ...jsonObject,
      default: DEFAULTS.input_schema,
      description: "JSON Schema (draft 2020-12) of the arguments that the model must supply",
    }),
  ),
  response_schema: Type.Optional(
    Type.Unsafe<unknown>({ default: DEFAULTS.response_schema, description: "Documentation only; any JSON" }),
  ),
  response_path: Type.Optional(
    nullable(text({ maxLength: 1000 }), {
      default: DEFAULTS.response_path,
      description: "Documentation only; a dot path",
    }),
  ),
  active: Type.Optional(
    Type.Boolean({ default: DEFAULTS.active, description: "Only active tools are offered to the model" }),
  ),
};

/** What creates or replaces a tool. Unknown fields are an error. */
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

/** What the test and resolve operations take. `id` may name a saved tool, whose credentials its masks then stand for. */
export const testedToolSchema = object(
  { ...toolConfigProperties, id: Type.Optional(text({ maxLength: 64 })) },
  { title: "TestedTool" },
);

export type ToolConfigInput = Static<typeof toolConfigSchema>;

/** A configuration with every field set. */
export type ToolConfig = Required<ToolConfigInput>;

/** The input, with defaults for what it leaves out. */
export function completeToolConfig(input: ToolConfigInput): ToolConfig {
  const defaults = structuredClone(DEFAULTS);
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
  };
}

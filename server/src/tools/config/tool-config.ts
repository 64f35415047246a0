/** A tool's configuration as REST, MCP and the test take it: one schema, its type and its defaults. */
import { Type, type Static } from "typebox";
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

const jsonObject = { type: "object", additionalProperties: true } as const;

export const toolConfigProperties = {
  name: text({ minLength: 1, maxLength: 255, description: "Unique in the workspace; what the model sees" }),
  description: Type.Optional(
    text({
      maxLength: 5000,
      default: "",
      description: "Tells the model what the tool does and when to call it",
    }),
  ),
  url: text({ minLength: 1, maxLength: 2048, description: "http or https; may contain `{{variable}}`" }),
  method: Type.Optional(oneOf(["GET", "POST", "PUT", "PATCH", "DELETE"], { default: "GET" })),
  timeout_ms: Type.Optional(
    Type.Integer({ minimum: 1000, maximum: 120_000, default: 15_000, description: "For the whole request" }),
  ),
  auth: Type.Optional(
    Type.Unsafe<Static<typeof toolAuthSchema>>({ ...toolAuthSchema, default: { type: "none" } }),
  ),
  headers: Type.Optional(
    Type.Array(
      object({
        key: text({ minLength: 1, maxLength: 1024, description: "Templated" }),
        value: text({ maxLength: MAX_HEADER_LENGTH, description: "Templated" }),
      }),
      { default: [], maxItems: 100 },
    ),
  ),
  body: Type.Optional(
    Type.Unsafe<Record<string, unknown> | null>({
      ...jsonObject,
      type: ["object", "null"],
      default: null,
      description: "Sent as JSON with POST, PUT and PATCH; string values anywhere in it are templates",
    }),
  ),
  input_schema: Type.Optional(
    Type.Unsafe<Record<string, unknown>>({
      ...jsonObject,
      default: { type: "object", properties: {} },
      description: "JSON Schema (draft 2020-12) of the arguments that the model must supply",
    }),
  ),
  response_schema: Type.Optional(
    Type.Unsafe<unknown>({ default: null, description: "Documentation only; any JSON" }),
  ),
  response_path: Type.Optional(
    nullable(text({ maxLength: 1000 }), { default: null, description: "Documentation only; a dot path" }),
  ),
  active: Type.Optional(
    Type.Boolean({ default: true, description: "Only active tools are offered to the model" }),
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
  return {
    name: input.name,
    description: input.description ?? "",
    url: input.url,
    method: input.method ?? "GET",
    timeout_ms: input.timeout_ms ?? 15_000,
    auth: input.auth ?? { type: "none" },
    headers: input.headers ?? [],
    body: input.body ?? null,
    input_schema: input.input_schema ?? { type: "object", properties: {} },
    response_schema: input.response_schema ?? null,
    response_path: input.response_path ?? null,
    active: input.active ?? true,
  };
}

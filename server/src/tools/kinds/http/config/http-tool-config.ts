/** An HTTP tool's configuration: one schema with its type and defaults. */
import { Type, type Static } from "typebox";
import { TOOL_METHODS } from "../request/tool-methods.ts";
import { nullable, object, oneOf, text } from "@parley/base/schema-builders";
import { commonFields, completeCommonFields, jsonObject } from "../../../config/common-fields.ts";

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

/** Values of fields that are left out. */
const DEFAULTS = {
  kind: "http",
  method: "GET",
  auth: { type: "none" },
  headers: [] as never[],
  body: null,
  response_schema: null,
  response_path: null,
} as const;

const { name, description, timeout_ms, input_schema, active, metadata } = commonFields;

export const httpToolProperties = {
  // Any text: `namedKind` and `save-tool.ts` judge it, so that a change of a tool of another kind is refused for that.
  kind: Type.Optional(
    text({ maxLength: 100, default: DEFAULTS.kind, description: "`http` is the only kind." }),
  ),
  name,
  description,
  url: text({
    minLength: 1,
    maxLength: 2048,
    description: "http or https URL. May contain `{{variable}}`; each must be a property of `input_schema`.",
  }),
  method: Type.Optional(oneOf(TOOL_METHODS, { default: DEFAULTS.method })),
  timeout_ms,
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
  input_schema,
  response_schema: Type.Optional(
    Type.Unsafe<unknown>({
      default: DEFAULTS.response_schema,
      description: "For your reference; agents don't see it. Any JSON.",
    }),
  ),
  response_path: Type.Optional(
    nullable(text({ maxLength: 1000 }), {
      default: DEFAULTS.response_path,
      description: "For your reference; agents don't see it. A dot path.",
    }),
  ),
  active,
  metadata,
};

/** The input that creates or replaces a tool. Unknown fields are an error. */
export const httpToolSchema = object(httpToolProperties, {
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

export type HttpToolInput = Static<typeof httpToolSchema>;

/** A configuration with every field set. */
export type HttpToolConfig = Required<Omit<HttpToolInput, "kind">> & { kind: "http" };

/** The input, with defaults for what it leaves out, and a function in OpenAI's form taken apart. */
export function completeHttpTool(input: HttpToolInput): HttpToolConfig {
  const defaults = structuredClone(DEFAULTS);
  return {
    ...completeCommonFields(input),
    kind: defaults.kind,
    url: input.url,
    method: input.method ?? defaults.method,
    auth: input.auth ?? defaults.auth,
    headers: input.headers ?? defaults.headers,
    body: input.body ?? defaults.body,
    response_schema: input.response_schema ?? defaults.response_schema,
    response_path: input.response_path ?? defaults.response_path,
  };
}

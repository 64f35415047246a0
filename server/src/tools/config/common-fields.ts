/** The fields that every kind of tool has (docs/tools.md#fields). */
import { Type, type Static } from "typebox";
import { metadata, object, text } from "@parley/base/schema-builders";
import { unwrapFunction } from "./unwrap-function.ts";

/** The bounds of `timeout_ms`. */
export const TIMEOUT_MS = { shortest: 1000, longest: 120_000 };

/** Values of fields that are left out. */
const DEFAULTS = {
  description: "",
  timeout_ms: 15_000,
  input_schema: { type: "object", properties: {} },
  active: true,
  metadata: {},
} as const;

export const jsonObject = { type: "object", additionalProperties: true } as const;

export const commonFields = {
  name: text({ minLength: 1, maxLength: 255, description: "Unique in the workspace. The model sees it." }),
  description: Type.Optional(
    text({
      maxLength: 5000,
      default: DEFAULTS.description,
      description: "Tells the model what the tool does and when to call it.",
    }),
  ),
  timeout_ms: Type.Optional(
    Type.Integer({
      minimum: TIMEOUT_MS.shortest,
      maximum: TIMEOUT_MS.longest,
      default: DEFAULTS.timeout_ms,
      description: "Time for the whole request, in ms.",
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
  active: Type.Optional(
    Type.Boolean({ default: DEFAULTS.active, description: "Only active tools are offered to the model." }),
  ),
  metadata: Type.Optional(metadata()),
};

const commonSchema = object(commonFields);
type CommonInput = Static<typeof commonSchema>;
export type CommonConfig = Required<CommonInput>;

/** The common fields, with defaults for what is left out, and a function in OpenAI's form taken apart. */
export function completeCommonFields(given: CommonInput): CommonConfig {
  const defaults = structuredClone(DEFAULTS);
  const input = { ...given, ...withoutWrapper(given) };
  return {
    name: input.name,
    description: input.description ?? defaults.description,
    timeout_ms: input.timeout_ms ?? defaults.timeout_ms,
    input_schema: input.input_schema ?? defaults.input_schema,
    active: input.active ?? defaults.active,
    metadata: input.metadata ?? defaults.metadata,
  };
}

/** What changes of the fields if `input_schema` is a function in OpenAI's form. Its description never replaces one. */
function withoutWrapper({
  description,
  input_schema,
}: CommonInput): Partial<Pick<CommonConfig, "description" | "input_schema">> {
  const unwrapped = input_schema && unwrapFunction(input_schema);
  if (!unwrapped) return {};
  const { schema, description: own } = unwrapped;
  return { input_schema: schema, ...(!description && own !== undefined && { description: own }) };
}

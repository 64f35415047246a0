/**
 * What each vendor takes of JSON Schema. Read on 2026-11-27 in the refusals that users report:
 * - no choices at the root, `items` for arrays: OpenAI (https://github.com/nspady/google-calendar-mcp/issues/39),
 *   Anthropic (https://github.com/anthropics/claude-code/issues/5319), xAI
 *   (https://github.com/james-6-23/codex2api/pull/579)
 * - names of properties: Anthropic (https://github.com/anthropics/claude-code/issues/4668)
 * - `properties` wherever there is `required`: Groq (https://github.com/livekit/agents/issues/4610)
 * - no booleans for schemas: xAI (https://github.com/vercel/ai/issues/14678)
 * - no empty words: Gemini (https://github.com/BerriAI/litellm/issues/14155)
 * - patterns become grammars that don't know all of them: llama.cpp
 *   (https://github.com/ggml-org/llama.cpp/blob/master/grammars/README.md)
 */
import type { SchemaSubset } from "../terms/schema-subset.ts";

const VALUES = "type title description enum default format minimum maximum minLength maxLength".split(" ");
const PARTS = "properties required items minItems maxItems anyOf".split(" ");
const SELDOM = (
  "const examples pattern exclusiveMinimum exclusiveMaximum multipleOf oneOf allOf not if then else " +
  "additionalProperties patternProperties propertyNames minProperties maxProperties dependentRequired " +
  "dependentSchemas prefixItems contains minContains maxContains uniqueItems unevaluatedItems " +
  "unevaluatedProperties deprecated readOnly writeOnly contentEncoding contentMediaType"
).split(" ");
const FORMATS = "date-time date time duration email uri uuid ipv4 ipv6 hostname".split(" ");

/** Keywords of draft 2020-12 that constrain or describe values. */
export const SCHEMA_KEYWORDS: readonly string[] = [...VALUES, ...PARTS, ...SELDOM];

/** Checks whole schemas, but not strictly. */
const openai: SchemaSubset = {
  keywords: SCHEMA_KEYWORDS,
  hasReferences: true,
  booleans: "everywhere",
};

/** What every server understands: vendors that hand a function on to others, and servers that people run themselves. */
const common: SchemaSubset = {
  keywords: [...VALUES, ...PARTS, "additionalProperties"],
  hasOnlyWords: true,
  booleans: "additionalProperties",
  formats: FORMATS,
};

const { booleans: _none, ...withoutBooleans } = common;

/** https://ai.google.dev/api/caching#Schema */
const gemini: SchemaSubset = {
  keywords: [...VALUES, ...PARTS].filter((keyword) => keyword !== "title" && keyword !== "default"),
  hasOnlyWords: true,
  joinsObjects: true,
  formats: ["date-time", "enum", "float", "double", "int32", "int64"],
};

const SUBSETS: Readonly<Record<string, SchemaSubset>> = {
  openai,
  "azure-openai": openai,
  anthropic: { ...openai, propertyNames: /^[a-zA-Z0-9_.-]{1,64}$/ },
  gemini,
  xai: withoutBooleans,
  openrouter: withoutBooleans, // it hands functions on to xAI as well
};

/** `vendor`: its id in the catalogue. Every vendor that isn't named takes what every server understands. */
export function schemaSubsetOf(vendor: string): SchemaSubset {
  return (Object.hasOwn(SUBSETS, vendor) ? SUBSETS[vendor] : undefined) ?? common;
}

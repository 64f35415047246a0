import { expect, test } from "vitest";
import { importOpenApi } from "./import-openapi.ts";

const BOUND = "12345678901234567890";
const JSON_TEXT = `{
  "openapi": "3.1.0", "servers": [{"url": "https://a.example.com"}],
  "paths": {"/x": {"get": {"operationId": "op", "parameters": [
    {"name": "n", "in": "query", "required": true,
     "schema": {"type": "integer", "maximum": ${BOUND}, "maxLength": 1e1, "default": 1.0}}]}}}}`;
const YAML_TEXT = `
openapi: 3.1.0
servers: [{url: https://a.example.com}]
paths:
  /x:
    get:
      operationId: op
      parameters:
        - {name: n, in: query, required: true, schema: {type: integer, maximum: ${BOUND}, maxLength: 1e1, default: 1.0}}
`;

test.each([
  ["JSON", JSON_TEXT],
  ["YAML", YAML_TEXT],
])("bounds and defaults in %s keep their digits, and counts are plain", (_kind, text) => {
  const [operation] = importOpenApi(text, {
    operations: ["op"],
    serverUrl: null,
    includeOptional: false,
  }).operations;
  const schema = operation?.draft?.tool.input_schema ?? {};
  const { n } = schema["properties"] as Record<string, Record<string, unknown>>;
  expect(JSON.stringify([n?.["maximum"], n?.["default"], n?.["maxLength"]])).toBe(`[${BOUND},1.0,10]`);
});

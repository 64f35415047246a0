import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import { completeHttpTool, httpToolSchema, type HttpToolInput } from "./http-tool-config.ts";

const ajv = new Ajv2020({ useDefaults: true, strict: false });
const isValid = ajv.compile(httpToolSchema);
const minimal = { name: "get_order", url: "https://api.example.com/" };

test("the schema's defaults are those of completeHttpTool", () => {
  const filled: HttpToolInput = { ...minimal };
  expect(isValid(filled)).toBe(true);
  expect(filled).toEqual(completeHttpTool(minimal));
  expect(completeHttpTool(minimal)).toEqual({
    ...minimal,
    kind: "http",
    description: "",
    method: "GET",
    timeout_ms: 15_000,
    auth: { type: "none" },
    headers: [],
    body: null,
    input_schema: { type: "object", properties: {} },
    response_schema: null,
    response_path: null,
    active: true,
    metadata: {},
  });
});

test.each([
  { name: "x".repeat(255), description: "x".repeat(5000), url: `https://x/${"y".repeat(2038)}` },
  { name: "😀".repeat(255) },
  { kind: "http" },
  { timeout_ms: 1000 },
  { timeout_ms: 120_000 },
  { method: "PATCH", body: { a: 1 }, response_schema: [1, "any"], response_path: "a.b", active: false },
  { auth: { type: "basic", username: "", password: "" } },
  { auth: { type: "api_key", header_name: "X-Key", value: "v" } },
  { headers: [{ key: "X-A", value: "" }] },
])("%j fits", (change) => {
  expect(isValid({ ...minimal, ...change })).toBe(true);
});

test.each([
  { name: "" },
  { name: "x".repeat(256) },
  { name: "a\0b" },
  { name: undefined },
  { description: "x".repeat(5001) },
  { url: `https://x/${"y".repeat(2039)}` },
  { url: undefined },
  { kind: "x".repeat(101) },
  { kind: null },
  { method: "HEAD" },
  { method: "get" },
  { timeout_ms: 999 },
  { timeout_ms: 120_001 },
  { timeout_ms: 1500.5 },
  { timeout_ms: "1500" },
  { auth: { type: "bearer" } },
  { auth: { type: "none", token: "x" } },
  { auth: { type: "oauth" } },
  { auth: null },
  { headers: [{ key: "X-A" }] },
  { headers: [{ key: "X-A", value: "1", extra: 1 }] },
  { headers: [{ key: "", value: "1" }] },
  { headers: { "X-A": "1" } },
  { body: [] },
  { body: "text" },
  { input_schema: null },
  { active: "yes" },
  { timeoutMs: 1500 },
  { id: "tool_1" },
])("%j does not", (change) => {
  expect(isValid({ ...minimal, ...change })).toBe(false);
});

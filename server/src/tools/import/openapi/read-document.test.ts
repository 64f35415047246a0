import { expect, test } from "vitest";
import { importOpenApi } from "./import-openapi.ts";
import { readDocument } from "./read-document.ts";

const servers = [{ url: "https://api.example.com" }];
const outline = { serverUrl: null, includeOptional: false, operations: null };

test.each([
  ["3.0.4", "3.0"],
  ["3.1.0", "3.1"],
  ["3.2.0", "3.1"],
  ["3.2", "3.1"],
])("OpenAPI %s is read as %s", (openapi, version) => {
  expect(readDocument({ openapi, paths: {} }).version).toBe(version);
});

test.each([
  [{ swagger: "2.0" }, /^is Swagger 2\.0\. OpenAPI 3\.0, 3\.1 and 3\.2 are read: convert it/],
  [
    { info: { _postman_id: "1", name: "x" }, item: [] },
    /^is a Postman collection\. OpenAPI 3\.0, 3\.1 and 3\.2/,
  ],
  [{ collection: { info: { schema: "https://schema.getpostman.com/v2.1.0" }, item: [] } }, /^is a Postman/],
  [{ openapi: "3.3.0" }, /^must say "openapi"/],
  [{ info: {}, item: [] }, /^must say "openapi"/],
])("%j says what is read", (document, message) => {
  expect(() => readDocument(document)).toThrow(message);
});

test("what is new in 3.2 is listed with the reason why no tool can send it", () => {
  const parameters = [{ name: "filter", in: "querystring", required: true, content: {} }];
  const paths = {
    "/a": { query: {}, additionalOperations: { COPY: { operationId: "copy" } }, get: { parameters } },
    "/b": { get: { parameters: [{ name: "filter", in: "querystring" }] } },
  };
  const { operations } = importOpenApi({ openapi: "3.2.0", servers, paths }, outline);
  expect(operations.map(({ id, problem }) => [id, problem?.split(".")[0] ?? null])).toEqual([
    ["GET /a", "requires filter as its querystring, which tools can't send"],
    ["QUERY /a", "is a QUERY request"],
    ["copy", "is a COPY request"],
    ["GET /b", null],
  ]);
});

test("an alias bomb is refused for its repetitions", () => {
  const levels = Array.from({ length: 12 }, (_, n) => `x${n + 1}: &x${n + 1} [${`*x${n},`.repeat(10)}]\n`);
  const bomb = `openapi: 3.1.0\nx0: &x0 [1]\n${levels.join("")}`;
  expect(() => readDocument(bomb)).toThrow(/^repeats YAML anchors too often/);
});

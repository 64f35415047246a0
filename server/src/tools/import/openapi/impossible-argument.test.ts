import { expect, test } from "vitest";
import { importOpenApi } from "./import-openapi.ts";

function problemWith(kind: object): string | null | undefined {
  const schema = { type: "object", required: ["kind"], properties: { kind } };
  const operation = { operationId: "op", requestBody: { content: { "application/json": { schema } } } };
  const document = {
    openapi: "3.1.0",
    info: { title: "t", version: "1" },
    servers: [{ url: "https://e.example.com" }],
    paths: { "/x": { post: operation } },
  };
  const options = { operations: ["op"], serverUrl: null, includeOptional: false };
  return importOpenApi(document, options).operations[0]?.problem;
}

test("an operation with an argument that nothing fits can't become a tool", () => {
  expect(problemWith({ type: "string", enum: ["a"] })).toBeNull();
  expect(problemWith({ type: "string", enum: [false, 0] })).toBe(
    "has an argument that nothing fits: properties.kind has an enum without a value of its type, so no value fits",
  );
  expect(problemWith({ type: "string", minLength: 3, maxLength: 2 })).toContain(
    "has minLength above maxLength",
  );
});

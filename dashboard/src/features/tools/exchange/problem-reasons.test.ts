import { expect, test } from "vitest";
import { problemReasons } from "./problem-reasons.ts";

function reasonsAt(...paths: string[]): string[] {
  const fields = new Map(paths.map((path) => [path, { message: "Must be text" }]));
  return problemReasons({ message: "The request isn't valid.", code: "VALIDATION_FAILED", fields });
}

test("reasons name fields as the editor does, never by their paths", () => {
  expect(
    reasonsAt("tool.url", "url", "tool.auth.header_name", "tool.headers.0.value", "tool.input_schema.type"),
  ).toEqual([
    "Endpoint URL: Must be text",
    "Endpoint URL: Must be text",
    "Header Name: Must be text",
    "Request Headers, row 1: Must be text",
    "Input Schema: Must be text",
  ]);
  expect(reasonsAt("mock_variables")).toEqual(["With these values: Must be text"]);
});

test("a problem of no field is its own sentence", () => {
  expect(reasonsAt()).toEqual(["The request isn't valid."]);
});

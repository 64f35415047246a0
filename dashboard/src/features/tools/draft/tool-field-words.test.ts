import { expect, test } from "vitest";
import { toolFieldWords } from "./tool-field-words.ts";

test.each([
  ["url", "Endpoint URL"],
  ["auth.header_name", "Header Name"],
  ["auth.token", "Authorization"],
  ["headers.1.key", "Request Headers, row 2"],
  ["body.order.id", "Request Body"],
  ["input_schema", "Input Schema"],
  ["input_schema.type", "Input Schema"],
  ["input_schema.properties.order_id.format", "Argument order_id"],
  ["description", "Description"],
])("the field at %s is called %s", (path, label) => {
  expect(toolFieldWords(path)).toBe(label);
});

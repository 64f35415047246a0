import { expect, test } from "vitest";
import type { ToolWarning } from "../../config/tool-warning.ts";
import { readDocumentedHeaders } from "./documented-values.ts";

function read(key: string, value: string) {
  const warnings: ToolWarning[] = [];
  return { headers: readDocumentedHeaders([{ key, value }], warnings), warnings };
}

test("a placeholder in a header becomes a variable, and that is said", () => {
  const { headers, warnings } = read("X-Customer", "<customer id>");
  expect(headers).toEqual([{ key: "X-Customer", value: "{{customer_id}}" }]);
  expect(warnings).toHaveLength(1);
});

test.each(["<token>", "YOUR_API_KEY"])(
  "in a header for credentials %s is none of the model's arguments",
  (value) => {
    expect(read("X-Api-Key", value)).toEqual({ headers: [{ key: "X-Api-Key", value }], warnings: [] });
  },
);

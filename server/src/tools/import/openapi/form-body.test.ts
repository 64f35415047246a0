import { expect, test } from "vitest";
import type { ToolDraft } from "../draft/draft.ts";
import { safeDraft } from "../draft/safe-draft.ts";
import { importOpenApi } from "./import-openapi.ts";

/** The draft of an operation with this body. */
function draftOf(requestBody: object): ToolDraft {
  const paths = { "/x": { post: { operationId: "op", requestBody } } };
  const document = { openapi: "3.1.0", servers: [{ url: "https://api.example.com" }], paths };
  const options = { serverUrl: null, includeOptional: false, operations: ["op"] };
  const [operation] = importOpenApi(document, options).operations;
  if (!operation?.draft) throw new Error(operation?.problem ?? "there is no such operation");
  return operation.draft;
}

test.each([
  ["a form", "application/x-www-form-urlencoded", false],
  ["a form that is required itself", "application/x-www-form-urlencoded", true],
  ["a form in parts", "multipart/form-data", true],
])(
  "an operation whose only body is %s, with required fields, is a draft that is off",
  (_what, type, required) => {
    const schema = { type: "object", properties: { To: { type: "string" } }, required: ["To"] };
    const body = { required, content: { [type]: { schema } } };
    const { tool, warnings } = safeDraft(draftOf(body));
    expect(tool).toMatchObject({
      active: false,
      body: null,
      headers: [{ key: "Content-Type", value: type }],
    });
    const message = expect.stringContaining(`form (${type}) and tools send JSON`) as string;
    expect(warnings).toContainEqual({ code: "form_body", path: "body", message });
    expect(warnings.map((warning) => warning.message).join()).toContain("It needs To.");
  },
);

test("a form without required fields is left out, or keeps the operation from being imported", () => {
  const schema = { type: "object", properties: { To: { type: "string" } } };
  const form = (required: boolean) => ({ required, content: { "multipart/form-data": { schema } } });
  expect(draftOf(form(false)).warnings).toMatchObject([{ code: "left_out" }]);
  expect(() => draftOf(form(true))).toThrow(/multipart\/form-data/);
});

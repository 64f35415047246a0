import { expect, test } from "vitest";
import { importCurl } from "../curl/import-curl.ts";
import { safeDraft } from "./safe-draft.ts";

const URL = "https://api.example.com/orders/5001/cancel";

test.each([
  [`curl -X POST ${URL}`, false],
  [`curl -X DELETE ${URL}`, false],
  [`curl -X PUT ${URL} --json '{"a":1}'`, false],
  [`curl -X POST 'https://api.example.com/orders/{id}/cancel'`, true],
  [`curl -X POST ${URL} --json '{"why":"{{why}}"}'`, true],
  [`curl ${URL}`, true],
])("%s: active is %s", (command, isActive) => {
  const { tool, warnings } = safeDraft(importCurl(command));
  expect(tool.active).toBe(isActive);
  expect(warnings.some(({ code }) => code === "same_write_always")).toBe(!isActive);
});

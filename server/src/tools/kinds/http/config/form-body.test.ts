import { expect, test } from "vitest";
import { completeHttpTool } from "./http-tool-config.ts";
import { toolWarnings } from "./tool-warnings.ts";

const URL = "https://api.example.com/x";

test.each([
  ["POST", "content-type", "application/x-www-form-urlencoded; charset=utf-8", true],
  ["PATCH", "Content-Type", "Multipart/Form-Data", true],
  ["GET", "Content-Type", "multipart/form-data", false],
  ["POST", "Content-Type", "application/json", false],
  ["POST", "X-Type", "multipart/form-data", false],
] as const)("%s with %s: %s is warned of: %s", (method, key, value, isWarned) => {
  const tool = completeHttpTool({ name: "x", url: URL, method, headers: [{ key, value }] });
  const found = toolWarnings(tool).filter(({ code }) => code === "form_body");
  expect(found.map(({ path }) => path)).toEqual(isWarned ? ["headers.0.value"] : []);
});

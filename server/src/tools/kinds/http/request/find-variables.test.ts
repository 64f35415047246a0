import { expect, test } from "vitest";
import { toolRequest } from "../../../../../test/doubles/example-tools.ts";
import { findVariables } from "./find-variables.ts";

test("URL, headers, auth, body, each name once, in the order of their first appearance", () => {
  const tool = toolRequest({
    url: "https://{{host}}/{{id}}?{{host}}",
    headers: [{ key: "X-{{h}}", value: "{{v}} {{id}}" }],
    auth: { type: "basic", username: "{{user}}", password: "{{pass}}" },
    body: { "{{no_key}}": 1, a: { b: ["{{deep}}", "{{v}}"] }, c: "{{last}}" },
  });
  expect(findVariables(tool)).toEqual(["host", "id", "h", "v", "user", "pass", "deep", "last"]);
});

test("every auth type is looked at; the name of an API key's header is no template", () => {
  expect(findVariables(toolRequest({ auth: { type: "bearer", token: "{{t}}" } }))).toEqual(["t"]);
  const auth = { type: "api_key", header_name: "{{n}}", value: "{{v}}" } as const;
  expect(findVariables(toolRequest({ auth }))).toEqual(["v"]);
  expect(findVariables(toolRequest())).toEqual([]);
});

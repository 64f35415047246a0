import { expect, test } from "vitest";
import { apiOfFile } from "./api.ts";

const RENDER = "/public/v1/workspaces/{workspace_id}/agents/render";
const api = apiOfFile();

test("an unsaved prompt is rendered with values, defaults and built-ins; missing values are named", async () => {
  const { caller } = api;
  const viewer = await caller("viewer");
  const texts = {
    system_prompt:
      'You speak with {{ name }} about {{ topic | default: "orders" }} by {{ transport.conversationType }}.',
    first_message: "Hello {{ name }}, {{ nmae | default: name }}.",
  };
  const empty = await viewer("POST", RENDER, texts);
  expect(empty.status).toBe(200);
  expect(empty.body).toMatchObject({ problems: [], missing: ["name"] });
  const filled = await viewer("POST", RENDER, { ...texts, variable_values: { name: "Ann" } });
  expect(filled.body).toMatchObject({
    missing: [],
    variables: [
      { name: "name", required: true },
      { name: "topic", default: "orders", required: false },
      { name: "nmae", required: false },
    ],
    rendered: {
      system_prompt: "You speak with Ann about orders by voice.",
      first_message: "Hello Ann, Ann.",
    },
  });
});

test("problems and warnings name template, line and column; nothing is rendered if there are problems", async () => {
  const { caller } = api;
  const viewer = await caller("viewer");
  const broken = await viewer("POST", RENDER, {
    system_prompt: "Hi\n{{ name | upcsae }}",
    first_message: "{{",
  });
  expect(broken.status).toBe(200);
  expect(broken.body).toMatchObject({
    problems: [
      { template: "system_prompt", line: 2 },
      { template: "first_message", line: 1 },
    ],
    rendered: null,
  });
  const likely = await viewer("POST", RENDER, { system_prompt: "Hi {name}" });
  expect(likely.body).toMatchObject({
    problems: [],
    warnings: [{ code: "SINGLE_BRACES", line: 1, column: 4 }],
  });
});

test("values that no call could start with, and slow templates, are refused as when starting a call", async () => {
  const { caller } = api;
  const viewer = await caller("viewer");
  const values = { name: "x".repeat(5000) };
  const large = await viewer("POST", RENDER, { system_prompt: "", variable_values: values });
  expect(large.body).toMatchObject({ code: "PAYLOAD_TOO_LARGE" });
  const endless = "{% for a in (1..100000) %}{% for b in (1..100000) %}x{% endfor %}{% endfor %}";
  const answer = await viewer("POST", RENDER, { system_prompt: endless });
  expect(answer.body).toMatchObject({ code: "TEMPLATE_LIMIT" });
});

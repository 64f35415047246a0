import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { operations } from "../routes.ts";
import { openApiDocument } from "../openapi/openapi.ts";
import { groupsOf, type ReferenceDocument } from "./described.ts";
import { openReference } from "./open-reference.ts";
import { requestExamples } from "./request-examples.ts";

const URL = "https://voice.example.com";
const document = openApiDocument(operations) as unknown as ReferenceDocument;
const groups = groupsOf(document);
const all = groups.flatMap((group) => group.operations);
const asked = all.filter(({ isWebhook }) => !isWebhook);
const clientOf = (path: string) =>
  readFileSync(new globalThis.URL(`../../../../clients/${path}`, import.meta.url), "utf8");

function example(id: string, language: string): string {
  const operation = all.find(({ operationId }) => operationId === id);
  if (!operation) throw new Error(id);
  return requestExamples(document, operation, URL).find((one) => one.language === language)?.code ?? "";
}

test("every operation and event is on one page, with an example in three languages", () => {
  const reference = openReference(URL);
  expect(asked).toHaveLength(operations.length);
  for (const { slug, operations: listed } of groups) {
    const page = reference.pageOf(slug) ?? "";
    for (const { operationId, isWebhook } of listed) {
      expect(reference.home).toContain(`/docs/api/${slug}#${operationId}`);
      expect(page).toContain(`<h2 id="${operationId}">`);
      const own = page.slice(page.indexOf(`<h2 id="${operationId}">`)).split("</section>")[0] ?? "";
      expect(own, operationId).not.toMatch(/<code>20\d<\/code> any/);
      expect(own.match(/class="example"/g) ?? [], operationId).toHaveLength(isWebhook ? 0 : 3);
    }
  }
  expect(reference.pageOf("none")).toBe(null);
});

test("examples call what the clients have", () => {
  const typescript = clientOf("typescript/src/api.gen.ts");
  const python = clientOf("python/parley/client_gen.py");
  for (const { operationId } of asked) {
    expect(typescript, operationId).toMatch(new RegExp(String.raw`\b${operationId}\b`));
    expect(python, operationId).toMatch(new RegExp(String.raw`def ${operationId}\(`));
  }
});

test("no example leaves a place in the path open, and each body is the operation's own example", () => {
  for (const operation of asked) {
    const [curl, typescript] = requestExamples(document, operation, URL).map(({ code }) => code);
    expect(
      curl?.split("\n").find((line) => line.includes(URL)),
      operation.operationId,
    ).not.toMatch(/[{}]/);
    const body = operation.requestBody?.content["application/json"]?.example;
    expect(curl?.includes(" -d '"), operation.operationId).toBe(body !== undefined);
    expect(typescript?.includes("  body: "), operation.operationId).toBe(
      body !== undefined && Object.keys(body as object).length > 0,
    );
  }
});

test("curl", () => {
  expect(example("agents_patch", "curl")).toBe(`curl -X PATCH \\
  "https://voice.example.com/public/v1/workspaces/ws_01k2/agents/agt_01k2" \\
  -H "Authorization: Bearer $PARLEY_TOKEN" \\
  -H "Content-Type: application/json" \\
  -d '{
  "active": false
}'`);
});

test("TypeScript", () => {
  expect(example("agents_patch", "TypeScript")).toBe(`import { createClient } from "@parley/client";

const parley = createClient({
  url: "https://voice.example.com",
  token: process.env.PARLEY_TOKEN,
  workspaceId: "ws_01k2",
});
const result = await parley.call("agents_patch", {
  path: {
    agent_id: "agt_01k2"
  },
  body: {
    active: false
  },
});`);
  expect(example("agents_list", "TypeScript")).toContain(
    'for await (const record of parley.each("agents_list")) {',
  );
  expect(example("workspaces_events", "TypeScript")).toContain('parley.events("workspaces_events")');
});

test("Python", () => {
  expect(example("agents_patch", "Python")).toBe(`import os
from parley import Parley

with Parley("https://voice.example.com", token=os.environ["PARLEY_TOKEN"], workspace_id="ws_01k2") as parley:
    result = parley.agents_patch("agt_01k2", {
        "active": False,
    })`);
  expect(example("agents_list", "Python")).toContain("for record in parley.each(parley.agents_list):");
});

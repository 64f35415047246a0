import { readFileSync } from "node:fs";
import { Type } from "typebox";
import { expect, test } from "vitest";
import { object } from "@parley/base/schema-builders";
import { VERSION } from "@parley/base/version";
import { extractComponents } from "./openapi-components.ts";
import { openApiDocument } from "./openapi.ts";
import { operations } from "../routes.ts";
import { compileValidator } from "../operation/validate.ts";

type Json = Record<string, unknown>;
interface Described {
  operationId: string;
  security?: unknown[];
  parameters?: { name: string; in: string }[];
  responses: Record<string, { description: string; content?: Json }>;
}
const document = openApiDocument(operations) as unknown as {
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Json };
};

test("the committed openapi.json is what the operations say (npm run openapi)", () => {
  const committed: unknown = JSON.parse(
    readFileSync(new URL("../../../../openapi.json", import.meta.url), "utf8"),
  );
  expect(committed).toEqual(document);
});

test("the version is the package's", () => {
  const file = readFileSync(new URL("../../../package.json", import.meta.url), "utf8");
  expect((JSON.parse(file) as { version: string }).version).toBe(VERSION);
});

test("every operation is there once, with an id of its own and an answer", () => {
  const described = Object.values(document.paths).flatMap((path) => Object.values(path));
  expect(described.map(({ operationId }) => operationId).sort()).toEqual(
    operations.map(({ id }) => id).sort(),
  );
  expect(new Set(operations.map(({ id }) => id)).size).toBe(operations.length);
  const names = operations.flatMap(({ mcpName }) => mcpName ?? []);
  expect(new Set(names).size).toBe(names.length);
});

test("what the contract names is there", () => {
  const ids = operations.map(({ method, path }) => `${method} ${path}`);
  expect(ids).toEqual(
    expect.arrayContaining([
      "POST /workspaces/{workspace_id}/agents/{agent_id}/token",
      "GET /workspaces/{workspace_id}/agents/{agent_id}/variables",
      "PUT /public/v1/workspaces/{workspace_id}/agents/{agent_id}/tools",
      "POST /public/v1/workspaces/{workspace_id}/tools/test",
      "POST /public/v1/workspaces/{workspace_id}/tools/resolve",
      "POST /public/v1/workspaces/{workspace_id}/tools/import",
      "GET /healthz",
      "GET /readyz",
      "GET /metrics",
      "GET /openapi.json",
    ]),
  );
  const names = operations.map(({ mcpName }) => mcpName);
  expect(names).toEqual(
    expect.arrayContaining(["tools_create", "tools_update", "tools_test", "tools_replace_agent_assignments"]),
  );
});

test("every reference leads to a component, and every component is used", () => {
  const text = JSON.stringify(document);
  const used = new Set([...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name));
  expect(used).toEqual(new Set(Object.keys(document.components.schemas)));
});

test("every parameter in a path is described; public operations need no token, all others may answer 401 and 404", () => {
  for (const operation of operations) {
    const described = document.paths[operation.path]?.[operation.method.toLowerCase()];
    const inPath =
      described?.parameters?.filter((parameter) => parameter.in === "path").map(({ name }) => name) ?? [];
    expect(inPath, operation.id).toEqual([...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
    const isPublic = operation.role === "public";
    const isPerson = operation.role === "person";
    expect(described?.security, operation.id).toEqual(
      isPublic ? [] : isPerson ? [{ session: [] }] : undefined,
    );
    const promised = isPublic ? ["500"] : isPerson ? ["401", "500"] : ["401", "404", "500"];
    expect(Object.keys(described?.responses ?? {}), operation.id).toEqual(expect.arrayContaining(promised));
  }
});

test("every operation says what it does, where it belongs, how it fails, and what a body looks like", () => {
  for (const operation of operations) {
    const described = document.paths[operation.path]?.[operation.method.toLowerCase()];
    const { summary, description } = operation;
    expect(summary, operation.id).toMatch(/^[A-Z].*[^.]$/);
    expect(description ?? "Said by its summary.", operation.id).toMatch(/^\S.*\.$/s);
    expect(description !== undefined || summary.split(" ").length > 2, operation.id).toBe(true);
    expect(operation.tag, operation.id).toMatch(/^[a-z][a-z -]+$/);
    const errors = Object.keys(described?.responses ?? {}).filter((status) => status >= "400");
    expect(errors, operation.id).toContain("500");
    const { examples = [] } = (operation.body ?? { examples: ["none needed"] }) as { examples?: unknown[] };
    expect(examples.length, operation.id).toBeGreaterThan(0);
  }
});

test("the examples of bodies fit their schemas", () => {
  let examples = 0;
  for (const operation of operations) {
    const { examples: list = [] } = (operation.body ?? {}) as { examples?: unknown[] };
    const validate = compileValidator({ ...(operation.body && { body: operation.body }) });
    for (const body of list) {
      examples++;
      expect(() => validate({ params: {}, query: {}, body }, 0), operation.id).not.toThrow();
    }
  }
  expect(examples).toBeGreaterThan(0);
});

test("a titled schema becomes a component wherever it stands; what belongs to the place stays there", () => {
  const Inner = object({ title: Type.String() }, { title: "Inner", description: "of the place" });
  const components = {};
  const outer = object({
    list: Type.Array(Inner),
    one: Type.Union([Inner, Type.Null()]),
    example: Type.String(),
  });
  expect(extractComponents(outer, components)).toMatchObject({
    properties: {
      list: { items: { $ref: "#/components/schemas/Inner", description: "of the place" } },
      one: { anyOf: [{ $ref: "#/components/schemas/Inner" }, { type: "null" }] },
    },
  });
  expect(components).toEqual({
    Inner: {
      type: "object",
      additionalProperties: false,
      required: ["title"],
      properties: { title: { type: "string" } },
    },
  });
  const other = object({ title: Type.Integer() }, { title: "Inner" });
  expect(() => extractComponents(other, components)).toThrow("Two schemas are titled Inner and differ.");
});

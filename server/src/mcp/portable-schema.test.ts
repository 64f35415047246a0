import { expect, test } from "vitest";
import { operations } from "../http/routes.ts";
import type { JsonObject } from "./portable-schema.ts";
import { portableSchema } from "./portable-schema.ts";
import { isOffered, toolDefinition } from "./tool-definition.ts";

const tools = operations.filter(isOffered).map((operation) => toolDefinition(operation).tool);

/** Every schema inside a schema, with its path. */
function* schemasIn(schema: JsonObject, path: string): Generator<[string, JsonObject]> {
  yield [path, schema];
  const {
    properties = {},
    items,
    anyOf = [],
  } = schema as {
    properties?: Record<string, JsonObject>;
    items?: JsonObject;
    anyOf?: JsonObject[];
  };
  for (const [name, member] of Object.entries(properties)) yield* schemasIn(member, `${path}.${name}`);
  if (items) yield* schemasIn(items, `${path}[]`);
  for (const [index, branch] of anyOf.entries()) yield* schemasIn(branch, `${path}|${index}`);
}

test("every tool's schemas stand on their own", () => {
  for (const { name, inputSchema, outputSchema = { type: "object" } } of tools) {
    for (const [path, schema] of [...schemasIn(inputSchema, name), ...schemasIn(outputSchema, `${name}=`)]) {
      expect("$ref" in schema, path).toBe(false);
      const says = "type" in schema || "anyOf" in schema || "description" in schema;
      expect(says, `${path} says nothing`).toBe(true);
      if (path.includes("=")) continue;
      const { type, items } = schema as { type?: string | string[]; items?: object };
      expect(items !== undefined || ![type].flat().includes("array"), `${path} has no items`).toBe(true);
    }
  }
});

test("texts don't speak of other tools' schemas or of REST", () => {
  for (const { name, title, description, inputSchema } of tools) {
    const own = `${title} ${description}`;
    expect(own, name).not.toMatch(/\b(?:PUT|PATCH|POST|GET|DELETE)\b|see \w+_\w+|\w=\w/);
    for (const [path, schema] of schemasIn(inputSchema, name)) {
      const { description: said = "" } = schema as { description?: string };
      expect(said, path).not.toMatch(/Idempotency-Key|If-Match|ETag|`(?:PUT|PATCH|POST)`|direction=/);
    }
  }
});

test("every text argument that the service bounds has its bound", () => {
  const create = tools.find(({ name }) => name === "agents_create");
  expect(create?.inputSchema.properties).toMatchObject({
    name: { maxLength: 255 },
    system_prompt: { maxLength: 100_000 },
  });
});

test("a choice or null is one list, other members are kept as they are", () => {
  const choice = {
    anyOf: [{ type: "string", enum: ["a", "b"], title: "Choice" }, { type: "null" }],
    description: "d",
  };
  expect(portableSchema(choice)).toEqual({
    type: ["string", "null"],
    enum: ["a", "b", null],
    description: "d",
  });
  const union = { anyOf: [{ type: "string" }, { type: "integer" }] };
  expect(portableSchema(union)).toEqual(union);
});

test("a member that says the same as one of its name before doesn't repeat the description", () => {
  const model = { type: "string", maxLength: 9, description: "The provider's name." };
  const schema = { type: "object", properties: { model, next: { type: "object", properties: { model } } } };
  expect(portableSchema(schema)).toEqual({
    type: "object",
    properties: {
      model,
      next: { type: "object", properties: { model: { type: "string", maxLength: 9 } } },
    },
  });
});

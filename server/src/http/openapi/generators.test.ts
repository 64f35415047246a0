/** Keeps what client generators can't read out of the document (docs/decisions/0129-document-for-generators.md). */
import { expect, test } from "vitest";
import { operations } from "../routes.ts";
import { openApiDocument } from "./openapi.ts";

type Json = Record<string, unknown>;
interface Described {
  operationId: string;
  tags: string[];
  description?: string;
  parameters?: { name: string; in: string; required: boolean; description?: string; schema: Json }[];
}

const document = openApiDocument(operations) as unknown as {
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Described>>;
  webhooks: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, Json> };
};

/** Every schema by its path. Member names are not mistaken for keywords. */
function schemasIn(value: unknown, place: string, isMap = false): [string, Json][] {
  if (Array.isArray(value)) return value.flatMap((item, index) => schemasIn(item, `${place}/${index}`));
  if (typeof value !== "object" || value === null) return [];
  const inner = Object.entries(value).flatMap(([name, member]) => {
    const isData =
      !isMap && ["default", "x-default", "examples", "enum", "const", "x-vendors"].includes(name);
    return isData ? [] : schemasIn(member, `${place}/${name}`, !isMap && name === "properties");
  });
  return isMap ? inner : [[place, value as Json], ...inner];
}
const schemas = schemasIn(document, "");
const placesOf = (isWrong: (schema: Json) => boolean) =>
  schemas.filter(([, schema]) => isWrong(schema)).map(([place]) => place);
const isObject = (value: unknown) => typeof value === "object" && value !== null && !Array.isArray(value);

test("no schema has a list of types, a default that is an object, or a constant without a type", () => {
  expect(schemas.length).toBeGreaterThan(1000);
  expect(placesOf(({ type }) => Array.isArray(type))).toEqual([]);
  expect(placesOf((schema) => isObject(schema["default"]))).toEqual([]);
  expect(placesOf((schema) => "const" in schema && schema["type"] === undefined)).toEqual([]);
  expect(placesOf((schema) => "patternProperties" in schema)).toEqual([]);
});

test("every pattern is one that RE2 and JavaScript without flags compile", () => {
  const patterns = new Set(
    schemas.flatMap(([, { pattern }]) => (typeof pattern === "string" ? [pattern] : [])),
  );
  expect(patterns.size).toBeGreaterThan(0);
  for (const pattern of patterns) {
    expect(() => new RegExp(pattern)).not.toThrow();
    expect(pattern).not.toMatch(/\\u|\\[pP]|\(\?[=!<]|\\\d/);
  }
});

test("no component is named like something that every language has", () => {
  const names = Object.keys(document.components.schemas);
  const taken = new Set([
    ...Object.getOwnPropertyNames(globalThis),
    "Object",
    "Enum",
    "Type",
    "Model",
    "List",
  ]);
  expect(names.filter((name) => taken.has(name))).toEqual([]);
});

test("operations and webhooks have tags of their own, and every tag, operation and parameter is described", () => {
  const of = (paths: Record<string, Record<string, Described>>) =>
    Object.values(paths).flatMap((methods) => Object.values(methods));
  const tagsOf = (list: Described[]) => new Set(list.flatMap(({ tags }) => tags));
  const [inPaths, inWebhooks] = [tagsOf(of(document.paths)), tagsOf(of(document.webhooks))];
  expect([...inPaths].filter((tag) => inWebhooks.has(tag))).toEqual([]);
  expect(new Set(document.tags.map(({ name }) => name))).toEqual(new Set([...inPaths, ...inWebhooks]));
  for (const { name, description } of document.tags) expect(description, name).toMatch(/^[A-Z].*\.$/);
  for (const { operationId, description, parameters = [] } of [
    ...of(document.paths),
    ...of(document.webhooks),
  ]) {
    expect(description, operationId).toMatch(/\.$/);
    for (const { name, description } of parameters)
      expect(description, `${operationId} ${name}`).toMatch(/\.$/);
  }
});

test("a parameter with a default can be left out", () => {
  const parameters = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).flatMap(({ operationId, parameters = [] }) =>
      parameters.map((parameter) => ({ ...parameter, operationId })),
    ),
  );
  const withDefault = parameters.filter(({ schema }) => "default" in schema);
  expect(withDefault.map(({ operationId, name }) => `${operationId} ${name}`)).toContain("agents_list limit");
  expect(withDefault.filter(({ required }) => required)).toEqual([]);
});

test("phone numbers, URLs and languages have their formats", () => {
  const formatOf = (component: string, member: string) =>
    (document.components.schemas[component]?.["properties"] as Record<string, Json> | undefined)?.[member];
  expect(formatOf("OutboundCallInput", "to_number")).toMatchObject({
    format: "e164",
    pattern: "^\\+[1-9][0-9]{1,14}$",
  });
  expect(formatOf("PhoneNumber", "number")).not.toHaveProperty("format"); // it may be an extension
  expect(formatOf("Webhook", "url")).toMatchObject({ format: "uri" });
  expect(formatOf("Agent", "language")).toMatchObject({ format: "bcp47" });
});

import { stringify } from "yaml";
import { expect, test } from "vitest";
import { importOpenApi, type OpenApiOptions } from "./import-openapi.ts";
import { SHOP } from "./shop-document.test-helper.ts";

const ALL: OpenApiOptions = { operations: null, serverUrl: null, includeOptional: false };

function draft(id: string, options: Partial<OpenApiOptions> = {}, document: unknown = SHOP) {
  const [operation] = importOpenApi(document, { ...ALL, operations: [id], ...options }).operations;
  if (!operation?.draft) throw new Error(operation?.problem ?? "there is no such operation");
  return operation.draft;
}

/** An API with one operation, `op`. */
function oneOperation(operation: object, more: object = {}) {
  const servers = [{ url: "https://api.example.com" }];
  return {
    openapi: "3.1.0",
    servers,
    paths: { "/x": { post: { operationId: "op", ...operation } } },
    ...more,
  };
}

const bodyOf = (schema: object) => ({
  requestBody: { required: true, content: { "application/json": { schema } } },
});

test("the operations are listed, with why one cannot become a tool", () => {
  const { operations, unknown } = importOpenApi(SHOP, ALL);
  expect(unknown).toEqual([]);
  expect(operations.map(({ id, problem }) => [id, problem])).toEqual([
    ["getOrderById", null],
    ["DELETE /orders/{orderId}", null],
    ["headOrder", expect.stringContaining("HEAD")],
    ["createOrder", null],
    ["upload", expect.stringContaining("multipart/form-data")],
    ["elsewhere", expect.stringContaining("https://example.com/p.json")],
    ["search", expect.stringContaining("filter")],
    ["keys", null],
  ]);
  expect(operations[1]).toMatchObject({ operation_id: null, method: "DELETE", summary: "Delete an order" });
});

test("half a surrogate pair in a fixed value becomes U+FFFD, as in every URL", () => {
  const schema = { type: "string", enum: ["\ud800"] };
  const parameters = [{ name: "kind\ud800", in: "query", required: true, schema }];
  expect(draft("op", {}, oneOperation({ parameters })).tool.url).toMatch(/\?kind%EF%BF%BD=%EF%BF%BD$/);
});

test("parameters stand in path, query and headers; fixed ones as their value, optional ones left out", () => {
  const { tool, warnings } = draft("getOrderById");
  expect(tool).toMatchObject({
    name: "get_order_by_id",
    description: "Get an order\n\nLooks up one order.",
    url: "https://eu.example.com/v1/orders/{{orderId}}?fields={{fields}}&ids={{ids}}&kind=full",
    method: "GET",
    auth: { type: "bearer", token: "" },
    headers: [{ key: "X-Request-Id", value: "{{X-Request-Id}}" }],
    body: null,
    input_schema: {
      type: "object",
      properties: {
        orderId: { type: "integer", description: "As on the receipt." },
        fields: { type: "string" },
        ids: { type: "string", description: "Several are separated by commas." },
        "X-Request-Id": { type: "string", format: "uuid" },
      },
      required: ["orderId", "fields", "ids", "X-Request-Id"],
      additionalProperties: false,
    },
    response_schema: {
      type: "object",
      properties: { parent: { type: "object" }, note: { type: ["string", "null"] } },
    },
  });
  expect(warnings.map(({ code }) => code).sort()).toEqual([
    "credential_missing",
    "list_of_one",
    "optional_left_out",
    "server_assumed",
  ]);
});

test("optional parameters are taken where that is asked", () => {
  const { tool } = draft("getOrderById", { includeOptional: true });
  expect(tool.url).toContain("?expand={{expand}}&fields=");
  expect(tool.input_schema["required"]).not.toContain("expand");
});

test("a body is written out field by field, allOf merged, what only answers have left out", () => {
  const { tool, warnings } = draft("createOrder");
  expect(tool).toMatchObject({
    method: "POST",
    auth: { type: "basic", username: "", password: "" },
    body: {
      customer: { name: "{{customer_name}}" },
      quantity: "{{quantity}}",
      source: "phone",
      tags: "{{tags}}",
      id: "{{id}}",
    },
  });
  expect(tool.input_schema["properties"]).toMatchObject({
    customer_name: { type: "string", minLength: 1 },
    quantity: { type: "integer", exclusiveMinimum: 0 },
    tags: { type: "array", items: { type: "string" } },
  });
  expect(warnings.filter(({ code }) => code === "sent_as_text").map(({ path }) => path)).toEqual([
    "body.quantity",
    "body.tags",
  ]);
});

test("several keys: the first is the authorization, others are headers to fill in; security [] is none", () => {
  expect(draft("keys").tool).toMatchObject({
    auth: { type: "api_key", header_name: "X-Key", value: "" },
    headers: [{ key: "X-Second-Key", value: "" }],
  });
  expect(draft("DELETE /orders/{orderId}").tool.auth).toEqual({ type: "none" });
});

test.each(["YAML", "JSON"])("a document as the text of %s says the same", (kind) => {
  const text = kind === "YAML" ? stringify(SHOP) : JSON.stringify(SHOP);
  expect(importOpenApi(text, ALL)).toEqual(importOpenApi(SHOP, ALL));
});

test("names are the tools' own, also where operations have the same", () => {
  const paths = {
    "/a": { get: { operationId: "cut_call" }, post: { operationId: "cut_call" } },
    "/b": { get: { operationId: "CutCall" }, put: { operationId: "日本" } },
  };
  const document = { openapi: "3.1.0", servers: [{ url: "https://e.com" }], paths };
  const { operations } = importOpenApi(document, ALL);
  expect(operations.map(({ id }) => id)).toEqual(["cut_call", "POST /a", "CutCall", "日本"].sort(byPlace));
  expect(new Set(operations.map(({ draft: made }) => made?.tool.name)).size).toBe(4);

  function byPlace(a: string, b: string): number {
    const order = ["cut_call", "POST /a", "CutCall", "日本"];
    const place = (id: string) => operations.findIndex((operation) => operation.id === id) + order.length;
    return place(a) - place(b);
  }
});

test.each<[string, object, string]>([
  ["no server", { servers: [] }, "server_url"],
  ["a relative server", { servers: [{ url: "/v1" }] }, "server_url"],
  ["a server's variable without a default", { servers: [{ url: "https://{x}.com" }] }, "server_url"],
])("%s is a reason, which server_url removes", (_what, more, why) => {
  const document = oneOperation({}, more);
  expect(importOpenApi(document, ALL).operations[0]?.problem).toContain(why);
  const { tool } = draft("op", { serverUrl: "https://mine.example.com/api/" }, document);
  expect(tool.url).toBe("https://mine.example.com/api/x");
});

test.each<[unknown, string]>([
  [[], "must be an OpenAPI document"],
  ["", "must be an OpenAPI document"],
  ["just words", "must be an OpenAPI document"],
  ['{"a": ', "isn't valid JSON"],
  ["a: [1", "isn't valid YAML"],
  [{ swagger: "2.0" }, "Swagger 2.0"],
  [{ openapi: "4.0" }, "3.0.x"],
  [{}, "3.0.x"],
  [`openapi: 3.1.0\nx: ${"[".repeat(200)}${"]".repeat(200)}`, "levels"],
  [`openapi: 3.1.0\nx: ${"[".repeat(20_000)}`, "isn't valid YAML"],
  [bomb(), "repeats YAML anchors too often"],
])("%#: what is no document is refused with a reason", (document, why) => {
  expect(() => importOpenApi(document, ALL)).toThrow(why);
});

/** Aliases of aliases: 10 to the power of 12 values. */
function bomb(): string {
  const lines = ["openapi: 3.1.0", "a0: &a0 [x, x, x, x, x, x, x, x, x, x]"];
  for (let i = 1; i < 12; i++)
    lines.push(
      `a${i}: &a${i} [${Array(10)
        .fill(`*a${i - 1}`)
        .join(", ")}]`,
    );
  return lines.join("\n");
}

test("a schema that refers to itself many times over is cut, or is a reason", () => {
  const names = Array.from({ length: 20 }, (_, index) => `p${index}`);
  const self = { $ref: "#/components/schemas/Node" };
  const node = {
    type: "object",
    required: names,
    properties: Object.fromEntries(names.map((name) => [name, self])),
  };
  const document = oneOperation(bodyOf(self), { components: { schemas: { Node: node } } });
  const { tool } = draft("op", {}, document);
  expect(Object.keys(tool.body ?? {})).toEqual(names);
  const mutual = Object.fromEntries(
    names.map((name) => [
      name,
      {
        type: "object",
        required: names,
        properties: Object.fromEntries(
          names.map((other) => [other, { $ref: `#/components/schemas/${other}` }]),
        ),
      },
    ]),
  );
  const wide = oneOperation(bodyOf({ $ref: "#/components/schemas/p0" }), { components: { schemas: mutual } });
  expect(importOpenApi(wide, ALL).operations[0]?.problem).toContain("too large");
});

test.each<[string, object]>([
  ["a reference to itself", { $ref: "#/paths/~1x/post/requestBody/content/application~1json/schema" }],
  ["a reference to nowhere", { $ref: "#/components/schemas/None" }],
  ["a file", { type: "object", properties: { a: { $ref: "other.yaml#/A" } }, required: ["a"] }],
  ["a list", { type: "array" }],
])("%s as the body is a reason", (_what, schema) => {
  expect(importOpenApi(oneOperation(bodyOf(schema)), ALL).operations[0]?.problem).toMatch(
    /circular reference|refers to|no object/,
  );
});

test("allOf that doubles at every level ends in time", () => {
  const schemas = Object.fromEntries(
    Array.from({ length: 40 }, (_, index) => {
      const next = { $ref: `#/components/schemas/A${index + 1}` };
      return [`A${index}`, { allOf: [next, next] }];
    }),
  );
  const document = oneOperation(bodyOf({ $ref: "#/components/schemas/A0" }), {
    components: { schemas: { ...schemas, A40: { type: "string" } } },
  });
  expect(importOpenApi(document, ALL).operations[0]?.problem).toContain("too large");
});

test("names that reach a prototype are no fields", () => {
  const schema = JSON.parse(
    '{"type":"object","required":["__proto__","constructor"],"properties":{"__proto__":{"type":"string"},"constructor":{"type":"string"}}}',
  ) as object;
  const { tool, warnings } = draft("op", {}, oneOperation(bodyOf(schema)));
  expect(tool.body).toEqual({ constructor: "{{constructor}}" });
  expect(warnings).toContainEqual(expect.objectContaining({ code: "left_out", path: "body" }));
  expect(Object.hasOwn(tool.input_schema["properties"] as object, "constructor")).toBe(true);
});

const maybe = (schema: object) => ({ anyOf: [schema, { type: "null" }] });

test("a field that may be null is read as one with null among its types, also by reference", () => {
  const components = {
    schemas: {
      Note: { type: "string", maxLength: 9 },
      Place: { type: "object", properties: { city: { type: "string" } }, required: ["city"] },
    },
  };
  const schema = {
    type: "object",
    required: ["id"],
    properties: {
      id: { type: "string" },
      note: { ...maybe({ $ref: "#/components/schemas/Note" }), title: "Note", description: "A note." },
      count: { oneOf: [{ type: "integer" }, { type: "null" }] },
      kind: maybe({ type: "string", enum: ["a", "b"] }),
      place: maybe({ $ref: "#/components/schemas/Place" }),
      mixed: { anyOf: [{ type: "string" }, { type: "integer" }, { type: "null" }] },
    },
  };
  const document = oneOperation(bodyOf(schema), { components });
  const { tool, warnings } = draft("op", { includeOptional: true }, document);
  expect(tool.body).toEqual({
    id: "{{id}}",
    note: "{{note}}",
    count: "{{count}}",
    kind: "{{kind}}",
    place: { city: "{{place_city}}" },
  });
  expect(tool.input_schema["properties"]).toMatchObject({
    note: { type: ["string", "null"], maxLength: 9, description: "A note." },
    count: { type: ["integer", "null"] },
    kind: { type: ["string", "null"], enum: ["a", "b", null] },
  });
  expect(warnings.filter(({ code }) => code === "sent_as_text").map(({ message }) => message)).toEqual([
    "count is an integer in the API, but is sent as text.",
  ]);
});

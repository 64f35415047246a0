import { Type, type TSchema } from "typebox";
import { expect, test } from "vitest";
import { ServiceError } from "@parley/base/errors";
import { nullable, object, oneOf, text, time } from "@parley/base/schema-builders";
import { compileValidator } from "./validate.ts";

/** A body's problems as `path: message`; empty if there are none. */
function problems(schema: TSchema, body: unknown, bytes = 100): string[] {
  try {
    compileValidator({ body: schema })({ params: {}, query: {}, body }, bytes);
    return [];
  } catch (error) {
    if (!(error instanceof ServiceError) || error.code !== "VALIDATION_FAILED") throw error;
    const fields = error.members["fields"] as { path: string; message: string }[];
    return fields.map(({ path, message }) => `${path}: ${message}`);
  }
}

const Auth = Type.Union([
  object({ type: Type.Literal("none") }),
  object({ type: Type.Literal("bearer"), token: text({ maxLength: 5 }) }),
]);
const Body = object({
  name: text({ minLength: 1, maxLength: 3 }),
  count: Type.Optional(Type.Integer({ minimum: 1 })),
  kind: Type.Optional(oneOf(["a", "b"])),
  note: Type.Optional(nullable(text({ maxLength: 5 }))),
  at: Type.Optional(time()),
  auth: Type.Optional(Auth),
  either: Type.Optional(Type.Union([object({ x: Type.Integer() }), Type.Null()])),
  list: Type.Optional(Type.Array(object({ key: text({ maxLength: 5 }) }))),
});

test.each([
  [{ name: "abc" }, []],
  [{ name: "abc", note: null, either: null, auth: { type: "none" }, at: "2030-01-01T00:00:00Z" }, []],
  [{}, ["name: is required"]],
  [{ name: "abc", nam: 1 }, ["nam: isn't a known field"]],
  [{ name: 5 }, ["name: must be a string"]],
  [{ name: "abcd" }, ["name: must have at most 3 characters"]],
  [{ name: "😀😀😀" }, []],
  [{ name: "a\0" }, ["name: must not contain NUL characters or unpaired surrogates"]],
  [{ name: "\ud83d" }, ["name: must not contain NUL characters or unpaired surrogates"]],
  [{ name: "a", count: "5" }, ["count: must be a whole number"]],
  [{ name: "a", count: 0 }, ["count: must be at least 1"]],
  [{ name: "a", kind: "c" }, ['kind: must be one of "a", "b"']],
  [{ name: "a", note: 5 }, ["note: must be a string or null"]],
  [{ name: "a", at: "tomorrow" }, ["at: must be a time such as 2026-01-31T12:00:00Z"]],
  [{ name: "a", auth: { type: "digest" } }, ['auth.type: must be one of "none", "bearer"']],
  [{ name: "a", auth: {} }, ["auth.type: is required"]],
  [{ name: "a", auth: { type: "bearer" } }, ["auth.token: is required"]],
  [{ name: "a", auth: { type: "bearer", token: "x", more: 1 } }, ["auth.more: isn't a known field"]],
  [{ name: "a", auth: { type: "bearer", token: "123456" } }, ["auth.token: must have at most 5 characters"]],
  [{ name: "a", either: { x: "1" } }, ["either.x: must be a whole number"]],
  [{ name: "a", either: 5 }, ["either: must be an object or null"]],
  [
    { name: "a", list: [{ key: "a" }, { "a/b": 1 }] },
    ["list.1.key: is required", "list.1.a/b: isn't a known field"],
  ],
  [[], [": must be an object"]],
  [null, [": must be an object"]],
  ["text", [": must be an object"]],
])("%j: %j", (body, expected) => {
  expect(problems(Body, body).sort()).toEqual([...expected].sort());
});

test("all problems are told at once, but of a large body only the first", () => {
  expect(problems(Body, { name: "", count: 0, x: 1 })).toHaveLength(3);
  expect(problems(Body, { name: "", count: 0, x: 1 }, 100_000)).toHaveLength(1);
});

test("a body is not changed by its check", () => {
  const schema = object({ name: Type.Optional(Type.String({ default: "x" })) });
  const check = compileValidator({ body: schema });
  expect(check({ params: {}, query: {}, body: {} }, 2).body).toEqual({});
});

test("a body that is required, optional or not taken at all", () => {
  const nothing = { params: {}, query: {}, body: undefined };
  expect(() => compileValidator({ body: Body })(nothing, 0)).toThrow("Send a JSON body.");
  const optional = compileValidator({ body: object({}), bodyOptional: true });
  expect(optional(nothing, 0).body).toEqual({});
  const none = compileValidator({});
  expect(none({ ...nothing, body: {} }, 2).body).toBeUndefined();
  expect(() => none({ ...nothing, body: { a: 1 } }, 7)).toThrow("This operation doesn't take a body.");
  expect(() => none({ ...nothing, body: [1] }, 3)).toThrow("This operation doesn't take a body.");
});

test("queries are converted and their defaults filled in; what does not exist is refused", () => {
  const check = compileValidator({ query: object({ limit: Type.Integer({ default: 50, maximum: 200 }) }) });
  expect(check({ params: {}, query: {}, body: undefined }, 0).query).toEqual({ limit: 50 });
  expect(check({ params: {}, query: { limit: "7" }, body: undefined }, 0).query).toEqual({ limit: 7 });
  expect(() => check({ params: {}, query: { limit: "x" }, body: undefined }, 0)).toThrow(
    "Limit must be a whole number.",
  );
  expect(() => check({ params: {}, query: { limit: ["1", "2"] }, body: undefined }, 0)).toThrow(
    "Limit must be a whole number.",
  );
  expect(() => check({ params: {}, query: { page: "2" }, body: undefined }, 0)).toThrow(
    'Unknown field "page".',
  );
  expect(() => compileValidator({})({ params: {}, query: { a: "1" }, body: undefined }, 0)).toThrow(
    'Unknown field "a".',
  );
});

test("parameters of a path that do not fit are no resource", () => {
  const check = compileValidator({ params: object({ id: Type.String({ pattern: "^a" }) }) });
  expect(() => check({ params: { id: "b" }, query: {}, body: undefined }, 0)).toThrow(
    expect.objectContaining({ code: "NOT_FOUND" }),
  );
});

test.each(["+5", "1e3", "0x10", " 5", "5.0", "٥"])("a query's whole number isn't written as %j", (limit) => {
  const check = compileValidator({ query: object({ limit: Type.Integer({ minimum: -10 }) }) });
  expect(check({ params: {}, query: { limit: "-5" }, body: undefined }, 0).query).toEqual({ limit: -5 });
  expect(() => check({ params: {}, query: { limit }, body: undefined }, 0)).toThrow(
    expect.objectContaining({ members: { fields: [{ path: "limit", message: "must be a whole number" }] } }),
  );
});

import { expect, test } from "vitest";
import { rootMessageOf } from "./thrown.ts";

test("the reason is that of the innermost cause, since a failed query's own message has its values", () => {
  const refused = new Error("connection terminated");
  const query = new Error("Failed query: insert … params: Mara Lind", { cause: refused });
  expect(rootMessageOf(new Error("the database can't be reached", { cause: query }))).toBe(refused.message);
  expect(rootMessageOf("words")).toBe("words");
  expect(rootMessageOf(undefined)).toBe("undefined");
});

test("a host of which no address answers has the reason of its first one", () => {
  const refused = new Error("connect ECONNREFUSED ::1:5432");
  const all = new AggregateError([refused, new Error("connect ECONNREFUSED 127.0.0.1:5432")]);
  expect(all.message).toBe("");
  expect(rootMessageOf(new Error("a query failed", { cause: all }))).toBe(refused.message);
});

test("an error without words is called by its code", () => {
  expect(rootMessageOf(Object.assign(new Error(""), { code: "ECONNRESET" }))).toBe("ECONNRESET");
  expect(rootMessageOf(new Error(""))).not.toBe("");
});

import { DrizzleQueryError } from "drizzle-orm";
import { expect, test } from "vitest";
import { DatabaseAway, databaseTrouble } from "./database-trouble.ts";

const withCode = (code: string) => Object.assign(new Error("x"), { code });
const ofQuery = (cause: Error) => new DrizzleQueryError("select 1", [], cause);

test.each([
  ["no connection", new DatabaseAway(withCode("ECONNREFUSED"))],
  ["no connection for a query", ofQuery(new DatabaseAway(new Error("x")))],
  ["a server that is shutting down", ofQuery(withCode("57P01"))],
  ["a server that is starting", ofQuery(withCode("57P03"))],
  ["too many connections", ofQuery(withCode("53300"))],
  ["a server that was replaced", ofQuery(withCode("25006"))],
  ["a connection that broke", ofQuery(new Error("Connection terminated unexpectedly"))],
  ["a connection that was reset under a query", ofQuery(withCode("ECONNRESET"))],
])("%s: the database is away", (_case, error) => {
  expect(databaseTrouble(error)).toBe("away");
});

test("the disk is full", () => {
  expect(databaseTrouble(ofQuery(withCode("53100")))).toBe("full");
});

test.each([
  ["a violated constraint", ofQuery(withCode("23505"))],
  ["a query that takes too long", ofQuery(withCode("57014"))],
  ["another connection's end", withCode("ECONNRESET")],
  ["a value that isn't an error", "x"],
])("%s is not a database problem", (_case, error) => {
  expect(databaseTrouble(error)).toBeNull();
});

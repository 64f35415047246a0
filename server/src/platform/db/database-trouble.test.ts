import { DrizzleQueryError } from "drizzle-orm";
import { expect, test } from "vitest";
import { createLoggedLines } from "@parley/testing/harness/logged-lines";
import { DatabaseAway, databaseTrouble, logTriedAgain } from "./database-trouble.ts";

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

test("what is tried again has a stack in the log only if it is a bug", () => {
  const { logger, lines } = createLoggedLines();
  logTriedAgain(logger, ofQuery(new DatabaseAway(withCode("ECONNREFUSED"))), { mail: "mail_1" }, "not noted");
  expect(lines).toEqual([{ level: "warn", mail: "mail_1", reason: "x", msg: "not noted" }]);
  logTriedAgain(logger, new TypeError("undefined is not a mail"), { mail: "mail_1" }, "not noted");
  expect(lines[1]).toMatchObject({ level: "error", mail: "mail_1", msg: "not noted" });
  expect(lines[1]?.err?.stack).toContain("database-trouble.test.ts");
});

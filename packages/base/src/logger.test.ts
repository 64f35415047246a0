import { DrizzleQueryError } from "drizzle-orm/errors";
import { expect, test } from "vitest";
import { loggedError } from "./logger.ts";

test("a failed query is logged without its values", () => {
  const cause = Object.assign(new Error('null value in column "id"'), {
    code: "23502",
    detail: "Failing row contains (hunter2).",
  });
  const failed = new DrizzleQueryError("insert into t values ($1)", ["hunter2"], cause);
  for (const error of [failed, new Error("inserting failed: hunter2", { cause: failed })]) {
    const logged = loggedError(error);
    expect(JSON.stringify(logged)).not.toContain("hunter2");
    expect(logged).toMatchObject({
      message: 'null value in column "id"',
      code: "23502",
      query: "insert into t values ($1)",
      stack: expect.stringMatching(/^ +at .*logger\.test\.ts/m) as string,
    });
  }
});

test("other errors are logged unchanged, with their causes", () => {
  const error = new TypeError("no", { cause: new Error("because") });
  expect(loggedError(error)).toMatchObject({ type: "TypeError", message: "no: because" });
  expect(loggedError("text")).toBe("text");
});

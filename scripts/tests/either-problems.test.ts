import { expect, test } from "vitest";
import { problemsIn } from "./either-problems.ts";

test.each([
  ["const answers = await Promise.all(asked);", ["does several things at once"]],
  ["await Promise.race([a, b]);", ["does several things at once"]],
  ["await pool.query('select 1');", ["has SQL of its own"]],
  ["await db.execute(sql`select 1`);", ["has SQL of its own"]],
  [
    "await Promise.allSettled([pool.query('select 1')]);",
    ["does several things at once", "has SQL of its own"],
  ],
  ["expect((await call('GET', AGENTS)).status).toBe(200);", []],
])("%s", (text, problems) => {
  expect(problemsIn(text)).toEqual(problems);
});

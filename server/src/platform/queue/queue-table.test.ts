import { PgDialect, pgTable, text, integer } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { assignColumns } from "./queue-table.ts";

const errands = pgTable("errands", { name: text(), triedTimes: integer("tried_times"), note: text() });

test("values become assignments to the columns of their names", () => {
  const change = { triedTimes: 2, name: undefined, note: sql`job.name` };
  const query = new PgDialect().sqlToQuery(assignColumns(errands, change) ?? sql``);
  expect(query).toMatchObject({ sql: `"tried_times" = $1, "note" = job.name`, params: [2] });
});

test("there is nothing to assign without values", () => {
  expect(assignColumns(errands, {})).toBeUndefined();
  expect(assignColumns(errands, { name: undefined })).toBeUndefined();
});

test("a name that the table doesn't have is refused", () => {
  expect(() => assignColumns(errands, { tried_times: 2 })).toThrow("errands has no column tried_times.");
});

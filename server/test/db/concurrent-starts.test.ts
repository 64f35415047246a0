import { expect, test } from "vitest";
import { openDatabase } from "../../src/platform/db/opening/open-database.ts";
import { readMigrations } from "../../src/platform/db/opening/migration-files.ts";
import { blankDatabase } from "../harness/open-test-database.ts";
import { runContext } from "../harness/run-context.ts";

const STARTS = 40;

test("40 processes may start at once on one new database", async ({ skip }) => {
  if (runContext().kind === "embedded")
    skip("its directory has one process at a time: see embedded.once.test.ts");
  await using target = await blankDatabase();
  const databases = await Promise.all(Array.from({ length: STARTS }, () => openDatabase(target)));
  const { rows } = await databases[0]!.pool.query(
    "select count(*)::integer as applied from schema_migrations",
  );
  expect(databases).toHaveLength(STARTS);
  expect(rows).toEqual([{ applied: (await readMigrations()).length }]);
  await Promise.all(databases.map((database) => database.close()));
});

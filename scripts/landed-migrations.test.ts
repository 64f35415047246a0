import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { migrationProblems } from "./landed-migrations.ts";

const SELECT_1 = "354b7196c9ba5fb4b21cf615bb6ec4cd5c07503c34229feef033fc081a8c03f4";
const SELECT_2 = "b1bd6d0bfa373a448021e0b2e8311b967e0e7ff45431b7105668662498cc2067";
const LANDED = `${SELECT_1}  0001_a.sql\n${SELECT_2}  0002_b.sql\n`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "parley-landed-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function problems(files: Record<string, string>): Promise<string[]> {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return migrationProblems(pathToFileURL(`${folder}/`));
}

test("this repository's migrations match those that have landed", async () => {
  expect(await migrationProblems(new URL("../server/migrations/", import.meta.url))).toEqual([]);
});

test("accepts landed migrations with either kind of line ending", async () => {
  const files = { "0001_a.sql": "select 1;", "0002_b.sql": "select 2;" };
  expect(await problems({ ...files, SHA256SUMS: LANDED })).toEqual([]);
  expect(await problems({ ...files, SHA256SUMS: LANDED.replaceAll("\n", "\r\n") })).toEqual([]);
});

test.each([
  [
    "a new migration, with the line to add",
    { "0001_a.sql": "select 1;", "0002_b.sql": "select 2;", "0010_c.sql": "select 1;" },
    `0010_c.sql is new: when it is finished, add to SHA256SUMS: ${SELECT_1}  0010_c.sql`,
  ],
  [
    "a landed migration that was edited",
    { "0001_a.sql": "select 2;", "0002_b.sql": "select 2;" },
    "0001_a.sql is not what SHA256SUMS lists",
  ],
  [
    "a landed migration that was renamed",
    { "0001_a.sql": "select 1;", "0002_c.sql": "select 2;" },
    "0002_c.sql is where SHA256SUMS has",
  ],
  [
    "a landed migration that is gone",
    { "0001_a.sql": "select 1;" },
    `SHA256SUMS has "${SELECT_2}  0002_b.sql"`,
  ],
  [
    "a second migration with the same number, which another branch landed first",
    { "0001_a.sql": "select 1;", "0002_b.sql": "select 2;", "0002_c.sql": "select 3;" },
    "0002_c.sql has the number of another one, 2",
  ],
  [
    "a gap that is filled later",
    { "0001_a.sql": "select 1;", "0002_b.sql": "select 2;", "0003_c.sql": "select 3;" },
    "0003_c.sql has the number 3, which is retired",
  ],
])("names %s", async (_case, files, problem) => {
  expect(await problems({ ...files, SHA256SUMS: LANDED })).toEqual([expect.stringContaining(problem)]);
});

const NUMBERS = [1, 2, 10, 11, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31];
const fileOf = (number: number, name: string) => `${String(number).padStart(4, "0")}_${name}.sql`;
const EARLIER = Object.fromEntries(
  NUMBERS.map((number) => [fileOf(number, "old"), "alter table a drop column b;"]),
);

/** The problems of a new migration's SQL, without those of its being new. */
const ofNew = async (sql: string) =>
  (await problems({ ...EARLIER, [fileOf(32, "new")]: sql, SHA256SUMS: "" })).filter((line) =>
    line.includes("version before"),
  );

test.each([
  ["drops a table or column", "drop table a;"],
  ["drops a table or column", "alter table a\n  drop column b;"],
  ["renames", "alter table a rename column b to c;"],
  ["changes a column's type", "alter table a alter column b type bigint;"],
  ["requires a column", "alter table a alter column b set not null;"],
  [
    "adds a required column without a default",
    "alter table a add column b text not null default '', add column c text not null;",
  ],
])("refuses a new one that %s", async (what, sql) => {
  expect(await ofNew(sql)).toEqual([expect.stringMatching(new RegExp(`^0032_new.sql ${what}, `))]);
});

test.each([
  [
    "add",
    "create table a (b text not null); alter table a add column c json default '[]' not null, add column d int;",
  ],
  ["say so in a comment", "-- drop table a;\ncreate index on a (b);"],
  ["remove what nothing uses any more", "-- Unused since 0.4.\ndrop table a;"],
])("accepts new ones that %s", async (_case, sql) => {
  expect(await ofNew(sql)).toEqual([]);
});

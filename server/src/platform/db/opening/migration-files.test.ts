import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readMigrations } from "./migration-files.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "parley-migrations-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(files: Record<string, string>): URL {
  for (const [name, sql] of Object.entries(files)) writeFileSync(join(folder, name), sql);
  return pathToFileURL(`${folder}/`);
}

test("reads this version's own migrations", async () => {
  const migrations = await readMigrations();
  expect(migrations[0]).toMatchObject({ version: 1, name: "0001_initial.sql" });
});

test("reads them in numeric order, and no other files", async () => {
  const migrations = await readMigrations(write({ "0002_b.sql": "b", "0001_a.sql": "a", "README.md": "x" }));
  expect(migrations.map(({ version, sql }) => [version, sql])).toEqual([
    [1, "a"],
    [2, "b"],
  ]);
});

test("accepts the gaps between numbers that have landed, and consecutive numbers after those", async () => {
  const landed = [1, 2, 10, 11, 13, 14, 15, 16, 17, 18, 19, 20];
  const names = landed.map((number) => `${String(number).padStart(4, "0")}_x.sql`);
  const migrations = await readMigrations(write(Object.fromEntries(names.map((name) => [name, ""]))));
  expect(migrations.map(({ version }) => version)).toEqual(landed);
});

test.each([
  ["a number twice", { "0001_a.sql": "a", "0001_b.sql": "b" }, "has the number of another one, 1"],
  [
    "a gap that is filled later",
    { "0001_a.sql": "", "0002_b.sql": "", "0003_late.sql": "", "0010_c.sql": "" },
    "0003_late.sql has the number 3, which is retired",
  ],
  ["a gap", { "0001_a.sql": "", "0002_b.sql": "", "0011_c.sql": "" }, "0011_c.sql skips 10"],
  ["another beginning", { "0002_b.sql": "" }, "0002_b.sql skips 1"],
  ["a name of another form", { "0001_a.sql": "a", "first.sql": "b" }, "is not named like 0001_initial.sql"],
  ["the number 0", { "0000_a.sql": "a" }, "is not named like 0001_initial.sql"],
])("refuses %s", async (_case, files, message) => {
  await expect(readMigrations(write(files))).rejects.toThrow(message);
});

test("treats either kind of line ending as the same text", async () => {
  const [unix] = await readMigrations(write({ "0001_a.sql": "select 1;\nselect 2;\n" }));
  const [windows] = await readMigrations(write({ "0001_a.sql": "select 1;\r\nselect 2;\r\n" }));
  expect(windows).toEqual(unix);
  const [edited] = await readMigrations(write({ "0001_a.sql": "select 1;\nselect 3;\n" }));
  expect(edited?.checksum).not.toBe(unix?.checksum);
});

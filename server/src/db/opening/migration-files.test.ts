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

test("reads them in the order of their numbers and nothing else", async () => {
  const migrations = await readMigrations(write({ "0002_b.sql": "b", "0001_a.sql": "a", "README.md": "x" }));
  expect(migrations.map(({ version, sql }) => [version, sql])).toEqual([
    [1, "a"],
    [2, "b"],
  ]);
});

test("a number may be left out", async () => {
  const migrations = await readMigrations(write({ "0001_a.sql": "a", "0013_c.sql": "c" }));
  expect(migrations.map(({ version }) => version)).toEqual([1, 13]);
});

test.each([
  ["a number twice", { "0001_a.sql": "a", "0001_b.sql": "b" }, "has the number of another one, 1"],
  ["a name of another form", { "0001_a.sql": "a", "first.sql": "b" }, "is not named like 0001_initial.sql"],
  ["the number 0", { "0000_a.sql": "a" }, "is not named like 0001_initial.sql"],
])("refuses %s", async (_case, files, message) => {
  await expect(readMigrations(write(files))).rejects.toThrow(message);
});

test("takes the line ends of either system for the same text", async () => {
  const [unix] = await readMigrations(write({ "0001_a.sql": "select 1;\nselect 2;\n" }));
  const [windows] = await readMigrations(write({ "0001_a.sql": "select 1;\r\nselect 2;\r\n" }));
  expect(windows).toEqual(unix);
  const [edited] = await readMigrations(write({ "0001_a.sql": "select 1;\nselect 3;\n" }));
  expect(edited?.checksum).not.toBe(unix?.checksum);
});

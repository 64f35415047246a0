import { readdirSync } from "node:fs";
import { getTableColumns, getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { QUEUES } from "./queues.ts";

const folder = new URL("../../platform/db/", import.meta.url);
const files = readdirSync(folder).filter((name) => /^schema\.ts$|-tables\.ts$/.test(name));
const modules: Record<string, unknown>[] = await Promise.all(
  files.map((name) => import(new URL(name, folder).href) as Promise<Record<string, unknown>>),
);
const tables = [
  ...new Set(modules.flatMap((module) => Object.values(module)).filter((value) => is(value, PgTable))),
];
const columnsOf = (table: PgTable) => Object.values(getTableColumns(table)).map(({ name }) => name);

/**
 * Tables in which no job waits. A certificate's claim keeps others from ordering the same one; a file's, from deleting
 * what is still being written, and it counts only while its process lives.
 */
const NO_QUEUES = new Set(["acme_certificates", "stored_files"]);

test("every table whose rows processes claim is a queue, which is released when they die", () => {
  const claimed = tables
    .filter((table) => columnsOf(table).includes("claimed_by"))
    .map(getTableName)
    .filter((name) => !NO_QUEUES.has(name));
  expect(claimed.length).toBeGreaterThan(4);
  expect(QUEUES.map(({ name }) => name).toSorted()).toEqual(claimed.toSorted());
});

test.each(QUEUES.map((queue) => [queue.name, queue] as const))(
  "%s has the columns of its kind",
  (name, queue) => {
    const table = tables.find((each) => getTableName(each) === name);
    const columns = table ? columnsOf(table) : [];
    const needed = ["claimed_by", queue.key, ...(queue.claimMs === null ? [] : ["due_at", "claims"])];
    expect(columns).toEqual(expect.arrayContaining(needed));
  },
);

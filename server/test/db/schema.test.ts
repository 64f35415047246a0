import { readdirSync } from "node:fs";
import { is, getTableName, getTableColumns } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "../../src/platform/db/database.ts";
import { openTestDatabase } from "../harness/open-test-database.ts";

let database: Database & AsyncDisposable;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database[Symbol.asyncDispose]());

/** `calls.ended_at timestamp with time zone null`, one line per column. */
function describe(table: string, column: string, type: string, isNullable: boolean): string {
  return `${table}.${column} ${type} ${isNullable ? "null" : "not null"}`;
}

const folder = new URL("../../src/platform/db/", import.meta.url);
const files = readdirSync(folder).filter((name) => /^schema\.ts$|-tables\.ts$/.test(name));
const modules: Record<string, unknown>[] = await Promise.all(
  files.map((name) => import(new URL(name, folder).href) as Promise<Record<string, unknown>>),
);
const tables = [
  ...new Set(modules.flatMap((module) => Object.values(module)).filter((value) => is(value, PgTable))),
];
const inCode = tables.flatMap((table) =>
  Object.values(getTableColumns(table)).map((column) =>
    describe(getTableName(table), column.name, column.getSQLType(), !column.notNull),
  ),
);

test("the tables in the code match the database: every column, its type, its nullability", async () => {
  const { rows } = await database.pool.query<{
    table: string;
    column: string;
    type: string;
    nullable: boolean;
  }>(
    `select c.relname as "table", attname as "column", format_type(atttypid, atttypmod) as type,
            not attnotnull as nullable
     from pg_attribute join pg_class c on c.oid = attrelid
     where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
       and relname <> 'schema_migrations'`,
  );
  const inDatabase = rows.map(({ table, column, type, nullable }) => describe(table, column, type, nullable));
  expect(inCode.toSorted()).toEqual(inDatabase.toSorted());
});

test("unique columns in the code are unique in the database", async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    `select c.relname || '.' || a.attname as name
     from pg_index i join pg_class c on c.oid = indrelid
       join pg_attribute a on a.attrelid = indrelid and a.attnum = indkey[0]
     where indisunique and indpred is null and indnatts = 1 and relnamespace = 'public'::regnamespace and relname <> 'schema_migrations'`,
  );
  const unique = tables.flatMap((table) =>
    Object.values(getTableColumns(table))
      .filter((column) => column.isUnique || column.primary)
      .map((column) => `${getTableName(table)}.${column.name}`),
  );
  expect(unique.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

/** One page of a list in a given order, selected by key, so that it never shifts when records are added or deleted. */
import { asc, desc, gt, lt, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

export interface SortedPage {
  limit: number;
  /** `created_at` means the order of ids. */
  by: string;
  descending: boolean;
  /** The last record of the previous page, with its value of `by`. */
  after: { id: string; value: string } | null;
}

/** The query clauses for the page. `columns`: what `by` may name besides `created_at`. */
export function pageClauses(
  { by, descending, after }: SortedPage,
  id: PgColumn,
  columns: Readonly<Record<string, PgColumn | SQL>> = {},
): { where: SQL | undefined; orderBy: SQL[] } {
  const order = descending ? desc : asc;
  const beyond = descending ? lt : gt;
  const column = columns[by];
  if (!column) return { where: after ? beyond(id, after.id) : undefined, orderBy: [order(id)] };
  // Records show times in milliseconds, but the database keeps microseconds.
  const isTime = "getSQLType" in column && column.getSQLType().startsWith("timestamp");
  const value = isTime ? sql`date_trunc('milliseconds', ${column})` : sql`${column}`;
  const given = after && (isTime ? sql`${after.value}::timestamptz` : sql`${after.value}`);
  return {
    where: after
      ? sql`(${value}, ${id}) ${sql.raw(descending ? "<" : ">")} (${given}, ${after.id})`
      : undefined,
    orderBy: [order(value), order(id)],
  };
}

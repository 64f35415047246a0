/**
 * What makes a table a queue (docs/decisions/0273-one-durable-queue.md): its rows are jobs, and the column `claimed_by`
 * has the process that is doing one. Processes of an older version use these columns too, so their meaning stays.
 */
import { getTableColumns, getTableName, is, SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";

/**
 * A table whose rows processes claim. Conditions and assignments are parts of statements in which `job` is the alias of
 * the row.
 */
export interface ClaimedTable {
  /** The table's name. */
  name: string;
  /** The column that identifies a job. */
  key: string;
  /** The job is being done, if it is claimed. */
  running: SQL;
  /**
   * How long a claim lasts, ms: longer than an attempt can take. Such a table has the columns `due_at`, when the next
   * attempt is due or the claim ends, and `claims`, which counts claims, so that the end of an earlier one isn't
   * mistaken for this one's. Null: a claim lasts as long as its process works on the job, which is done at most once.
   * If the end of such a claim couldn't be written, the loop (`run-queue.ts`) frees the job in a later look.
   */
  claimMs: number | null;
  /** Assigned when its process has died or forgotten it; without it, the job waits again, due at once. */
  onDeath?: SQL;
}

/** A table in which jobs wait to be claimed. */
export interface QueueTable extends ClaimedTable {
  /** The job may be claimed, if it is due. */
  waiting: SQL;
  /** Assigned with a claim. */
  onClaim?: SQL;
  /** Assigned when the job is given back before it was begun. */
  onReturn?: SQL;
  /** Whoever did a job last stays in `claimed_by`. */
  keepsHolder?: boolean;
}

/** A job as this process has claimed it. */
export interface Claim {
  id: string;
  /** Tells this claim from others: the value of `claims`, or of `claimed_by` if claims last as long as their process. */
  claim: number | string;
}

/** The table, with the alias `job`. */
export const jobsOf = ({ name }: ClaimedTable): SQL => sql`${sql.identifier(name)} job`;

export const keyOf = ({ key }: ClaimedTable): SQL => sql`job.${sql.identifier(key)}`;

/** The column that tells claims apart. */
export const markOf = ({ claimMs }: ClaimedTable): SQL =>
  claimMs === null ? sql`job.claimed_by` : sql`job.claims`;

/** This many ms from now. */
export const afterMs = (ms: number): SQL => sql`now() + ${ms}::float8 * interval '1 millisecond'`;

/** The assignments of a `set` clause, without those that aren't there. */
export const assign = (...parts: (SQL | undefined | false)[]): SQL =>
  sql.join(
    parts.filter((part) => part !== undefined && part !== false),
    sql`, `,
  );

/**
 * Values of columns, as `table.$inferInsert` has them, as assignments; undefined if there are none. Throws for a name
 * that the table doesn't have.
 */
export function assignColumns(table: PgTable, values: Readonly<Record<string, unknown>>): SQL | undefined {
  const columns: Record<string, PgColumn> = getTableColumns(table);
  const parts = Object.entries(values).flatMap(([name, value]) => {
    const column = columns[name];
    if (!column) throw new TypeError(`${getTableName(table)} has no column ${name}.`);
    if (value === undefined) return [];
    const isPlain = value === null || is(value, SQL);
    return sql`${sql.identifier(column.name)} = ${isPlain ? value : sql.param(value, column)}`;
  });
  return parts.length > 0 ? assign(...parts) : undefined;
}

/**
 * What makes a table a queue (docs/decisions/0273-one-durable-queue.md): its rows are jobs, and the column `claimed_by`
 * has the process that is doing one. Processes of an older version use these columns too, so their meaning stays.
 */
import { getTableColumns, is, SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";

/** Conditions and assignments are parts of statements in which `job` is the alias of the row. */
export interface QueueTable {
  /** The table's name. */
  name: string;
  /** The column that identifies a job. */
  key: string;
  /** The job may be claimed, if it is due. */
  waiting: SQL;
  /** The job is being done, if it is claimed. */
  running: SQL;
  /**
   * How long a claim lasts, ms: longer than an attempt can take. Such a table has the columns `due_at`, when the next
   * attempt is due or the claim ends, and `claims`, which counts claims, so that the end of an earlier one isn't
   * mistaken for this one's. Null: a claim lasts as long as its process, and the job is done at most once.
   */
  claimMs: number | null;
  /** Assigned with a claim. */
  onClaim?: SQL;
  /** Assigned when the job is given back before it was begun. */
  onReturn?: SQL;
  /** Assigned when its process has died; without it, the job waits again, due at once. */
  onDeath?: SQL;
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
export const jobsOf = ({ name }: QueueTable): SQL => sql`${sql.identifier(name)} job`;

export const keyOf = ({ key }: QueueTable): SQL => sql`job.${sql.identifier(key)}`;

/** The column that tells claims apart. */
export const markOf = ({ claimMs }: QueueTable): SQL =>
  claimMs === null ? sql`job.claimed_by` : sql`job.claims`;

/** This many ms from now. */
export const afterMs = (ms: number): SQL => sql`now() + ${ms}::float8 * interval '1 millisecond'`;

/** The assignments of a `set` clause, without those that aren't there. */
export const assign = (...parts: (SQL | undefined | false)[]): SQL =>
  sql.join(
    parts.filter((part) => part !== undefined && part !== false),
    sql`, `,
  );

/** Values of columns, as `table.$inferInsert` has them, as assignments. */
export function assignColumns(table: PgTable, values: Readonly<Record<string, unknown>>): SQL {
  const columns: Record<string, PgColumn> = getTableColumns(table);
  return assign(
    ...Object.entries(values).map(([name, value]) => {
      const column = columns[name];
      if (!column || value === undefined) return undefined;
      const isPlain = value === null || is(value, SQL);
      return sql`${sql.identifier(column.name)} = ${isPlain ? value : sql.param(value, column)}`;
    }),
  );
}

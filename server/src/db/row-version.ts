/** Row versions: `updated_at`, which always increases. */
import { sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/** Throws if the locked row is not the version that the caller means to change. */
export type CheckVersion = (current: { updatedAt: Date }) => void;

/** For changes that apply to any version. */
export const anyVersion: CheckVersion = () => undefined;

/** The row's new `updated_at`: now, but at least a millisecond later than before, whatever the clocks say. */
export function nextVersion(updatedAt: PgColumn): SQL {
  const now = new Date().toISOString();
  return sql`greatest(${now}::timestamptz, ${updatedAt} + interval '1 millisecond')`;
}

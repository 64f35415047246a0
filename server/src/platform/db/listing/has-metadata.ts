import { and, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/** Whether a column of metadata has exactly these texts; undefined for any. */
export function hasMetadata(
  column: PgColumn,
  metadata: Readonly<Record<string, string>> | undefined,
): SQL | undefined {
  const conditions = Object.entries(metadata ?? {}).map(
    ([key, value]) => sql`${column} ->> ${key}::text = ${value}::text`,
  );
  return and(...conditions);
}

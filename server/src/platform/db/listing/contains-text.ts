import { sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/** Whether the column contains the text, ignoring case. `%` and `_` have no special meaning. */
export function containsText(column: PgColumn, text: string): SQL {
  return sql`strpos(lower(${column}), lower(${text.trim()})) > 0`;
}

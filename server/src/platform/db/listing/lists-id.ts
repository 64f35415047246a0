import { sql, type SQL, type SQLWrapper } from "drizzle-orm";

/** Whether the array in a column of type `json` holds this ID; null if the column is null. */
export function listsId(column: SQLWrapper, id: string): SQL {
  return sql`jsonb_exists(${column}::jsonb, ${id})`;
}

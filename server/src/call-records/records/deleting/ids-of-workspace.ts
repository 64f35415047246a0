/** Walks a workspace's rows of a table a few at a time, so that no statement makes others wait. */
import { sql, type SQL, type Table } from "drizzle-orm";
import type { Db } from "../../../platform/db/schema.ts";

/** Ids that are read at once. Reading them may take as long as reading all, in tables without an index for it. */
const READ = 20_000;

/** Ids in their order, `size` at a time. `among`: only of these rows. */
export async function* idsOfWorkspace(
  db: Db,
  table: Table,
  workspaceId: string,
  size: number,
  among: SQL = sql`true`,
): AsyncGenerator<string[]> {
  for (let after: string | undefined = ""; after !== undefined;) {
    const { rows }: { rows: { id: string }[] } = await db.execute<{ id: string }>(sql`
      select id from ${table} where workspace_id = ${workspaceId} and id > ${after} and ${among}
      order by id limit ${READ}::int`);
    const ids = rows.map(({ id }) => id);
    for (let at = 0; at < ids.length; at += size) yield ids.slice(at, at + size);
    after = ids.length === READ ? ids.at(-1) : undefined;
  }
}

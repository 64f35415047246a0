import { inArray, sql } from "drizzle-orm";
import { callTexts } from "../../platform/db/call-tables.ts";
import { calls, type Db } from "../../platform/db/schema.ts";
import { callTurns } from "../../platform/db/call-entry-tables.ts";
import { CALLER_NAME } from "./call-search.ts";

/** In characters; the database's limit for one text is 1 MiB of words with their places. */
const MOST_INDEXED = 100_000;

/** Makes calls that end in this transaction findable by what was said. */
export async function indexCallTexts(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const { callId, text, startedMs, id } = callTurns;
  await tx.execute(sql`
    insert into ${callTexts} (call_id, workspace_id, words)
    select ${calls.id}, ${calls.workspaceId}, words_of(left(concat_ws(' ', ${CALLER_NAME}, ${calls.fromNumber}, ${calls.toNumber},
      (select string_agg(${text}, ' ' order by ${startedMs}, ${id}) from ${callTurns} where ${callId} = ${calls.id})
    ), ${sql.raw(String(MOST_INDEXED))}))
    from ${calls} where ${inArray(calls.id, [...ids])}
    on conflict (call_id) do update set words = excluded.words`);
}

/** Comments on calls as cells of a table (docs/calls.md#exporting-calls). */
import { desc, inArray, lte, sql } from "drizzle-orm";
import { callComments } from "../../../platform/db/call-tables.ts";
import type { Db } from "../../../platform/db/schema.ts";
import { commentRecord } from "./comment-record.ts";

/** Most characters of a cell: spreadsheets take no more. */
export const LONGEST_CELL = 32_767;

/** By call: its newest comments that fit into a cell, oldest first, as JSON. */
export async function commentCells(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  // The database leaves out what can't fit, since a page of calls could have hundreds of megabytes.
  const own = db
    .select({
      id: callComments.id,
      upToHere: sql<number>`sum(length(${callComments.text})) over (
        partition by ${callComments.callId} order by ${callComments.id} desc)`.as("up_to_here"),
    })
    .from(callComments)
    .where(inArray(callComments.callId, [...ids]))
    .as("own");
  const fitting = db.select({ id: own.id }).from(own).where(lte(own.upToHere, LONGEST_CELL));
  const rows = await db
    .select()
    .from(callComments)
    .where(inArray(callComments.id, fitting))
    .orderBy(desc(callComments.id));
  const byCall = Map.groupBy(rows.map(commentRecord), ({ call_id: callId }) => callId);
  return new Map(byCall.entries().map(([callId, comments]) => [callId, cellOf(comments)]));
}

/** `comments`: newest first. */
function cellOf(comments: ReturnType<typeof commentRecord>[]): string {
  const shown: string[] = [];
  let length = 1;
  for (const { by, turn_id, text, created_at } of comments) {
    const json = JSON.stringify({ by, turn_id, text, created_at });
    length += json.length + 1;
    if (length > LONGEST_CELL) break;
    shown.push(json);
  }
  return `[${shown.toReversed().join(",")}]`;
}

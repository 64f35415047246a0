/** What members write about a call (docs/calls.md#reviewing-calls). */
import { asc, inArray } from "drizzle-orm";
import { Type, type Static } from "typebox";
import { nullable, time } from "@parley/base/schema-builders";
import { callComments } from "../../../platform/db/call-tables.ts";
import type { Db } from "../../../platform/db/schema.ts";

export const CallComment = Type.Object(
  {
    id: Type.String(),
    call_id: Type.String(),
    turn_id: nullable(Type.String(), { description: "The turn it is about. Null: the whole call." }),
    text: Type.String(),
    by: Type.Object({
      user_id: Type.Optional(Type.String()),
      token_id: Type.Optional(Type.String({ description: "The access token, if it was one." })),
      name: Type.String({ description: "The person's name, or the token's." }),
    }),
    created_at: time(),
  },
  { title: "CallComment" },
);
export type CallComment = Static<typeof CallComment>;

export function commentRecord(row: typeof callComments.$inferSelect): CallComment {
  const { id, callId, turnId, userId, tokenId, authorName: name } = row;
  const by = tokenId === null ? { user_id: userId ?? "", name } : { token_id: tokenId, name };
  return {
    id,
    call_id: callId,
    turn_id: turnId,
    text: row.text,
    by,
    created_at: row.createdAt.toISOString(),
  };
}

/** By call, oldest first. */
export async function commentsOf(db: Db, ids: readonly string[]): Promise<Map<string, CallComment[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(callComments)
    .where(inArray(callComments.callId, [...ids]))
    .orderBy(asc(callComments.id));
  return Map.groupBy(rows.map(commentRecord), ({ call_id: callId }) => callId);
}

/** What members write about a call (docs/calls.md#reviewing-calls). */
import { Type, type Static } from "typebox";
import { nullable, time } from "@parley/base/schema-builders";
import type { callComments } from "../../../platform/db/call-tables.ts";

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

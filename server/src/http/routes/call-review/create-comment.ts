import { Type } from "typebox";
import { insertComment } from "../../../calls/review/comment-queries.ts";
import { CallComment, commentRecord } from "../../../call-records/records/review/comment-record.ts";
import { whoActs } from "../../../access/workspaces/who-acts.ts";
import { nullable, object, text } from "@parley/base/schema-builders";
import { defineOperation } from "../../operation/operation.ts";
import { CallParams } from "../../operation/params.ts";

export const createCommentOperation = defineOperation({
  id: "calls_create_comment",
  method: "POST",
  path: "/public/v1/workspaces/{workspace_id}/calls/{call_id}/comments",
  role: "editor",
  tag: "calls",
  summary: "Comment on a call",
  description: "About the whole call, or one of its turns. Members see it; callers don't.",
  params: CallParams,
  body: object(
    {
      text: text({ minLength: 1, maxLength: 4_000 }),
      turn_id: Type.Optional(nullable(text({ maxLength: 100 }))),
    },
    { title: "CallCommentInput", examples: [{ text: "The agent should have offered a refund here." }] },
  ),
  responses: { 201: CallComment },
  errors: ["NOT_FOUND", "CONFLICT"],
  atomic: true,
  location: null,
  audit: (_request, { body }) => ({ detail: { comment_id: (body as CallComment).id } }),
  mcpName: "calls_create_comment",
  async handle({ db }, { params, body, actor }) {
    const { name } = await whoActs(db, actor);
    const row = await insertComment(db, params.workspace_id, params.call_id, {
      turnId: body.turn_id ?? null,
      text: body.text,
      userId: actor.userId,
      tokenId: actor.tokenId,
      authorName: name,
    });
    return { status: 201, body: commentRecord(row) };
  },
});

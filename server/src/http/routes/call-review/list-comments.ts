import { listComments } from "../../../calls/review/comment-queries.ts";
import { CallComment, commentRecord } from "../../../call-records/records/review/comment-record.ts";
import { defineOperation } from "../../operation/operation.ts";
import { decodeCursor, pageOf, PageQuery, toPage } from "../../operation/page-of-list.ts";
import { CallParams } from "../../operation/params.ts";

export const listCommentsOperation = defineOperation({
  id: "calls_list_comments",
  method: "GET",
  path: "/public/v1/workspaces/{workspace_id}/calls/{call_id}/comments",
  role: "viewer",
  tag: "calls",
  summary: "List a call's comments, newest first",
  description: "What members wrote about the call.",
  params: CallParams,
  query: PageQuery,
  responses: { 200: pageOf(CallComment) },
  errors: ["NOT_FOUND"],
  mcpName: "calls_list_comments",
  async handle({ db }, { params, query }) {
    const page = { limit: query.limit + 1, before: decodeCursor(query.cursor) };
    const rows = await listComments(db, params.workspace_id, params.call_id, page);
    return { status: 200, body: toPage(rows.map(commentRecord), query.limit) };
  },
});

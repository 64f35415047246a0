import { listAccessTokens } from "../../../access/workspaces/access-token-queries.ts";
import { defineOperation } from "../../operation/operation.ts";
import { decodeCursor, pageOf, PageQuery, toPage } from "../../operation/page-of-list.ts";
import { WorkspaceParams } from "../../operation/params.ts";
import { AccessToken, accessTokenRecord } from "./access-token-schema.ts";

export const listAccessTokensOperation = defineOperation({
  id: "access_tokens_list",
  method: "GET",
  path: "/public/v1/workspaces/{workspace_id}/access-tokens",
  role: "admin",
  tag: "access tokens",
  summary: "List access tokens, newest first",
  description: "Names, roles and dates. The tokens themselves are never shown again.",
  params: WorkspaceParams,
  query: PageQuery,
  responses: { 200: pageOf(AccessToken) },
  errors: [],
  async handle({ db }, { params, query }) {
    const before = decodeCursor(query.cursor);
    const rows = await listAccessTokens(db, params.workspace_id, { limit: query.limit + 1, before });
    return { status: 200, body: toPage(rows.map(accessTokenRecord), query.limit) };
  },
});

import { listMembers } from "../../../access/workspaces/member-queries.ts";
import { defineOperation } from "../../operation/operation.ts";
import { decodeCursor, pageOf, PageQuery, toPage } from "../../operation/page-of-list.ts";
import { WorkspaceParams } from "../../operation/params.ts";
import { Member, memberRecord } from "./member-schema.ts";

export const listMembersOperation = defineOperation({
  id: "members_list",
  method: "GET",
  path: "/public/v1/workspaces/{workspace_id}/members",
  role: "viewer",
  tag: "members",
  summary: "List the members of a workspace",
  description: "Everyone in the workspace, with their roles.",
  params: WorkspaceParams,
  query: PageQuery,
  responses: { 200: pageOf(Member) },
  errors: [],
  mcpName: "members_list",
  async handle({ db }, { params, query, actor }) {
    const before = decodeCursor(query.cursor);
    const rows = await listMembers(db, params.workspace_id, { limit: query.limit + 1, before });
    return {
      status: 200,
      body: toPage(
        rows.map((row) => memberRecord(row, actor)),
        query.limit,
      ),
    };
  },
});

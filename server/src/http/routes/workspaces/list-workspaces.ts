import { listWorkspacesOf } from "../../../access/workspaces/workspace-queries.ts";
import { defineOperation } from "../../operation/operation.ts";
import { decodeCursor, pageOf, PageQuery, toPage } from "../../operation/page-of-list.ts";
import { Workspace, workspaceRecord } from "./workspace-schema.ts";

export const listWorkspacesOperation = defineOperation({
  id: "workspaces_list",
  method: "GET",
  path: "/public/v1/workspaces",
  role: "person",
  tag: "workspaces",
  summary: "List your workspaces, newest first",
  description: "For signed-in people only. An access token belongs to one workspace.",
  query: PageQuery,
  responses: { 200: pageOf(Workspace) },
  errors: ["FORBIDDEN"],
  async handle({ db }, { query, actor }) {
    const before = decodeCursor(query.cursor);
    const rows = await listWorkspacesOf(db, actor.userId, { limit: query.limit + 1, before });
    const records = rows.map(({ workspace, role }) => workspaceRecord(workspace, role));
    return { status: 200, body: toPage(records, query.limit) };
  },
});

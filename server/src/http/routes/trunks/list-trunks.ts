import { listTrunks } from "../../../phone-numbers/trunk-queries.ts";
import { TrunkRecord } from "../../../phone-numbers/trunk-schema.ts";
import { defineOperation } from "../../operation/operation.ts";
import { decodeCursor, pageOf, PageQuery, toPage } from "../../operation/page.ts";
import { WorkspaceParams } from "../../operation/params.ts";
import { shownTrunk } from "./shown-trunk.ts";

export const listTrunksOperation = defineOperation({
  id: "trunks_list",
  method: "GET",
  path: "/public/v1/workspaces/{workspace_id}/trunks",
  role: "viewer",
  tag: "trunks",
  summary: "List trunks, the newest first",
  params: WorkspaceParams,
  query: PageQuery,
  responses: { 200: pageOf(TrunkRecord) },
  errors: [],
  mcpName: "trunks_list",
  async handle(context, { params, query }) {
    const page = { limit: query.limit + 1, before: decodeCursor(query.cursor) };
    const rows = await listTrunks(context.db, params.workspace_id, page);
    const records = rows.map((row) => shownTrunk(context, row));
    return { status: 200, body: toPage(records, query.limit) };
  },
});

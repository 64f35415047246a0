import { Type } from "typebox";
import { listTrunks } from "../../../phone/numbering/trunk-queries.ts";
import { TRUNK_KINDS, TrunkRecord } from "../../../phone/numbering/trunk-schema.ts";
import { object, oneOf } from "@parley/base/schema-builders";
import { defineOperation } from "../../operation/operation.ts";
import { pageOf, PageQuery, sortBy, sortedPage, toSortedPage } from "../../operation/page-of-list.ts";
import { WorkspaceParams } from "../../operation/params.ts";
import { shownTrunk } from "./shown-trunk.ts";

export const listTrunksOperation = defineOperation({
  id: "trunks_list",
  method: "GET",
  path: "/public/v1/workspaces/{workspace_id}/trunks",
  role: "viewer",
  tag: "trunks",
  summary: "List trunks, newest first",
  description: "Includes their live state. Credentials are masked.",
  params: WorkspaceParams,
  query: object({
    ...PageQuery.properties,
    label: Type.Optional(Type.String({ maxLength: 255, description: "Exact label." })),
    kind: Type.Optional(oneOf(TRUNK_KINDS, { description: "Only trunks of this kind." })),
    sort: sortBy(["label"]),
  }),
  responses: { 200: pageOf(TrunkRecord) },
  errors: [],
  mcpName: "trunks_list",
  async handle(context, { params, query }) {
    const rows = await listTrunks(context.db, params.workspace_id, query, sortedPage(query));
    const records = rows.map((row) => shownTrunk(context, row));
    return { status: 200, body: toSortedPage(records, query) };
  },
});

import { listFilters, SavedFilter } from "../../../call-records/saved-filters/call-filter-queries.ts";
import { defineOperation } from "../../operation/operation.ts";
import { decodeCursor, pageOf, PageQuery, toPage } from "../../operation/page-of-list.ts";
import { WorkspaceParams } from "../../operation/params.ts";
import { filterOwner } from "./filter-owner.ts";

/** docs/calls.md#saved-filters */
export const listCallFiltersOperation = defineOperation({
  id: "call_filters_list",
  method: "GET",
  path: "/public/v1/workspaces/{workspace_id}/call-filters",
  role: "viewer",
  tag: "calls",
  summary: "List your saved filters, newest first",
  description: "Filters of the calls list that you saved. Nobody else sees them.",
  params: WorkspaceParams,
  query: PageQuery,
  responses: { 200: pageOf(SavedFilter) },
  errors: [],
  async handle({ db }, { query, actor }) {
    const before = decodeCursor(query.cursor);
    const found = await listFilters(db, filterOwner(actor), { limit: query.limit + 1, before });
    return { status: 200, body: toPage(found, query.limit) };
  },
});

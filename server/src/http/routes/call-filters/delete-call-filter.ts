import { deleteFilter } from "../../../call-records/saved-filters/call-filter-queries.ts";
import { defineOperation } from "../../operation/operation.ts";
import { CallFilterParams } from "../../operation/params.ts";
import { filterOwner } from "./filter-owner.ts";

export const deleteCallFilterOperation = defineOperation({
  id: "call_filters_delete",
  method: "DELETE",
  path: "/public/v1/workspaces/{workspace_id}/call-filters/{filter_id}",
  role: "viewer",
  tag: "calls",
  summary: "Delete a saved filter",
  description: "Deletes one of your filters. No call is deleted.",
  params: CallFilterParams,
  responses: { 204: null },
  errors: ["NOT_FOUND"],
  atomic: true,
  audit: false,
  destructive: true,
  async handle({ db }, { params, actor }) {
    await deleteFilter(db, filterOwner(actor), params.filter_id);
    return { status: 204 };
  },
});

import {
  replaceFilter,
  SavedFilter,
  SavedFilterInput,
} from "../../../call-records/saved-filters/call-filter-queries.ts";
import { defineOperation } from "../../operation/operation.ts";
import { CallFilterParams } from "../../operation/params.ts";
import { replacementOf } from "../../operation/replacement.ts";
import { filterOwner } from "./filter-owner.ts";

export const replaceCallFilterOperation = defineOperation({
  id: "call_filters_update",
  method: "PUT",
  path: "/public/v1/workspaces/{workspace_id}/call-filters/{filter_id}",
  role: "viewer",
  tag: "calls",
  summary: "Replace a saved filter",
  description: "Replaces its name and what it filters by.",
  params: CallFilterParams,
  body: replacementOf(SavedFilterInput, "SavedFilterReplacement"),
  responses: { 200: SavedFilter },
  errors: ["NOT_FOUND", "CONFLICT"],
  atomic: true,
  audit: false,
  async handle({ db }, { params, body, actor }) {
    return { status: 200, body: await replaceFilter(db, filterOwner(actor), params.filter_id, body) };
  },
});

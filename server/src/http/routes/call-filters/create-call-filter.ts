import {
  createFilter,
  SavedFilter,
  SavedFilterInput,
} from "../../../call-records/saved-filters/call-filter-queries.ts";
import { defineOperation } from "../../operation/operation.ts";
import { WorkspaceParams } from "../../operation/params.ts";
import { filterOwner } from "./filter-owner.ts";

export const createCallFilterOperation = defineOperation({
  id: "call_filters_create",
  method: "POST",
  path: "/public/v1/workspaces/{workspace_id}/call-filters",
  role: "viewer",
  tag: "calls",
  summary: "Save a filter",
  description: "Saves a filter of the calls list for yourself. At most 50.",
  params: WorkspaceParams,
  body: SavedFilterInput,
  responses: { 201: SavedFilter },
  errors: ["CONFLICT"],
  atomic: true,
  audit: false,
  location: null,
  async handle({ db }, { body, actor }) {
    return { status: 201, body: await createFilter(db, filterOwner(actor), body) };
  },
});

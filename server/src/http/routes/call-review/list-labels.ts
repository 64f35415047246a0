import { Type } from "typebox";
import { listLabels, MOST_LABELS_LISTED } from "../../../calls/review/review-counts.ts";
import { Label } from "../../../call-records/records/review/review-record.ts";
import { object } from "@parley/base/schema-builders";
import { defineOperation } from "../../operation/operation.ts";
import { WorkspaceParams } from "../../operation/params.ts";

export const listLabelsOperation = defineOperation({
  id: "calls_list_labels",
  method: "GET",
  path: "/public/v1/workspaces/{workspace_id}/calls/labels",
  role: "viewer",
  tag: "calls",
  summary: "List the labels in use",
  description: `Those that any call has, in alphabetical order, up to ${MOST_LABELS_LISTED}.`,
  params: WorkspaceParams,
  responses: { 200: object({ labels: Type.Array(Label) }, { title: "CallLabelsInUse" }) },
  errors: [],
  mcpName: "calls_list_labels",
  async handle({ db }, { params }) {
    return { status: 200, body: { labels: await listLabels(db, params.workspace_id) } };
  },
});

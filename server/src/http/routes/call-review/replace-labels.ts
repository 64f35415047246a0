import { Type } from "typebox";
import { replaceLabels } from "../../../calls/review/review-call.ts";
import { Labels } from "../../../call-records/records/review/review-record.ts";
import { object } from "@parley/base/schema-builders";
import { defineOperation } from "../../operation/operation.ts";
import { CallParams } from "../../operation/params.ts";

/** docs/calls.md#reviewing-calls */
export const replaceLabelsOperation = defineOperation({
  id: "calls_replace_labels",
  method: "PUT",
  path: "/public/v1/workspaces/{workspace_id}/calls/{call_id}/labels",
  role: "editor",
  tag: "calls",
  summary: "Replace a call's labels",
  description: "At most 20, each up to 50 characters. `calls_list` finds calls by `label`.",
  params: CallParams,
  body: object(
    { labels: Type.Array(Labels.items, { maxItems: 20, uniqueItems: true }) },
    { title: "CallLabelsInput", examples: [{ labels: ["refund", "follow up"] }] },
  ),
  responses: { 200: object({ labels: Labels }, { title: "CallLabels" }) },
  errors: ["NOT_FOUND"],
  atomic: true,
  onCommitted: ({ webhooks }) => webhooks.wake(),
  mcpName: "calls_replace_labels",
  async handle({ db }, { params, body }) {
    const labels = await replaceLabels(db, params.workspace_id, params.call_id, body.labels);
    return { status: 200, body: { labels } };
  },
});

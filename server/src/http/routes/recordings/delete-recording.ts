import { notFound } from "@parley/base/errors";
import { markDeleted } from "../../../calls/recordings/recording-queries.ts";
import { defineOperation } from "../../operation/operation.ts";
import { CallParams } from "../../operation/params.ts";

export const deleteRecordingOperation = defineOperation({
  id: "calls_delete_recording",
  method: "DELETE",
  path: "/public/v1/workspaces/{workspace_id}/calls/{call_id}/recording",
  role: "admin",
  tag: "calls",
  summary: "Delete a call's recording",
  description: "Deletes the sound and keeps the rest of the call record. This can't be undone.",
  params: CallParams,
  responses: { 204: null },
  errors: ["NOT_FOUND"],
  destructive: true,
  atomic: true,
  onCommitted: ({ recordings }) => recordings.sweep(),
  async handle({ db }, { params }) {
    const { workspace_id: workspaceId, call_id: callId } = params;
    if (!(await markDeleted(db, workspaceId, callId))) {
      throw notFound("recording", "It may be deleted already, or the call isn't over.");
    }
    return { status: 204 };
  },
});

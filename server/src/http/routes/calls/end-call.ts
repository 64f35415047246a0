import { hangUpReason } from "../../../calls/live/hang-up-reason.ts";
import { getCall } from "../../../call-records/records/call-queries.ts";
import { CallRecord } from "../../../call-records/records/call-record.ts";
import { notFound, ServiceError } from "@parley/base/errors";
import { defineOperation } from "../../operation/operation.ts";
import { CallParams } from "../../operation/params.ts";

export const endCallOperation = defineOperation({
  id: "calls_end",
  method: "POST",
  path: "/public/v1/workspaces/{workspace_id}/calls/{call_id}/end",
  role: "editor",
  tag: "calls",
  summary: "End a live call",
  description:
    "Returns the record once the call is over. A live call ends as `api_hangup`, a queued one as `cancelled`. A call that is already over is a 409.",
  params: CallParams,
  responses: { 200: CallRecord },
  errors: ["NOT_FOUND", "CONFLICT", "AT_CAPACITY", "PEER_UNREACHABLE"],
  mcpName: "calls_end",
  destructive: true,
  async handle({ db, calls, cluster }, { params }) {
    const { workspace_id: workspaceId, call_id: callId } = params;
    const live = calls.find(workspaceId, callId);
    if (live && !live.ended) {
      await calls.end(live, hangUpReason(live, "api_hangup"));
      return { status: 200, body: await getCall(db, workspaceId, callId) };
    }
    const record = await getCall(db, workspaceId, callId);
    if (!record) throw notFound("call");
    if (record.ended_at === null && (await cluster?.endCall(workspaceId, callId)))
      return { status: 200, body: await getCall(db, workspaceId, callId) };
    throw new ServiceError("CONFLICT", "This call has already ended.", { field: "status" });
  },
});

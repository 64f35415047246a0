import { getCall } from "../../../call-records/records/call-queries.ts";
import { CallRecord } from "../../../call-records/records/call-record.ts";
import { withCost } from "../../../call-records/records/vendor-use.ts";
import { notFound } from "@parley/base/errors";
import { defineOperation } from "../../operation/operation.ts";
import { CallParams } from "../../operation/params.ts";

export const getCallOperation = defineOperation({
  id: "calls_get",
  method: "GET",
  path: "/public/v1/workspaces/{workspace_id}/calls/{call_id}",
  role: "viewer",
  tag: "calls",
  summary: "Get a call record",
  description: "Updated during the call. Complete once the call is over and its last tool has finished.",
  params: CallParams,
  responses: { 200: CallRecord },
  errors: ["NOT_FOUND"],
  mcpName: "calls_get",
  async handle({ db, calls, cluster, config: { prices } }, { params }) {
    const { workspace_id: workspaceId, call_id: callId } = params;
    await calls.written(callId);
    const call = await getCall(db, workspaceId, callId);
    if (!call) throw notFound("call");
    if (!cluster || call.ended_at !== null || calls.holds(callId))
      return { status: 200, body: await withCost(db, call, prices) };
    await cluster.written(callId);
    const written = (await getCall(db, workspaceId, callId)) ?? call;
    return { status: 200, body: await withCost(db, written, prices) };
  },
});

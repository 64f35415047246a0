import { Type } from "typebox";
import { LIVE_SOUND_HEADERS, notInProgress } from "../../../calls/live/listen-in.ts";
import { notFound } from "../../../errors.ts";
import { getCall } from "../../../records/call-queries.ts";
import { defineOperation } from "../../operation/operation.ts";
import { CallParams } from "../../operation/params.ts";

/** docs/calls.md#listening-in */
export const listenInOperation = defineOperation({
  id: "calls_listen_in",
  method: "GET",
  path: "/public/v1/workspaces/{workspace_id}/calls/{call_id}/sound",
  role: "admin",
  tag: "calls",
  summary: "Listen to a live call",
  description:
    "Both sides from now on until the call ends: WAV (PCM16 at 16 kHz), the caller on the left, the agent on the right. Fails with CONFLICT unless the call is in progress. The audit log records who listened.",
  params: CallParams,
  responses: { 200: Type.Unsafe<Buffer>({ type: "string", format: "binary" }) },
  responseType: "audio/wav",
  errors: ["NOT_FOUND", "CONFLICT", "RATE_LIMITED", "AT_CAPACITY"],
  audit: () => ({}),
  async handle({ db, calls, peers }, { params }) {
    const { workspace_id: workspaceId, call_id: callId } = params;
    const live = calls.find(workspaceId, callId);
    if (live) return { status: 200, body: calls.listenIn(live), headers: LIVE_SOUND_HEADERS };
    const record = await getCall(db, workspaceId, callId);
    if (!record) throw notFound("call");
    const elsewhere = record.ended_at === null ? await peers?.callSound(workspaceId, callId) : null;
    if (!elsewhere) throw notInProgress();
    return { status: 200, body: elsewhere, headers: LIVE_SOUND_HEADERS };
  },
});

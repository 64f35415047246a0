import type { Readable } from "node:stream";
import { Type } from "typebox";
import { LIVE_SOUND_HEADERS, notInProgress } from "../../../calls/live/listen-in.ts";
import { notFound } from "@parley/base/errors";
import { getCall } from "../../../call-records/records/call-queries.ts";
import { endsWithAdminAccess } from "../../operation/ends-with-access.ts";
import { keepsAccess } from "../../operation/keeps-access.ts";
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
    "Both sides from now on until the call or your access ends: WAV (PCM16 at 16 kHz), the caller on the left, the agent on the right. Fails with CONFLICT unless the call is in progress. The audit log records who listened.",
  params: CallParams,
  responses: { 200: Type.Unsafe<Buffer>({ type: "string", format: "binary" }) },
  responseType: "audio/wav",
  isLive: true,
  errors: ["NOT_FOUND", "CONFLICT", "RATE_LIMITED", "AT_CAPACITY", "PEER_UNREACHABLE"],
  audit: () => ({}),
  async handle(context, { params, actor, headers }) {
    const { db, calls, cluster } = context;
    const ask = keepsAccess(context, actor, headers);
    const { workspace_id: workspaceId, call_id: callId } = params;
    const live = calls.find(workspaceId, callId);
    if (live) return heard(calls.listenIn(live, actor.userId));
    const record = await getCall(db, workspaceId, callId);
    if (!record) throw notFound("call");
    const elsewhere = record.ended_at === null ? await cluster?.callSound(workspaceId, callId) : null;
    if (!elsewhere) throw notInProgress();
    return heard(elsewhere);

    function heard(sound: Readable) {
      return { status: 200 as const, body: endsWithAdminAccess(sound, ask), headers: LIVE_SOUND_HEADERS };
    }
  },
});

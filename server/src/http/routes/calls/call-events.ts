import { Type } from "typebox";
import {
  callEventStream,
  EVENT_STREAM_HEADERS,
  recordedEvents,
} from "../../../calls/live/call-event-stream.ts";
import { getCall } from "../../../call-records/records/call-queries.ts";
import { notFound } from "@parley/base/errors";
import { PAGE_MESSAGES } from "@parley/conversation/page-message-schemas";
import { defineOperation } from "../../operation/operation.ts";
import { CallParams } from "../../operation/params.ts";

export const callEventsOperation = defineOperation({
  id: "calls_events",
  method: "GET",
  path: "/public/v1/workspaces/{workspace_id}/calls/{call_id}/events",
  role: "viewer",
  tag: "calls",
  summary: "Stream a call's events",
  description:
    "Server-sent events (`state`, `transcript`, `tool`, `latency`, `error`): past events first, then new ones until the call ends.",
  params: CallParams,
  responses: { 200: Type.String() },
  responseType: "text/event-stream",
  events: PAGE_MESSAGES,
  errors: ["NOT_FOUND", "AT_CAPACITY", "RATE_LIMITED", "PEER_UNREACHABLE"],
  async handle({ db, calls, cluster }, { params }) {
    const { workspace_id: workspaceId, call_id: callId } = params;
    const live = calls.find(workspaceId, callId);
    if (live)
      return { status: 200, body: callEventStream(calls, live, "member"), headers: EVENT_STREAM_HEADERS };
    await calls.written(callId);
    const record = await getCall(db, workspaceId, callId);
    if (!record) throw notFound("call");
    const elsewhere = record.ended_at === null ? await cluster?.callEvents(workspaceId, callId) : null;
    if (elsewhere) return { status: 200, body: elsewhere, headers: EVENT_STREAM_HEADERS };
    const latest = record.ended_at === null ? await getCall(db, workspaceId, callId) : record;
    return { status: 200, body: recordedEvents(latest ?? record), headers: EVENT_STREAM_HEADERS };
  },
});

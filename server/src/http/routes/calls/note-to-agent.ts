import { notInProgress } from "../../../calls/live/listen-in.ts";
import { noteToAgent } from "../../../calls/notes/note-to-agent.ts";
import { notFound } from "@parley/base/errors";
import { getCall } from "../../../call-records/records/call-queries.ts";
import { Intervention } from "../../../call-records/records/entries/intervention-record.ts";
import { object, text } from "@parley/base/schema-builders";
import { whoActs } from "../../../access/workspaces/who-acts.ts";
import { defineOperation } from "../../operation/operation.ts";
import { CallParams } from "../../operation/params.ts";

/** docs/calls.md#telling-the-agent-something */
export const noteToAgentOperation = defineOperation({
  id: "calls_note",
  method: "POST",
  path: "/public/v1/workspaces/{workspace_id}/calls/{call_id}/note",
  role: "editor",
  tag: "calls",
  summary: "Tell the agent of a live call something",
  description:
    "Nobody hears it. It reaches the model at its next turn and starts none. At most 20 in one call. Fails with CONFLICT unless the call is in progress.",
  params: CallParams,
  body: object(
    { text: text({ minLength: 1, maxLength: 2_000, description: "What the agent should know." }) },
    { title: "CallNoteInput", examples: [{ text: "The manager approves a refund of 20 euros." }] },
  ),
  responses: { 202: Intervention },
  errors: ["NOT_FOUND", "CONFLICT", "RATE_LIMITED", "AT_CAPACITY", "PEER_UNREACHABLE"],
  mcpName: "calls_note",
  async handle({ db, calls, cluster }, { params, body, actor }) {
    const { workspace_id: workspaceId, call_id: callId } = params;
    const note = { who: await whoActs(db, actor), text: body.text };
    const live = calls.find(workspaceId, callId);
    if (live) return { status: 202, body: noteToAgent(live, note, calls) };
    const record = await getCall(db, workspaceId, callId);
    if (!record) throw notFound("call");
    const elsewhere =
      record.status === "in_progress" ? await cluster?.noteToAgent(workspaceId, callId, note) : null;
    if (!elsewhere) throw notInProgress();
    return { status: 202, body: elsewhere };
  },
});

import { Type } from "typebox";
import { notFound } from "@parley/base/errors";
import { SipMessageRecord } from "../../../call-records/records/entries/sip-message-record.ts";
import { getSipMessages } from "../../../call-records/records/phone-record.ts";
import { object } from "@parley/base/schema-builders";
import { defineOperation } from "../../operation/operation.ts";
import { CallParams } from "../../operation/params.ts";

/** docs/phone.md#the-record */
export const getSipMessagesOperation = defineOperation({
  id: "calls_sip",
  method: "GET",
  path: "/public/v1/workspaces/{workspace_id}/calls/{call_id}/sip",
  role: "viewer",
  tag: "calls",
  summary: "Get the SIP messages of a call",
  description: "The first 200 messages, in order, credentials masked. Empty for calls without a SIP trunk.",
  params: CallParams,
  responses: { 200: object({ data: Type.Array(SipMessageRecord) }) },
  errors: ["NOT_FOUND"],
  mcpName: "calls_sip",
  async handle({ db }, { params }) {
    const messages = await getSipMessages(db, params.workspace_id, params.call_id);
    if (!messages) throw notFound("call");
    return { status: 200, body: { data: messages } };
  },
});

import { Type } from "typebox";
import { notFound } from "../../../errors.ts";
import { SipMessageRecord } from "../../../records/call-record.ts";
import { getSipMessages } from "../../../records/phone-record.ts";
import { object } from "../../../schema-builders.ts";
import { defineOperation } from "../../operation/operation.ts";

/** docs/phone.md#the-record */
export const getSipMessagesOperation = defineOperation({
  id: "calls_sip",
  method: "GET",
  path: "/public/v1/workspaces/{workspace_id}/calls/{call_id}/sip",
  role: "viewer",
  tag: "calls",
  summary: "Get the SIP messages of a call",
  description:
    "In order, credentials masked: the first 200 of the call. Empty for calls that did not go through a SIP trunk.",
  params: Type.Object({ workspace_id: Type.String(), call_id: Type.String() }),
  responses: { 200: object({ data: Type.Array(SipMessageRecord) }) },
  errors: ["NOT_FOUND"],
  mcpName: "calls_sip",
  async handle({ db }, { params }) {
    const messages = await getSipMessages(db, params.workspace_id, params.call_id);
    if (!messages) throw notFound("call");
    return { status: 200, body: { data: messages } };
  },
});

import {
  PhoneNumberInput,
  phoneNumberRecord,
  PhoneNumberRecord,
} from "../../../phone/numbering/phone-number-schema.ts";
import { createPhoneNumber } from "../../../phone/numbering/save-phone-number.ts";
import { admitToWide } from "./admit-to-wide.ts";
import { defineOperation } from "../../operation/operation.ts";
import { WorkspaceParams } from "../../operation/params.ts";

export const createPhoneNumberOperation = defineOperation({
  id: "phone_numbers_create",
  method: "POST",
  path: "/public/v1/workspaces/{workspace_id}/phone-numbers",
  role: "editor",
  tag: "phone numbers",
  summary: "Add a phone number",
  description:
    "If `agent_id` is set, the agent answers inbound calls. Its templates can't have required variables, since a phone caller gives no values. Trunks with wider limits are for admins.",
  params: WorkspaceParams,
  body: PhoneNumberInput,
  hasEtag: true,
  responses: { 201: PhoneNumberRecord },
  errors: ["CONFLICT", "INBOUND_VARIABLES_UNRESOLVED"],
  atomic: true,
  mcpName: "phone_numbers_create",
  async handle({ db }, { params, body, actor }) {
    const guards = { admitToWide: admitToWide(actor) };
    const row = await createPhoneNumber(db, params.workspace_id, body, guards);
    return { status: 201, body: phoneNumberRecord(row) };
  },
});

import {
  PhoneNumberPatch,
  phoneNumberRecord,
  PhoneNumberRecord,
} from "../../../phone/numbering/phone-number-schema.ts";
import { patchPhoneNumber } from "../../../phone/numbering/save-phone-number.ts";
import { admitToWide } from "./admit-to-wide.ts";
import { defineOperation } from "../../operation/operation.ts";
import { patchOf } from "../../operation/replacement.ts";
import { PhoneNumberParams } from "../../operation/params.ts";

export const patchPhoneNumberOperation = defineOperation({
  id: "phone_numbers_patch",
  method: "PATCH",
  path: "/public/v1/workspaces/{workspace_id}/phone-numbers/{phone_number_id}",
  role: "editor",
  tag: "phone numbers",
  summary: "Change some fields of a phone number",
  description:
    "Fields you leave out keep their values. Set `agent_id` to null to unassign the agent. Trunks with wider limits are for admins.",
  params: PhoneNumberParams,
  body: patchOf(PhoneNumberPatch),
  hasEtag: true,
  responses: { 200: PhoneNumberRecord },
  errors: ["NOT_FOUND", "CONFLICT", "INBOUND_VARIABLES_UNRESOLVED"],
  atomic: true,
  mcpName: "phone_numbers_patch",
  async handle({ db }, { params, body, actor, checkVersion }) {
    const guards = { admitToWide: admitToWide(actor), checkVersion };
    const row = await patchPhoneNumber(db, params.workspace_id, params.phone_number_id, body, guards);
    return { status: 200, body: phoneNumberRecord(row) };
  },
});

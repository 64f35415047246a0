import {
  PhoneNumberInput,
  phoneNumberRecord,
  PhoneNumberRecord,
} from "../../../phone/numbering/phone-number-schema.ts";
import { replacePhoneNumber } from "../../../phone/numbering/save-phone-number.ts";
import { admitToWide } from "./admit-to-wide.ts";
import { defineOperation } from "../../operation/operation.ts";
import { PhoneNumberParams } from "../../operation/params.ts";
import { replacementOf } from "../../operation/replacement.ts";

export const replacePhoneNumberOperation = defineOperation({
  id: "phone_numbers_update",
  method: "PUT",
  path: "/public/v1/workspaces/{workspace_id}/phone-numbers/{phone_number_id}",
  role: "editor",
  tag: "phone numbers",
  summary: "Replace a phone number",
  description: "Fields you leave out return to their defaults. Trunks with wider limits are for admins.",
  params: PhoneNumberParams,
  body: replacementOf(PhoneNumberInput, "PhoneNumberReplacement"),
  hasEtag: true,
  responses: { 200: PhoneNumberRecord },
  errors: ["NOT_FOUND", "CONFLICT", "INBOUND_VARIABLES_UNRESOLVED"],
  atomic: true,
  mcpName: "phone_numbers_update",
  async handle({ db }, { params, body, actor, checkVersion }) {
    const guards = { admitToWide: admitToWide(actor), checkVersion };
    const row = await replacePhoneNumber(db, params.workspace_id, params.phone_number_id, body, guards);
    return { status: 200, body: phoneNumberRecord(row) };
  },
});

import { notFound } from "@parley/base/errors";
import { loadPhoneNumber } from "../../../phone/numbering/phone-number-queries.ts";
import { PhoneNumberRecord, phoneNumberRecord } from "../../../phone/numbering/phone-number-schema.ts";
import { defineOperation } from "../../operation/operation.ts";
import { PhoneNumberParams } from "../../operation/params.ts";

export const getPhoneNumberOperation = defineOperation({
  id: "phone_numbers_get",
  method: "GET",
  path: "/public/v1/workspaces/{workspace_id}/phone-numbers/{phone_number_id}",
  role: "viewer",
  tag: "phone numbers",
  summary: "Get a phone number",
  description: "The number, its trunk and the agent that answers it.",
  params: PhoneNumberParams,
  hasEtag: true,
  responses: { 200: PhoneNumberRecord },
  errors: ["NOT_FOUND"],
  mcpName: "phone_numbers_get",
  async handle({ db }, { params }) {
    const row = await loadPhoneNumber(db, params.workspace_id, params.phone_number_id);
    if (!row) throw notFound("phone number");
    return { status: 200, body: phoneNumberRecord(row) };
  },
});

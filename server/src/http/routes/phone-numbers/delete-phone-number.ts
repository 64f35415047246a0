import { notFound } from "@parley/base/errors";
import { deletePhoneNumber } from "../../../phone/numbering/phone-number-queries.ts";
import { defineOperation } from "../../operation/operation.ts";
import { PhoneNumberParams } from "../../operation/params.ts";

export const deletePhoneNumberOperation = defineOperation({
  id: "phone_numbers_delete",
  method: "DELETE",
  path: "/public/v1/workspaces/{workspace_id}/phone-numbers/{phone_number_id}",
  role: "editor",
  tag: "phone numbers",
  summary: "Delete a phone number",
  description: "Calls to the number are then rejected.",
  params: PhoneNumberParams,
  hasEtag: true,
  responses: { 204: null },
  errors: ["NOT_FOUND"],
  atomic: true,
  mcpName: "phone_numbers_delete",
  destructive: true,
  async handle({ db }, { params, checkVersion }) {
    const isGone = await deletePhoneNumber(db, params.workspace_id, params.phone_number_id, checkVersion);
    if (!isGone) throw notFound("phone number");
    return { status: 204 };
  },
});

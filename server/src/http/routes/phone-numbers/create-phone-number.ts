import {
  PhoneNumberInput,
  phoneNumberRecord,
  PhoneNumberRecord,
} from "../../../phone-numbers/phone-number-schema.ts";
import { createPhoneNumber } from "../../../phone-numbers/save-phone-number.ts";
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
    "With an agent, calls that ring in are answered by it; its templates must need no value that only a caller of the API could give.",
  params: WorkspaceParams,
  body: PhoneNumberInput,
  responses: { 201: PhoneNumberRecord },
  errors: ["CONFLICT", "INBOUND_VARIABLES_UNRESOLVED"],
  atomic: true,
  mcpName: "phone_numbers_create",
  async handle({ db }, { params, body }) {
    const row = await createPhoneNumber(db, params.workspace_id, body);
    return { status: 201, body: phoneNumberRecord(row) };
  },
});

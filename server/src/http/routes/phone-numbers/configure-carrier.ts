import { Type } from "typebox";
import { notFound, ServiceError } from "@parley/base/errors";
import { loadPhoneNumber } from "../../../phone/numbering/phone-number-queries.ts";
import { object } from "@parley/base/schema-builders";
import { defineOperation } from "../../operation/operation.ts";
import { PhoneNumberParams } from "../../operation/params.ts";

const RETRY_S = 5;

/** docs/phone.md#carriers */
export const configureCarrierOperation = defineOperation({
  id: "phone_numbers_configure_carrier",
  method: "POST",
  path: "/public/v1/workspaces/{workspace_id}/phone-numbers/{phone_number_id}/configure-carrier",
  role: "admin",
  tag: "phone numbers",
  summary: "Set up a number at its carrier",
  description:
    "For `twilio` and `telnyx` trunks: routes the number's calls here through the carrier's API. CONFLICT says what is missing.",
  params: PhoneNumberParams,
  responses: {
    200: object(
      { message: Type.String({ description: "What was set up." }) },
      { title: "ConfiguredPhoneNumber" },
    ),
  },
  errors: ["NOT_FOUND", "CONFLICT", "PHONE_LINE_DOWN"],
  mcpName: "phone_numbers_configure_carrier",
  hints: { openWorld: true },
  changesNothing: true,
  async handle({ db, carriers }, { params }) {
    const row = await loadPhoneNumber(db, params.workspace_id, params.phone_number_id);
    if (!row) throw notFound("phone number");
    if (!carriers) {
      const message = "The carrier can't be reached right now. Try again shortly.";
      throw new ServiceError("PHONE_LINE_DOWN", message, {}, RETRY_S);
    }
    return { status: 200, body: { message: await carriers.configure(row.trunkId, row.number) } };
  },
});

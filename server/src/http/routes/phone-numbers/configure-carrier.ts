import { Type } from "typebox";
import { notFound, ServiceError } from "../../../errors.ts";
import { loadPhoneNumber } from "../../../phone-numbers/phone-number-queries.ts";
import { object } from "../../../schema-builders.ts";
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
  summary: "Have the carrier send a number's calls here",
  description:
    "For numbers on `twilio` and `telnyx` trunks: sets the number up through the carrier's API, so that no address has to be pasted there. `CONFLICT` says what stands in the way.",
  params: PhoneNumberParams,
  responses: {
    200: object(
      { message: Type.String({ description: "What was done." }) },
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
      const message = "Carriers can't be reached from here now; try again shortly.";
      throw new ServiceError("PHONE_LINE_DOWN", message, {}, RETRY_S);
    }
    return { status: 200, body: { message: await carriers.configure(row.trunkId, row.number) } };
  },
});

import { Type } from "typebox";
import { object } from "@parley/base/schema-builders";
import { defineOperation } from "../../operation/operation.ts";
import { AUTH_BODY_LIMIT } from "../auth/auth-body-limit.ts";
import { senderOf } from "../auth/session-schema.ts";
import { CurrentPassword, recoveryCodes } from "./two-factor-schema.ts";

export const enrolTwoFactorOperation = defineOperation({
  id: "auth_enrol_two_factor",
  method: "POST",
  path: "/auth/two-factor/enrol",
  role: "person",
  tag: "people",
  summary: "Set up two-factor authentication",
  description:
    "Makes a secret for an authenticator app (TOTP), and recovery codes. Nothing changes until you confirm it with a code.",
  body: CurrentPassword,
  bodyLimit: AUTH_BODY_LIMIT,
  responses: {
    200: object(
      {
        uri: Type.String({ description: "What the app reads as a QR code: `otpauth://totp/…`." }),
        recovery_codes: recoveryCodes,
      },
      { title: "TwoFactorSetup" },
    ),
  },
  errors: ["CONFLICT", "FORBIDDEN", "RATE_LIMITED"],
  audit: false, // it belongs to no workspace
  async handle({ people }, request) {
    const setup = await people.twoFactor.enrol(request.body.current_password, senderOf(request));
    return { status: 200, body: { uri: setup.uri, recovery_codes: setup.recoveryCodes } };
  },
});

import { object } from "@parley/base/schema-builders";
import { defineOperation } from "../../operation/operation.ts";
import { AUTH_BODY_LIMIT } from "../auth/auth-body-limit.ts";
import { senderOf } from "../auth/session-schema.ts";
import { noticeTwoFactor, tellOfWrongCodes } from "./notice-two-factor.ts";
import { recoveryCodes, secondFactorOf, TwoFactorProof } from "./two-factor-schema.ts";

export const replaceRecoveryCodesOperation = defineOperation({
  id: "auth_replace_recovery_codes",
  method: "POST",
  path: "/auth/two-factor/recovery-codes",
  role: "person",
  tag: "people",
  summary: "Replace your recovery codes",
  description: "Takes your password and a code. The old ones stop working.",
  body: TwoFactorProof,
  bodyLimit: AUTH_BODY_LIMIT,
  responses: { 200: object({ recovery_codes: recoveryCodes }, { title: "RecoveryCodes" }) },
  errors: ["CONFLICT", "FORBIDDEN", "RATE_LIMITED"],
  audit: false, // it belongs to no workspace
  async handle(context, request) {
    const { current_password: password } = request.body;
    const codes = await context.people.twoFactor
      .newRecoveryCodes(password, secondFactorOf(request.body), senderOf(request))
      .catch(tellOfWrongCodes(context, request.actor));
    await noticeTwoFactor(context, request.actor, "codes_replaced");
    return { status: 200, body: { recovery_codes: codes } };
  },
});

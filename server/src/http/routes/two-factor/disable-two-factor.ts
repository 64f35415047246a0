import { defineOperation } from "../../operation/operation.ts";
import { AUTH_BODY_LIMIT } from "../auth/auth-body-limit.ts";
import { senderOf, sessionReply, SessionRecord } from "../auth/session-schema.ts";
import { noticeTwoFactor, tellOfWrongCodes } from "./notice-two-factor.ts";
import { secondFactorOf, TwoFactorProof } from "./two-factor-schema.ts";

export const disableTwoFactorOperation = defineOperation({
  id: "auth_disable_two_factor",
  method: "POST",
  path: "/auth/two-factor/disable",
  role: "person",
  tag: "people",
  summary: "Turn off two-factor authentication",
  description:
    "Takes your password and a code. Your password alone is enough again. The secret and the recovery codes are deleted.",
  body: TwoFactorProof,
  bodyLimit: AUTH_BODY_LIMIT,
  responses: { 200: SessionRecord },
  errors: ["CONFLICT", "FORBIDDEN", "RATE_LIMITED"],
  audit: false, // it belongs to no workspace
  async handle(context, request) {
    const { current_password: password } = request.body;
    const { session, cookies } = await context.people.twoFactor
      .disable(password, secondFactorOf(request.body), senderOf(request))
      .catch(tellOfWrongCodes(context, request.actor));
    await noticeTwoFactor(context, session.person, "off");
    return sessionReply(200, session, cookies);
  },
});

import { defineOperation } from "../../operation/operation.ts";
import { AUTH_BODY_LIMIT } from "../auth/auth-body-limit.ts";
import { senderOf, sessionReply, SessionRecord } from "../auth/session-schema.ts";
import { noticeTwoFactor } from "./notice-two-factor.ts";
import { TwoFactorCode } from "./two-factor-schema.ts";

export const confirmTwoFactorOperation = defineOperation({
  id: "auth_confirm_two_factor",
  method: "POST",
  path: "/auth/two-factor/confirm",
  role: "person",
  tag: "people",
  summary: "Turn on two-factor authentication",
  description:
    "With the first code of the app. From then on, signing in with your password takes a code too. Signs you out everywhere else. Access tokens keep working.",
  body: TwoFactorCode,
  bodyLimit: AUTH_BODY_LIMIT,
  responses: { 200: SessionRecord },
  errors: ["CONFLICT", "FORBIDDEN", "RATE_LIMITED"],
  audit: false, // it belongs to no workspace
  async handle(context, request) {
    const { people, events } = context;
    const { session, cookies } = await people.twoFactor.confirm(request.body.code, senderOf(request));
    await noticeTwoFactor(context, session.person, "on");
    events.checkAccess(session.person.userId); // ends event streams that use an ended session
    return sessionReply(200, session, cookies);
  },
});

import { signInAgain } from "../../../access/people/ask-auth.ts";
import { defineOperation } from "../../operation/operation.ts";
import { AUTH_BODY_LIMIT } from "../auth/auth-body-limit.ts";
import { noticeSignIn } from "../auth/notice-sign-in.ts";
import { senderOf, sessionReply, SessionRecord } from "../auth/session-schema.ts";
import { noticeTwoFactor, tellOfWrongCodes } from "./notice-two-factor.ts";
import { secondFactorOf, SignInCode } from "./two-factor-schema.ts";

export const finishSignInOperation = defineOperation({
  id: "auth_finish_sign_in",
  method: "POST",
  path: "/auth/sign-in/code",
  role: "public",
  tag: "people",
  summary: "Sign in with a code",
  description:
    "The second step for people with two-factor authentication, within 10 minutes of the first, in the same browser. Each code works once. After 5 wrong ones, start again. Limited to 10 attempts a minute per IP address, and per account to 10 every 15 minutes and 50 a day.",
  body: SignInCode,
  bodyLimit: AUTH_BODY_LIMIT,
  responses: { 200: SessionRecord },
  errors: ["UNAUTHENTICATED", "FORBIDDEN", "RATE_LIMITED"],
  async handle(context, request) {
    const { people } = context;
    const sender = senderOf(request);
    const given = secondFactorOf(request.body);
    const challenged = await people.twoFactor.challenged(sender);
    if (!challenged) throw signInAgain();
    const { session, cookies } = await people.twoFactor
      .finishSignIn(given, sender)
      .catch(tellOfWrongCodes(context, challenged));
    if ("recoveryCode" in given) await noticeTwoFactor(context, session.person, "recovery_code_used");
    return sessionReply(200, session, [...cookies, ...(await noticeSignIn(context, session.person, sender))]);
  },
});

import { defineOperation } from "../../operation/operation.ts";
import { AUTH_BODY_LIMIT } from "./auth-body-limit.ts";
import { noticeSignIn } from "./notice-sign-in.ts";
import { senderOf, sessionReply, SessionRecord, SignIn } from "./session-schema.ts";

export const signInOperation = defineOperation({
  id: "auth_sign_in",
  method: "POST",
  path: "/auth/sign-in",
  role: "public",
  tag: "people",
  summary: "Sign in",
  description:
    "Sets the session cookie. Limited to 10 attempts a minute per IP address and 20 every 15 minutes per account.",
  body: SignIn,
  bodyLimit: AUTH_BODY_LIMIT,
  responses: { 200: SessionRecord },
  errors: ["UNAUTHENTICATED", "FORBIDDEN", "RATE_LIMITED"],
  async handle(context, request) {
    const sender = senderOf(request);
    const { session, cookies } = await context.people.signIn(request.body, sender);
    return sessionReply(200, session, [...cookies, ...(await noticeSignIn(context, session.person, sender))]);
  },
});

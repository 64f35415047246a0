import { defineOperation } from "../../operation/operation.ts";
import { AUTH_BODY_LIMIT } from "./auth-body-limit.ts";
import { requirePasswordSignIn } from "./require-password-sign-in.ts";
import { noticeSignIn } from "./notice-sign-in.ts";
import { CodeNeeded, senderOf, sessionReply, SessionRecord, SignIn } from "./session-schema.ts";

export const signInOperation = defineOperation({
  id: "auth_sign_in",
  method: "POST",
  path: "/auth/sign-in",
  role: "public",
  tag: "people",
  summary: "Sign in",
  description:
    "Sets the session cookie. With two-factor authentication, the answer is 202, and a code is needed next. Limited to 10 attempts a minute per IP address and 20 every 15 minutes per account.",
  body: SignIn,
  bodyLimit: AUTH_BODY_LIMIT,
  responses: { 200: SessionRecord, 202: CodeNeeded },
  errors: ["UNAUTHENTICATED", "FORBIDDEN", "RATE_LIMITED"],
  async handle(context, request) {
    requirePasswordSignIn(context);
    const sender = senderOf(request);
    const { session, cookies } = await context.people.signIn(request.body, sender);
    if (!session) return { status: 202, body: { needs_code: true }, headers: { "set-cookie": cookies } };
    return sessionReply(200, session, [...cookies, ...(await noticeSignIn(context, session.person, sender))]);
  },
});

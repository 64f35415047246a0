import { defineOperation } from "../../operation/operation.ts";
import { AUTH_BODY_LIMIT } from "./auth-body-limit.ts";
import { senderOf, sessionReply, SessionRecord, SignIn } from "./session-schema.ts";

export const signInOperation = defineOperation({
  id: "auth_sign_in",
  method: "POST",
  path: "/auth/sign-in",
  role: "public",
  tag: "people",
  summary: "Sign in",
  description:
    "Sets the session's cookie. An address has ten tries, then none until a minute has passed; an account has twenty in a quarter of an hour, whoever tries.",
  body: SignIn,
  bodyLimit: AUTH_BODY_LIMIT,
  responses: { 200: SessionRecord },
  errors: ["UNAUTHENTICATED", "FORBIDDEN", "RATE_LIMITED"],
  async handle({ people }, request) {
    const { session, cookies } = await people.signIn(request.body, senderOf(request));
    return sessionReply(200, session, cookies);
  },
});

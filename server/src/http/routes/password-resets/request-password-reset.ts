import { ServiceError } from "@parley/base/errors";
import { newResetToken } from "../../../access/people/password-resets.ts";
import { countResetRequest } from "../../../access/people/limits/reset-limits.ts";
import { defineOperation } from "../../operation/operation.ts";
import { senderOf } from "../auth/session-schema.ts";
import { requirePasswordSignIn } from "../auth/require-password-sign-in.ts";
import { AUTH_BODY_LIMIT } from "../auth/auth-body-limit.ts";
import { PasswordResetRequest } from "./password-reset-schema.ts";

export const requestPasswordResetOperation = defineOperation({
  id: "auth_request_password_reset",
  method: "POST",
  path: "/auth/password-reset/request",
  role: "public",
  tag: "people",
  summary: "Ask for a link to reset a password",
  description:
    "Emails a link to the account with this email, if there is one. The response is the same either way. Limited to 10 requests every 15 minutes per IP address and 3 an hour per email.",
  body: PasswordResetRequest,
  bodyLimit: AUTH_BODY_LIMIT,
  responses: { 204: null },
  errors: ["NOT_FOUND", "FORBIDDEN", "RATE_LIMITED"],
  async handle(context, request) {
    requirePasswordSignIn(context);
    const { db, mail, accountLog } = context;
    const from = senderOf(request);
    if (!mail) {
      const message = "This server doesn't send email. Ask its operator for a link to reset your password.";
      throw new ServiceError("NOT_FOUND", message);
    }
    const email = request.body.email.toLowerCase();
    const told = { event: "auth_reset", account: { email }, from } as const;
    await countResetRequest(db, email, from.address, new Date()).catch((error: unknown) => {
      if (error instanceof ServiceError) accountLog.count({ ...told, reason: "rate_limited" });
      throw error;
    });
    accountLog.count({ ...told, reason: "requested" });
    // Whether the account exists is only looked up when the email is sent, so that neither the answer nor its time
    // tells.
    await mail.queue(db, { kind: "password_reset", to: email, token: newResetToken() });
    mail.wake();
    return { status: 204 };
  },
});

import { validationFailed } from "@parley/base/errors";
import { passwordProblem } from "../../../access/people/password-rules.ts";
import { findPasswordReset, resetPassword } from "../../../access/people/password-resets.ts";
import { defineOperation } from "../../operation/operation.ts";
import { AUTH_BODY_LIMIT } from "../auth/auth-body-limit.ts";
import { senderOf } from "../auth/session-schema.ts";
import { requirePasswordSignIn } from "../auth/require-password-sign-in.ts";
import { noSuchReset, PasswordReset } from "./password-reset-schema.ts";

export const resetPasswordOperation = defineOperation({
  id: "auth_reset_password",
  method: "POST",
  path: "/auth/password-reset",
  role: "public",
  tag: "people",
  summary: "Reset a password",
  description:
    "Sets a new password by link, signs the person out everywhere, and disconnects their account from the OpenID provider. The link works once. Access tokens keep working.",
  body: PasswordReset,
  bodyLimit: AUTH_BODY_LIMIT,
  responses: { 204: null },
  errors: ["NOT_FOUND", "FORBIDDEN"],
  async handle(context, request) {
    // It would disconnect the only way in.
    requirePasswordSignIn(context);
    const { db, people, tasks, events, mail, oidc, accountLog } = context;
    const { token, new_password: password } = request.body;
    // Runs before the costly password hash, so that strangers can't trigger it.
    const owner = await findPasswordReset(db, token, new Date());
    if (!owner) throw noSuchReset();
    const problem = await passwordProblem(tasks, password, owner, "new_password");
    if (problem) throw validationFailed(problem);
    const passwordHash = await people.hashPassword(password);
    const now = new Date();
    const person = await db.transaction(async (tx) => {
      const done = await resetPassword(tx, { token, passwordHash }, now);
      const notice = done && { to: done.email, at: now.toISOString() };
      if (notice) await mail?.queue(tx, { kind: "password_changed", ...notice });
      if (notice && done.hadTwoFactorRemoved)
        await mail?.queue(tx, { kind: "two_factor", ...notice, event: "off" });
      const provider = oidc?.name ?? null;
      if (notice && done.wasDisconnected)
        await mail?.queue(tx, { kind: "single_sign_on", ...notice, provider, event: "disconnected" });
      const from = senderOf(request);
      if (done)
        await accountLog.record({ event: "auth_reset", userId: done.userId, reason: "used", from }, tx);
      return done;
    });
    if (!person) throw noSuchReset();
    mail?.wake();
    events.checkAccess(person.userId); // ends event streams that use an ended session
    return { status: 204 };
  },
});

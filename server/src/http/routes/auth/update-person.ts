import { ServiceError, validationFailed } from "@parley/base/errors";
import { wrongPassword } from "../../../access/people/ask-auth.ts";
import { isPasswordHash } from "../../../access/people/password-hashes.ts";
import { endPasswordResets } from "../../../access/people/password-resets.ts";
import { updatePerson } from "../../../access/people/person-queries.ts";
import { defineOperation } from "../../operation/operation.ts";
import { AUTH_BODY_LIMIT } from "./auth-body-limit.ts";
import { PersonPatch, senderOf, sessionReply, SessionRecord } from "./session-schema.ts";

export const updatePersonOperation = defineOperation({
  id: "auth_update_person",
  method: "PATCH",
  path: "/auth/person",
  role: "person",
  tag: "people",
  summary: "Change your name and email",
  description:
    "Applies to all your workspaces. A new email requires your current password, and the old one gets a notice. Sessions and access tokens stay valid.",
  body: PersonPatch,
  bodyLimit: AUTH_BODY_LIMIT,
  responses: { 200: SessionRecord },
  errors: ["CONFLICT", "FORBIDDEN", "RATE_LIMITED"],
  audit: false, // it belongs to no workspace
  async handle({ db, people, mail, accountLog }, request) {
    const { name, current_password: password } = request.body;
    const { userId, email: old } = request.actor;
    const given = request.body.email?.toLowerCase();
    const email = given === old ? undefined : given;
    const sender = senderOf(request);
    let hash: string | null = null;
    if (email !== undefined) {
      if (password === undefined) {
        throw validationFailed({ path: "current_password", message: "is required to change your email" });
      }
      ({ hash } = await people.confirmPassword(password, sender));
    }
    const now = new Date();
    await db.transaction(async (tx) => {
      await updatePerson(tx, userId, { name, email });
      if (email === undefined) return;
      // The password may have been reset meanwhile; then the sender only knew the old one.
      if (!(await isPasswordHash(tx, userId, hash))) throw wrongPassword();
      await endPasswordResets(tx, userId, now);
      await mail?.queue(tx, { kind: "email_changed", to: old, next: email, at: now.toISOString() });
      await accountLog.record({ event: "auth_email_changed", userId, reason: "changed", from: sender }, tx);
    });
    mail?.wake();
    const session = await people.findSession(sender.cookie);
    if (!session)
      throw new ServiceError(
        "UNAUTHENTICATED",
        "You aren't signed in, or your session has expired. Sign in.",
      );
    return sessionReply(200, session, []);
  },
});

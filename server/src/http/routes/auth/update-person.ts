import { ServiceError, validationFailed } from "../../../errors.ts";
import { endPasswordResets } from "../../../people/password-resets.ts";
import { updatePerson } from "../../../people/person-queries.ts";
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
    "Applies to all your workspaces. A new email requires your current password. Sessions and access tokens stay valid.",
  body: PersonPatch,
  bodyLimit: AUTH_BODY_LIMIT,
  responses: { 200: SessionRecord },
  errors: ["CONFLICT", "FORBIDDEN", "RATE_LIMITED"],
  audit: false, // it belongs to no workspace
  async handle({ db, people }, request) {
    const { name, current_password: password } = request.body;
    const email = request.body.email?.toLowerCase();
    const sender = senderOf(request);
    if (email !== undefined && email !== request.actor.email) {
      if (password === undefined) {
        throw validationFailed({ path: "current_password", message: "is required to change your email" });
      }
      await people.confirmPassword(password, sender);
    }
    await updatePerson(db, request.actor.userId, { name, email });
    if (email !== undefined && email !== request.actor.email)
      await endPasswordResets(db, request.actor.userId, new Date());
    const session = await people.findSession(sender.cookie);
    if (!session)
      throw new ServiceError(
        "UNAUTHENTICATED",
        "You aren't signed in, or your session has expired. Sign in.",
      );
    return sessionReply(200, session, []);
  },
});

import { validationFailed } from "@parley/base/errors";
import { endPasswordResets } from "../../../access/people/password-resets.ts";
import { passwordProblem } from "../../../access/people/password-rules.ts";
import { defineOperation } from "../../operation/operation.ts";
import { AUTH_BODY_LIMIT } from "./auth-body-limit.ts";
import { knowBrowser } from "./notice-sign-in.ts";
import { PasswordChange, senderOf, sessionReply, SessionRecord } from "./session-schema.ts";

export const changePasswordOperation = defineOperation({
  id: "auth_change_password",
  method: "POST",
  path: "/auth/password",
  role: "person",
  tag: "people",
  summary: "Change your password",
  description: "Signs you out everywhere else. Access tokens keep working.",
  body: PasswordChange,
  bodyLimit: AUTH_BODY_LIMIT,
  responses: { 200: SessionRecord },
  errors: ["FORBIDDEN", "RATE_LIMITED"],
  audit: false, // it belongs to no workspace
  async handle(context, request) {
    const { db, people, tasks, mail, events } = context;
    const { current_password: current, new_password: next } = request.body;
    const problem = await passwordProblem(tasks, next, request.actor, "new_password");
    if (problem) throw validationFailed(problem);
    const sender = senderOf(request);
    const { session, cookies } = await people.changePassword({ current, next }, sender);
    await endPasswordResets(db, session.person.userId, new Date());
    await mail?.queue(db, {
      kind: "password_changed",
      to: session.person.email,
      at: new Date().toISOString(),
    });
    mail?.wake();
    events.checkAccess(session.person.userId); // ends event streams that use an ended session
    return sessionReply(200, session, [...cookies, ...(await knowBrowser(context, session.person, sender))]);
  },
});

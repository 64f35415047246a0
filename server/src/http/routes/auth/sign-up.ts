import { recordAudit } from "../../../access/audit/audit-queries.ts";
import { validationFailed } from "@parley/base/errors";
import { passwordProblem } from "../../../access/people/password-rules.ts";
import { insertPerson } from "../../../access/people/person-queries.ts";
import { JOINED } from "../../../events/live/workspace-event.ts";
import { findLink, joinByLink, noSuchLink } from "../../../access/workspaces/join-by-link.ts";
import { defineOperation } from "../../operation/operation.ts";
import { AUTH_BODY_LIMIT } from "./auth-body-limit.ts";
import { knowBrowser } from "./notice-sign-in.ts";
import { requirePasswordSignIn } from "./require-password-sign-in.ts";
import { senderOf, sessionReply, SessionRecord, SignUp } from "./session-schema.ts";

export const signUpOperation = defineOperation({
  id: "auth_sign_up",
  method: "POST",
  path: "/auth/sign-up",
  role: "public",
  tag: "people",
  summary: "Sign up with a link",
  description:
    "Creates an account from an invitation, or the first owner's from the setup link printed on first start, and signs in. If you have an account, sign in and accept the link instead.",
  body: SignUp,
  bodyLimit: AUTH_BODY_LIMIT,
  location: "/auth/session",
  responses: { 201: SessionRecord },
  errors: ["NOT_FOUND", "CONFLICT", "FORBIDDEN", "RATE_LIMITED"],
  async handle(context, request) {
    requirePasswordSignIn(context);
    const { db, people, events, tasks } = context;
    const { token, name, password } = request.body;
    const email = request.body.email.toLowerCase();
    // Runs before the costly password hash, so that strangers can't trigger it.
    if (!(await findLink(db, people.owner, token))) throw noSuchLink();
    const problem = await passwordProblem(tasks, password, { email, name }, "password");
    if (problem) throw validationFailed(problem);
    const passwordHash = await people.hashPassword(password);
    const sender = senderOf(request);
    const workspaceId = await db.transaction(async (tx) => {
      const person = await insertPerson(tx, { name, email, passwordHash });
      const { workspace, role, invitationId } = await joinByLink(tx, people.owner, token, person);
      await recordAudit(tx, {
        workspaceId: workspace.id,
        action: "auth_sign_up",
        resourceType: "member",
        resourceId: person.userId,
        resourceName: email,
        changes: [],
        actor: { userId: person.userId, tokenId: null },
        address: sender.address,
        userAgent: sender.userAgent ?? null,
        detail: { role, invitation_id: invitationId },
      });
      return workspace.id;
    });
    const joined = { rooms: JOINED, operation: "auth_sign_up", resource: null, by: null };
    events.publish(workspaceId, { type: "changed", data: joined });
    const { session, cookies } = await people.signIn({ email, password }, sender);
    if (!session) throw new Error("a new account needs a code");
    return sessionReply(201, session, [...cookies, ...(await knowBrowser(context, session.person, sender))]);
  },
});

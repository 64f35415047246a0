import { defineOperation } from "../../operation/operation.ts";
import { senderOf } from "./session-schema.ts";

export const signOutOperation = defineOperation({
  id: "auth_sign_out",
  method: "POST",
  path: "/auth/sign-out",
  role: "public",
  tag: "people",
  summary: "Sign out",
  description: "Ends the session and clears its cookie. Succeeds without a session too.",
  responses: { 204: null },
  errors: ["FORBIDDEN"],
  async handle({ people, events }, request) {
    const sender = senderOf(request);
    const session = await people.findSession(sender.cookie);
    const cookies = await people.signOut(sender);
    if (session) events.checkAccess(session.person.userId);
    return { status: 204, headers: { "set-cookie": cookies } };
  },
});

import { defineOperation } from "../../operation.ts";
import { senderOf } from "./session-schema.ts";

export const signOutOperation = defineOperation({
  id: "auth_sign_out",
  method: "POST",
  path: "/auth/sign-out",
  role: "public",
  tag: "people",
  summary: "Sign out",
  description: "Ends the session and takes its cookie back; does nothing where there is none.",
  responses: { 204: null },
  errors: ["FORBIDDEN"],
  async handle({ people }, request) {
    return { status: 204, headers: { "set-cookie": await people.signOut(senderOf(request)) } };
  },
});

import { ServiceError } from "../../../errors.ts";
import { defineOperation } from "../../operation/operation.ts";
import { senderOf, sessionReply, SessionRecord } from "./session-schema.ts";

export const getSessionOperation = defineOperation({
  id: "auth_session",
  method: "GET",
  path: "/auth/session",
  role: "person",
  tag: "people",
  summary: "Who is signed in",
  description: "Puts the end of the session off, at most once a day.",
  responses: { 200: SessionRecord },
  errors: ["FORBIDDEN"],
  async handle({ people }, request) {
    const found = await people.renewSession(senderOf(request));
    if (!found) throw new ServiceError("UNAUTHENTICATED", "You are not signed in (any more); sign in.");
    return sessionReply(200, found.session, found.cookies);
  },
});

import { ServiceError } from "@parley/base/errors";
import { defineOperation } from "../../operation/operation.ts";
import { senderOf, sessionReply, SessionRecord } from "./session-schema.ts";

export const getSessionOperation = defineOperation({
  id: "auth_session",
  method: "GET",
  path: "/auth/session",
  role: "person",
  tag: "people",
  summary: "Get the current session",
  description: "Extends the session, at most once a day.",
  responses: { 200: SessionRecord },
  errors: ["FORBIDDEN"],
  async handle({ people }, request) {
    const found = await people.renewSession(senderOf(request));
    if (!found)
      throw new ServiceError(
        "UNAUTHENTICATED",
        "You aren't signed in, or your session has expired. Sign in.",
      );
    return sessionReply(200, found.session, found.cookies);
  },
});

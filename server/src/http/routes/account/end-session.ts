import { notFound } from "@parley/base/errors";
import { endSession } from "../../../access/people/sessions/session-queries.ts";
import { defineOperation } from "../../operation/operation.ts";
import { senderOf } from "../auth/session-schema.ts";
import { SessionParams } from "./account-schema.ts";

export const endSessionOperation = defineOperation({
  id: "auth_end_session",
  method: "DELETE",
  path: "/auth/sessions/{session_id}",
  role: "person",
  tag: "people",
  summary: "End one of your sessions",
  description: "Signs that browser out. Ending your current session clears its cookie too.",
  params: SessionParams,
  responses: { 204: null },
  errors: ["NOT_FOUND", "FORBIDDEN"],
  destructive: true,
  audit: false, // it belongs to no workspace
  async handle({ db, people, events }, request) {
    const { params, actor } = request;
    if (!(await endSession(db, actor.userId, params.session_id))) throw notFound("session");
    events.checkAccess(actor.userId); // ends event streams that use it
    if (params.session_id !== actor.sessionId) return { status: 204 };
    return { status: 204, headers: { "set-cookie": await people.signOut(senderOf(request)) } };
  },
});

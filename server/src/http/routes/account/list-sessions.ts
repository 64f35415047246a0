import { listSessions } from "../../../access/people/sessions/session-queries.ts";
import { defineOperation } from "../../operation/operation.ts";
import { decodeCursor, pageOf, PageQuery, toPage } from "../../operation/page-of-list.ts";
import { OwnSession } from "./account-schema.ts";

export const listSessionsOperation = defineOperation({
  id: "auth_list_sessions",
  method: "GET",
  path: "/auth/sessions",
  role: "person",
  tag: "people",
  summary: "List your sessions, newest first",
  description: "Where you're signed in. Sessions that have ended aren't listed.",
  query: PageQuery,
  responses: { 200: pageOf(OwnSession) },
  errors: ["FORBIDDEN"],
  async handle({ config, db }, { query, actor }) {
    const before = decodeCursor(query.cursor);
    const valid = { now: new Date(), sessionDays: config.sessionDays };
    const rows = await listSessions(db, actor.userId, valid, { limit: query.limit + 1, before });
    const records = rows.map(({ id, createdAt, lastSeenAt, address, userAgent }) => ({
      id,
      created_at: createdAt.toISOString(),
      last_seen_at: lastSeenAt.toISOString(),
      address,
      user_agent: userAgent,
      current: id === actor.sessionId,
    }));
    return { status: 200, body: toPage(records, query.limit) };
  },
});

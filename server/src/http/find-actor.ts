import type { ServiceContext } from "../service-context.ts";
import { findAccessToken, hashToken } from "../access/workspaces/access-token-queries.ts";
import { createTokenUse } from "../access/workspaces/token-use.ts";
import { createSessionUse } from "../access/people/sessions/session-use.ts";
import type { Finders } from "./identify.ts";

/** Looks up tokens, and records their use and that of sessions. `settled` waits for records still being written. */
export function createFindActor(
  context: Pick<ServiceContext, "db" | "logger">,
): Finders & { settled(): Promise<void> } {
  const use = createTokenUse(context.db, context.logger);
  const sessions = createSessionUse(context.db, context.logger);
  return {
    async findActor(token) {
      const now = new Date();
      const found = await findAccessToken(context.db, hashToken(token), now);
      if (!found) return null;
      use.note(found, now);
      const { workspaceId, role, userId, id: tokenId } = found;
      return { workspaceId, role, userId, tokenId, sessionId: null };
    },
    noteSession: (sessionId, now) => sessions.note(sessionId, now),
    async settled() {
      await Promise.all([use.settled(), sessions.settled()]);
    },
  };
}

import type { ServiceContext } from "../service-context.ts";
import { findAccessToken, hashToken } from "../workspaces/access-token-queries.ts";
import { createTokenUse } from "../workspaces/token-use.ts";
import type { FindActor } from "./operation/authorise.ts";

/** Looks up tokens and records their use. `settled` waits for records still being written. */
export function createFindActor(context: Pick<ServiceContext, "db" | "logger">): {
  findActor: FindActor;
  settled(): Promise<void>;
} {
  const use = createTokenUse(context.db, context.logger);
  return {
    async findActor(token) {
      const now = new Date();
      const found = await findAccessToken(context.db, hashToken(token), now);
      if (!found) return null;
      use.note(found, now);
      const { workspaceId, role, userId, id: tokenId } = found;
      return { workspaceId, role, userId, tokenId, sessionId: null };
    },
    settled: () => use.settled(),
  };
}

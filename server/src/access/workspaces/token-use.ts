import type { Db } from "../../platform/db/schema.ts";
import type { Logger } from "@parley/base/logger";
import { noteTokenUse } from "./access-token-queries.ts";
import { rootMessageOf } from "@parley/base/thrown";

/** Shortest time between two updates of a token's last use, ms. */
const INTERVAL_MS = 60_000;

export interface TokenUse {
  /** Writes `last_used_at` in the background, at most once a minute; a failure is only logged. */
  note(token: { id: string; lastUsedAt: Date | null }, now: Date): void;
  /** Resolves when every update has been written. */
  settled(): Promise<void>;
}

export function createTokenUse(db: Db, logger: Logger): TokenUse {
  const writing = new Map<string, Promise<void>>();

  async function write(id: string, now: Date): Promise<void> {
    try {
      await noteTokenUse(db, id, now, new Date(now.getTime() - INTERVAL_MS));
    } catch (error) {
      logger.warn(
        { reason: rootMessageOf(error), access_token_id: id },
        "last_used_at of an access token could not be written",
      );
    } finally {
      writing.delete(id);
    }
  }

  return {
    note(token, now) {
      const isRecent = token.lastUsedAt !== null && now.getTime() - token.lastUsedAt.getTime() < INTERVAL_MS;
      if (isRecent || writing.has(token.id)) return;
      writing.set(token.id, write(token.id, now));
    },
    async settled() {
      await Promise.all(writing.values());
    },
  };
}

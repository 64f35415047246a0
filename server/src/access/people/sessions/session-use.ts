import type { Db } from "../../../platform/db/schema.ts";
import type { Logger } from "@parley/base/logger";
import { noteSessionUse } from "./session-queries.ts";
import { rootMessageOf } from "@parley/base/thrown";

/** Shortest time between two updates of a session's last use, ms. */
const INTERVAL_MS = 60_000;
/** Sessions whose last update is remembered; beyond, the oldest is forgotten, and written once more than needed. */
const MOST_SESSIONS = 10_000;

export interface SessionUse {
  /** Writes `last_seen_at` in the background, at most once a minute; a failure is only logged. */
  note(sessionId: string, now: Date): void;
  /** Resolves when every update has been written. */
  settled(): Promise<void>;
}

export function createSessionUse(db: Db, logger: Logger): SessionUse {
  const noted = new Map<string, number>();
  const writing = new Set<Promise<void>>();

  async function write(id: string, now: Date): Promise<void> {
    try {
      await noteSessionUse(db, id, now, new Date(now.getTime() - INTERVAL_MS));
    } catch (error) {
      noted.delete(id);
      logger.warn(
        { reason: rootMessageOf(error), session_id: id },
        "last_seen_at of a session could not be written",
      );
    }
  }

  return {
    note(id, now) {
      const last = noted.get(id);
      if (last !== undefined && now.getTime() - last < INTERVAL_MS) return;
      noted.delete(id);
      noted.set(id, now.getTime());
      const [oldest] = noted.keys();
      if (noted.size > MOST_SESSIONS && oldest !== undefined) noted.delete(oldest);
      const work = write(id, now).finally(() => writing.delete(work));
      writing.add(work);
    },
    async settled() {
      await Promise.all(writing);
    },
  };
}

import type { Client } from "pg";
import type { Logger } from "@parley/base/logger";
import { rootMessageOf } from "@parley/base/thrown";
import { DatabaseAway, databaseTrouble } from "../platform/db/database-trouble.ts";
import { KEEP_ALIVE } from "../platform/db/database.ts";

/** Advisory lock of the process that looks for problems: "attent" in ASCII. */
const ATTENTION_LOCK = 0x617474656e74;

export interface Lead {
  /**
   * Whether this process is the one that looks. Tries to become it, and never waits for another. Throws `DatabaseAway` if
   * it can't ask.
   */
  has(): Promise<boolean>;
  close(): Promise<void>;
}

/**
 * One process looks at a time, since each sees its own calls and trunks: two that took turns would open and close what
 * only one of them sees. The lock ends with its session, in whatever way the process or its machine ends.
 */
export function createLead(openSession: (() => Promise<Client>) | null, logger: Pick<Logger, "warn">): Lead {
  let session: Client | null = null;

  async function take(open: () => Promise<Client>): Promise<boolean> {
    const client = await open();
    try {
      client.on("error", (error) =>
        logger.warn({ reason: rootMessageOf(error) }, "lost the lock of attention"),
      );
      client.once("end", () => {
        if (session === client) session = null;
      });
      await client.query(KEEP_ALIVE);
      const { rows } = await client.query<{ taken: boolean }>("select pg_try_advisory_lock($1) as taken", [
        ATTENTION_LOCK,
      ]);
      if (rows[0]?.taken) session = client;
    } finally {
      if (session !== client) await client.end();
    }
    return session === client;
  }

  return {
    has: () => {
      if (openSession === null || session !== null) return Promise.resolve(true);
      return take(openSession).catch((error: unknown) => {
        // The session has no pool that would say so: a refused connection is the socket's error here.
        throw databaseTrouble(error) ? error : new DatabaseAway(error);
      });
    },
    async close() {
      const held = session;
      session = null;
      await held?.end();
    },
  };
}

/** How fast a trunk begins calls, over all processes (docs/phone.md#calls-per-second). */
import { sql } from "drizzle-orm";
import { dialTurns } from "../../platform/db/phone-tables.ts";
import type { Db } from "../../platform/db/schema.ts";
import type { Logger } from "@parley/base/logger";

export interface PacedTrunk {
  id: string;
  calls_per_second: number | null;
}

export interface DialTurns {
  /** Takes the trunk's next turn, and resolves when it has come; null without a limit. Never rejects. */
  untilTurn(trunk: PacedTrunk): Promise<void> | null;
  /** Ends all waiting. */
  close(): void;
}

interface Options {
  db: Db;
  logger: Pick<Logger, "error">;
  /** Runs `task` after `ms`, unless the returned function is called before. */
  after(ms: number, task: () => void): () => void;
}

/** Nobody waits longer than this, s, whatever the database's clock does. */
const LONGEST_S = 60;

export function createDialTurns({ db, logger, after }: Options): DialTurns {
  /** Each ends one wait. */
  const waits = new Set<() => void>();
  let isClosed = false;

  function wait(ms: number): Promise<void> {
    if (isClosed) return Promise.resolve();
    return new Promise((resolve) => {
      const stop = after(ms, end);
      function end(): void {
        stop();
        waits.delete(end);
        resolve();
      }
      waits.add(end);
    });
  }

  async function turnOf(trunkId: string, perSecond: number): Promise<void> {
    try {
      const ms = await takeTurn(db, trunkId, perSecond);
      if (ms > 0) await wait(ms);
    } catch (error) {
      logger.error({ err: error, trunkId }, "a trunk's turn could not be taken; its call goes out at once");
    }
  }

  return {
    untilTurn: ({ id, calls_per_second: perSecond }) => (perSecond === null ? null : turnOf(id, perSecond)),
    close() {
      isClosed = true;
      for (const end of waits) end();
    },
  };
}

/** How long until the turn that is taken, ms. Turns follow each other evenly, by the database's clock. */
export async function takeTurn(db: Db, trunkId: string, perSecond: number): Promise<number> {
  const gap = sql`make_interval(secs => ${1 / perSecond}::float8)`;
  const longest = sql`make_interval(secs => ${LONGEST_S}::float8)`;
  const begins = sql`least(greatest(${dialTurns.nextAt}, now()), now() + ${longest})`;
  const [row] = await db
    .insert(dialTurns)
    .values({ trunkId, nextAt: sql`now() + ${gap}` })
    .onConflictDoUpdate({ target: dialTurns.trunkId, set: { nextAt: sql`${begins} + ${gap}` } })
    .returning({
      waitMs: sql<number>`(extract(epoch from ${dialTurns.nextAt} - ${gap} - now()) * 1000)::float8`,
    });
  return Math.max(Math.ceil(row?.waitMs ?? 0), 0);
}

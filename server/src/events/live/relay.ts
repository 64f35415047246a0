/**
 * Exchanges events with the other processes on the same PostgreSQL server by NOTIFY. Messages lost on the way (a broken
 * connection, a server that is away) aren't repeated; both sides are told that something is missing.
 */
import { setTimeout as wait } from "node:timers/promises";
import type { Client, Pool } from "pg";
import type { Logger } from "@parley/base/logger";
import { rootMessageOf } from "@parley/base/thrown";

export interface Relay {
  /** Never waits and never throws. */
  send(message: string): void;
  close(): Promise<void>;
}

export interface RelayOptions {
  openSession: () => Promise<Client>;
  pool: Pool;
  logger: Logger;
  /** Called for messages from any process, including this one. */
  onMessage(message: string): void;
  /** Messages from others may have been lost. */
  onGap(): void;
}

const CHANNEL = "parley_workspace_events";
/** PostgreSQL's limit for one notification, bytes. */
export const MAX_MESSAGE_BYTES = 7_999;
/** An empty message means that the sender lost something. */
const GAP = "";
const BATCH = 200;
const MAX_WAITING = 10_000;
const FIRST_RETRY_MS = 250;
const LONGEST_RETRY_MS = 5_000;

/** Rejects if the server can't be reached. */
export async function openRelay(options: RelayOptions): Promise<Relay> {
  const { pool, logger } = options;
  const closing = new AbortController();
  const { signal } = closing;
  let session: Client | null = null;
  let regaining = Promise.resolve();
  let waiting: string[] = [];
  let sending: Promise<void> | null = null;

  async function listen(): Promise<void> {
    const opened = await options.openSession();
    opened.on("notification", ({ payload }) => {
      if (payload) options.onMessage(payload);
      else options.onGap();
    });
    try {
      await opened.query(`listen ${CHANNEL}`);
    } catch (error) {
      await opened.end();
      throw error;
    }
    session = opened;
    opened.once("end", () => {
      if (!signal.aborted) regaining = regain();
    });
  }

  async function regain(): Promise<void> {
    for (let delay = FIRST_RETRY_MS; !signal.aborted; delay = Math.min(delay * 2, LONGEST_RETRY_MS)) {
      try {
        await listen();
        options.onGap();
        return;
      } catch (error) {
        logger.warn(
          { reason: rootMessageOf(error) },
          "what other processes change is not heard of yet; it is tried again",
        );
      }
      await wait(delay, null, { signal }).catch(() => null); // aborted: the loop ends
    }
  }

  function startSending(): void {
    if (sending || waiting.length === 0 || signal.aborted) return;
    sending = flush().finally(() => {
      sending = null;
      startSending();
    });
  }

  async function flush(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, BATCH);
      try {
        const text = "select pg_notify($1, message) from unnest($2::text[]) as message";
        await pool.query(text, [CHANNEL, batch]);
      } catch (error) {
        logger.warn({ reason: rootMessageOf(error) }, "other processes could not be told of changes");
        waiting = [GAP];
        if (signal.aborted) return;
        await wait(LONGEST_RETRY_MS, null, { signal }).catch(() => null); // aborted: one last try
      }
    }
  }

  await listen();
  return {
    send(message) {
      if (waiting.length >= MAX_WAITING) waiting = [GAP];
      else waiting.push(message);
      startSending();
    },
    async close() {
      closing.abort();
      await regaining;
      await sending;
      await session?.end();
    },
  };
}

/** Writes the events of one call in order, and holds out while the database is away. */
import type { Logger } from "../../logger.ts";
import type { Db } from "../../db/schema.ts";
import { recordEvent, type OnChange, type RecordedEvent } from "./record-event.ts";

export interface Recorder {
  /** Queues the event. Never throws and never waits. */
  add(event: RecordedEvent): void;
  /** Resolves when everything added so far is written, or given up with a log line. */
  flushed(): Promise<void>;
}

/** Pauses between attempts of a failed write, ms: half a minute in all. */
const RETRY_DELAYS_MS = [50, 200, 1_000, 3_000, 10_000, 15_000];

export interface RecorderListeners {
  /** Something was written that is to be delivered to a webhook. */
  onOutbox(): void;
  onChange: OnChange;
}

export function createRecorder(
  db: Db,
  callId: string,
  logger: Logger,
  { onOutbox, onChange }: RecorderListeners,
): Recorder {
  let tail: Promise<void> = Promise.resolve();

  async function write(event: RecordedEvent): Promise<void> {
    for (let attempt = 0; ; attempt++) {
      try {
        if (await recordEvent(db, callId, event, onChange)) onOutbox();
        return;
      } catch (error) {
        const delay = RETRY_DELAYS_MS[attempt];
        logger.error(
          { err: error, callId, event: event.type, givenUp: delay === undefined },
          "call event not written",
        );
        if (delay === undefined) return;
        await new Promise((resolve) => setTimeout(resolve, delay));
      }
    }
  }

  return {
    add: (event) => {
      tail = tail.then(() => write(event));
    },
    flushed: () => tail,
  };
}

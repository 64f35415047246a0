/** Writes the events of one call in order, and keeps trying while the database is away. */
import type { Logger } from "@parley/base/logger";
import { databaseTrouble } from "../../platform/db/database-trouble.ts";
import type { Db } from "../../platform/db/schema.ts";
import type { Incident, PhoneDetails, PhoneFact } from "./record-phone.ts";
import { recordEvent, type RecordedEvent } from "./record-event.ts";
import type { OnChange } from "./record-state.ts";
import { rootMessageOf } from "@parley/base/thrown";

export interface Recorder {
  /** Queues the event. Never throws and never waits. */
  add(event: RecordedEvent): void;
  /** Adds what signalling knows about a phone call. */
  addDetails(details: PhoneDetails): void;
  /** `at`: epoch ms; `number`: as reserved. After the first 500 of a call, incidents are dropped. */
  addIncident(incident: Incident, at: number, number?: number): void;
  /** The number of the next incident, for one that is written elsewhere, or later. */
  reserveIncident(): number;
  /** After the first 200 of a call, messages are dropped. */
  addSipMessage(message: Omit<Extract<PhoneFact, { type: "sip_message" }>, "type" | "number">): void;
  /** Another process has closed the record, so nothing is added to it any more. */
  stop(): void;
  /** Resolves when everything added so far has been written, or given up with a log line. */
  flushed(): Promise<void>;
}

/** Limits what a caller who keeps pressing keys can add to a record. */
const MAX_INCIDENTS = 500;
const MAX_SIP_MESSAGES = 200;
/** Incidents that are kept even beyond the limit: they count towards the trunk's calls per hour, or are rare anyway. */
const COSTLY: readonly string[] = ["transfer", "redirect", "note"];

/** More than happens in a call of an hour. Without a database, whatever exceeds this is dropped, except the end. */
const MAX_WAITING = 2_000;
/** Pauses between attempts of a failed write, ms. */
const RETRY_DELAYS_MS = [50, 200, 1_000, 3_000];
/**
 * The pause after those, ms, while the database can't be reached or is full. That passes, and without its end a call
 * would look live for as long as this process runs. Any other failed write is given up.
 */
const LAST_DELAY_MS = 5_000;

export interface RecorderListeners {
  /** There is an event to deliver to a webhook. */
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

  let isStopped = false;
  let waiting = 0;
  let incidents = 0;
  let sipMessages = 0;

  async function write(event: RecordedEvent | PhoneFact): Promise<void> {
    for (let attempt = 0; ; attempt++) {
      try {
        if (await recordEvent(db, callId, event, onChange)) onOutbox();
        return;
      } catch (error) {
        const delay = RETRY_DELAYS_MS[attempt] ?? (databaseTrouble(error) ? LAST_DELAY_MS : undefined);
        if (delay === undefined) {
          logger.error(
            { err: error, callId, event: event.type },
            "a call event couldn't be written and is lost",
          );
          return;
        }
        const reason = rootMessageOf(error);
        logger.warn({ reason, callId, event: event.type }, "a call event couldn't be written; trying again");
        await new Promise((resolve) => setTimeout(resolve, delay).unref()); // must not keep a stopped service alive
      }
    }
  }

  function add(event: RecordedEvent | PhoneFact): void {
    if (waiting >= MAX_WAITING && event.type !== "ended") return;
    if (++waiting === MAX_WAITING)
      logger.error({ callId }, "too much waits for the database; call events are dropped");
    tail = tail.then(() => (isStopped ? undefined : write(event))).finally(() => (waiting -= 1));
  }

  return {
    add,
    addDetails: (details) => add({ type: "phone_details", details }),
    addIncident(incident, at, number) {
      if (incidents < MAX_INCIDENTS || COSTLY.includes(incident.type))
        add({ type: "incident", number: number ?? incidents++, at, incident });
    },
    reserveIncident: () => incidents++,
    addSipMessage(message) {
      if (sipMessages >= MAX_SIP_MESSAGES) return;
      add({ type: "sip_message", number: sipMessages++, ...message });
    },
    stop() {
      isStopped = true;
    },
    flushed: () => tail,
  };
}

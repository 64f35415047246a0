/**
 * The signalling thread as the rest of the phone sees it: started when
 * it is needed, kept up to date on trunks, and replaced when it dies.
 */
import type { CountRefusal } from "@parley/base/bounds/caps";
import type { SipCommand, SipEvent, SipTrunk } from "@parley/sip/sip-messages";
import type { Logger } from "@parley/base/logger";
import type { PhoneTimers } from "../phone-timers.ts";

/** What `packages/sip/src/thread` opens. */
export interface SignallingThread {
  send(command: SipCommand): void;
  /** Resolves when it listens; rejects with an Error whose message is one sentence for the operator. */
  ready: Promise<unknown>;
  /** Hangs up remaining calls, unregisters, and resolves when the thread is gone. */
  close(): Promise<void>;
}

export type OpenSignallingThread = (on: {
  onEvent(event: SipEvent): void;
  onDeath(error: Error): void;
}) => SignallingThread;

export interface Signalling {
  /** Does nothing while there is no thread. */
  send(command: SipCommand): void;
  /** Starts the thread if there is none, and passes it the trunks. */
  start(trunks: SipTrunk[]): void;
  /** Replaces the certificate of SIP over TLS, also for threads to come. PEM. */
  setCertificate(certificate: { cert: string; key: string }): void;
  /** Why no call can be placed now, as the end of a sentence; null while the thread is up. */
  problem(): string | null;
  /** Resolves when the thread listens, or at once if none was started. Rejects if it can't listen. */
  ready(): Promise<void>;
  close(): Promise<void>;
}

interface Options {
  open: OpenSignallingThread;
  logger: Logger;
  timers: PhoneTimers;
  onEvent(event: SipEvent): void;
  /** Every leg is lost. */
  onDeath(): void;
  countRefusal?: CountRefusal | undefined;
}

/** Pause before a dead thread is replaced, so that one that can't start doesn't restart in a tight loop, ms. */
const RESTART_DELAY_MS = 1_000;

export function createSignalling({
  open,
  logger,
  timers,
  onEvent,
  onDeath,
  countRefusal = () => undefined,
}: Options): Signalling {
  let thread: SignallingThread | null = null;
  let trunks: SipTrunk[] = [];
  let certificate: Extract<SipCommand, { type: "certificate" }> | null = null;
  let isUp = false;
  let isClosing = false;
  let cancelRestart: (() => void) | null = null;

  function launch(): void {
    const mine = open({
      onEvent: (event) => {
        if (thread === mine) take(event);
      },
      onDeath(error) {
        if (thread === mine) died(error);
      },
    });
    thread = mine;
    mine.ready.then(
      () => {
        isUp ||= thread === mine;
      },
      () => undefined, // reported through onDeath and to whoever awaits the start
    );
    if (certificate) mine.send(certificate);
    mine.send({ type: "trunks", trunks });
  }

  function take(event: SipEvent): void {
    if (event.type === "log") logger[event.level](event.message);
    else if (event.type === "refused") countRefusal(event.cap);
    else onEvent(event);
  }

  function died(error: Error): void {
    thread = null;
    isUp = false;
    if (isClosing) return;
    logger.error({ err: error }, "the signalling thread died; its calls end and it is replaced");
    onDeath();
    cancelRestart = timers.after(RESTART_DELAY_MS, () => {
      cancelRestart = null;
      launch();
    });
  }

  return {
    send: (command) => thread?.send(command),
    start(list) {
      trunks = list;
      if (thread) thread.send({ type: "trunks", trunks });
      else if (!cancelRestart && !isClosing) launch();
    },
    setCertificate({ cert, key }) {
      certificate = { type: "certificate", cert, key };
      thread?.send(certificate);
    },
    problem() {
      if (isUp) return null;
      return thread || cancelRestart ? "SIP signaling is starting" : "SIP signalling isn't running";
    },
    ready: async () => {
      await thread?.ready;
    },
    async close() {
      isClosing = true;
      cancelRestart?.();
      await thread?.close();
    },
  };
}

/** How calls end and are released. Everything still pending for the record is written first. */
import type { Clock } from "@parley/base/clock";
import type { Db } from "../../platform/db/schema.ts";
import type { Logger } from "@parley/base/logger";
import type { CallSummary } from "../../call-records/records/call-record.ts";
import type { CallEvent } from "@parley/conversation/call-messages";
import type { EndReason } from "@parley/conversation/call-terms";
import { endCalls } from "../journal/record-event.ts";
import type { CallWorkers } from "./call-workers.ts";
import { release, show, type LiveCall } from "./live-call.ts";
import type { LiveCalls } from "./live-calls.ts";

export interface EndingDependencies {
  db: Db;
  logger: Logger;
  clock: Clock;
  calls: LiveCalls;
  workers: CallWorkers;
  onEvent(call: LiveCall, event: CallEvent): void;
  onOutbox(): void;
  onChange(workspaceId: string, call: CallSummary, isComplete: boolean): void;
}

export interface CallEndings {
  /**
   * Ends the call; resolves when the hang-up is in the record. `page`: the one that hangs up. If others have joined the
   * call as well, it ends only if none of them has it, and this resolves at once.
   */
  end(call: LiveCall, reason: EndReason, page?: string | null): Promise<void>;
  /** Ends calls that no worker holds; resolves when that is in their records. */
  endWaiting(waiting: LiveCall[], reason: EndReason): Promise<void>;
  /** The call will emit no further event. */
  forget(call: LiveCall): void;
  /** Resolves once the record of an ended call says so; at once for other calls. */
  written(callId: string): Promise<void>;
  /** Resolves when everything recorded so far is written. */
  flushed(): Promise<void>;
}

export function createCallEndings(deps: EndingDependencies): CallEndings {
  const { db, logger, clock, calls, workers, onOutbox, onChange } = deps;
  const writing = new Map<Promise<void>, readonly LiveCall[]>();

  async function endWaiting(waiting: LiveCall[], reason: EndReason): Promise<void> {
    for (const call of waiting) {
      if (call.ended) continue;
      call.ended = reason;
      call.hangup.resolve();
      const event = { type: "ended", reason, at: clock.now(), durationMs: 0 } as const;
      deps.onEvent(call, event);
      show(call, event);
      call.leg?.onEvent(event);
      forget(call);
    }
    await track(waiting, writeEnds(waiting, reason));
  }

  async function writeEnds(ended: LiveCall[], reason: EndReason): Promise<void> {
    try {
      await Promise.all(ended.map((call) => call.recorder.flushed()));
      const ids = ended.map((call) => call.plan.callId);
      const onEnded = (workspaceId: string, call: CallSummary) => onChange(workspaceId, call, true);
      if (await endCalls(db, ids, reason, new Date(clock.now()), 0, onEnded)) onOutbox();
    } catch (error) {
      logger.error(
        { err: error, count: ended.length },
        "calls that nobody joined could not be closed in the record",
      );
    }
  }

  function forget(call: LiveCall): void {
    calls.forget(call);
    workers.free(call);
    release(call);
    void track(
      [call],
      call.recorder.flushed().then(() => tellComplete(call)),
    );
  }

  function tellComplete({ workspaceId, change }: LiveCall): void {
    if (change && change.ended_at !== null) onChange(workspaceId, change, true);
  }

  async function track(ended: readonly LiveCall[], work: Promise<void>): Promise<void> {
    writing.set(work, ended);
    try {
      await work;
    } finally {
      writing.delete(work);
    }
  }

  return {
    endWaiting,
    forget,
    async end(call, reason, page = null) {
      if (call.worker === null) return endWaiting([call], reason);
      const isShared = [...call.pages].some((other) => other !== page);
      if (page !== null && isShared) return workers.command(call, { type: "end", reason, page });
      workers.command(call, { type: "end", reason });
      await call.hangup.promise;
      await call.recorder.flushed();
    },
    async written(callId) {
      const live = calls.get(callId);
      if (live?.ended) await live.recorder.flushed();
      const own = [...writing].filter(([, ended]) => ended.some(({ plan }) => plan.callId === callId));
      await Promise.all(own.map(([work]) => work));
    },
    async flushed() {
      await Promise.all(writing.keys());
    },
  };
}

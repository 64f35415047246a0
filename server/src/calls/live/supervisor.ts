/** Puts together everything that handles the live calls of this process. */
import { systemClock } from "@parley/base/clock";
import { createSharesOf } from "@parley/base/bounds/shares";
import type { Db } from "../../platform/db/schema.ts";
import type { CallPlan } from "@parley/conversation/call-plan";
import type { NewCall } from "../journal/insert-call.ts";
import { keepProgress, writeProgress } from "../journal/keep-progress.ts";
import { createCallEndings, type CallEndings } from "./call-endings.ts";
import { createCallIntake, type CallIntake } from "./call-intake.ts";
import {
  drawCallToken,
  hashCallToken,
  issueToken,
  opensCall,
  takeTokenPlace,
  TOKEN_LIFETIME_MS,
} from "./call-token.ts";
import { createCallWorkers, type CallWorkers } from "./call-workers.ts";
import { drainCalls, type Draining } from "./drain-calls.ts";
import { endClosedCalls } from "./end-closed-calls.ts";
import { expireCalls } from "./expire-calls.ts";
import { createCallJoining, type CallJoining } from "./join-call.ts";
import { listenTo, type CallListener, type LiveCall } from "./live-call.ts";
import { createListeningIn, type ListeningIn } from "./listen-in.ts";
import { createLiveCalls } from "./live-calls.ts";
import { createModelLessons, type ModelLessons } from "./model-lessons.ts";
import { createCallReplies } from "../replies/reply-to-calls.ts";
import { createEventRouting, type EventTelling } from "./route-events.ts";
import type { SupervisorOptions } from "./supervisor-options.ts";
import type { WorkerListener } from "./worker-pool.ts";

export interface CallSupervisor extends CallJoining, EventTelling, ListeningIn, PhoneCalls {
  /**
   * Inserts the record and waits for the caller. The token is valid for 60 s and, once used, until the call ends.
   * `admit` runs in the same transaction and throws to refuse the call; `admitJoin` runs before it is joined for the
   * first time and throws to refuse that. Throws RATE_LIMITED if too many tokens of preview links wait to be used.
   */
  queue(
    plan: CallPlan,
    call: Omit<NewCall, "instanceId">,
    refusing?: {
      admit?: ((tx: Db) => Promise<void>) | undefined;
      admitJoin?: ((callId: string) => Promise<void>) | undefined;
    },
  ): Promise<{ token: string; expiresAt: Date }>;
  /** Somebody is about to start a call with this provider's voice, or `auto`: loads what the call needs. */
  expect(voice: string): void;
  /** Somebody may call at any time without notice: loads what a call needs in every worker. */
  expectUnannounced(): void;
  /** What this process's calls have learnt about the models of an account. */
  learnedAbout: ModelLessons["of"];
  /** The live call that this token opens; null if there is none or the token belongs to another call. */
  authorise(callId: string, token: string): LiveCall | null;
  find(workspaceId: string, callId: string): LiveCall | null;
  /** Whether the call lives in this process. */
  holds(callId: string): boolean;
  end: CallEndings["end"];
  /** Hangs up calls whose records other processes have closed. Rejects if the database can't be asked. */
  endClosed(): Promise<void>;
  /** Gives the listener everything shown so far, then what follows. */
  listen(call: LiveCall, listener: CallListener): () => void;
  /** A tool was switched off or deleted: no live call may run it any more (docs/tools.md#assigning). */
  toolWithdrawn(toolId: string): void;
  /** Ids of the tools that live calls may still run. */
  toolsInUse(): Set<string>;
  /** Calls with a line, and calls waiting for one. */
  counts(): { live: number; queued: number };
  /** Whether a call can be taken. */
  canTakeCall(): boolean;
  /** True from the start of a drain. */
  isDraining(): boolean;
  /** Takes no more calls. Resolves when the last one has ended. */
  drain(draining: Draining): Promise<void>;
  /** Resolves once the record of an ended call says so; at once for other calls. */
  written(callId: string): Promise<void>;
  /** Resolves when everything recorded so far is written. */
  flushed(): Promise<void>;
}

/** What the phone side may do with calls. No token opens these. */
export interface PhoneCalls {
  /**
   * Inserts the record of a call that rings in or waits to be dialled. If nobody answers within `unanswered.ms`, it
   * ends with `unanswered.reason`. Throws as `queue` does.
   */
  ring: CallIntake["take"];
  /** Gives the call to a worker, unless it has one. Throws AT_CAPACITY. */
  assign: CallWorkers["assign"];
  /** Does nothing while no worker holds the call. */
  command: CallWorkers["command"];
}

/** How often to look for calls that nobody joined or answered in time. */
const EXPIRY_INTERVAL_MS = 1_000;

export function createSupervisor(
  options: SupervisorOptions,
): CallSupervisor & WorkerListener & { close(): Promise<void> } {
  const { clock = systemClock, countRefusal = () => undefined } = options;
  const { calls = createLiveCalls(countRefusal) } = options;
  const lessons = createModelLessons(clock);
  const workers = createCallWorkers(options.pool, countRefusal, lessons.taught);
  const endings = createCallEndings({ ...options, clock, calls, workers });
  const expect: CallSupervisor["expect"] = (voice) => {
    workers.expect();
    options.onExpected(voice);
  };
  const intake = createCallIntake({ ...options, clock, calls, workers, expect });
  const parts = { calls, workers, endings, intake };
  const previewTokens = createSharesOf("preview_tokens", countRefusal);
  const progress = keepProgress({
    ...options,
    clock,
    calls,
    ask: (worker) => options.pool.send(worker, { type: "report" }),
    write: (row) => writeProgress(options.db, options.instanceId, row),
  });
  const replies = createCallReplies({ ...options, calls, countRefusal });
  const stopExpiry = clock.every(EXPIRY_INTERVAL_MS, () => expireCalls(parts, clock.now()));

  return {
    ...createCallJoining(workers, clock),
    ...createListeningIn(workers, createSharesOf("listeners", countRefusal)),
    ...createEventRouting({ ...options, clock, calls, endings, progress, replies, onLearned: lessons.keep }),
    async queue(plan, call, { admit, admitJoin } = {}) {
      const unused = { ms: TOKEN_LIFETIME_MS, reason: "cancelled" } as const;
      const leave = call.preview ? takeTokenPlace(previewTokens, call.preview) : () => undefined;
      try {
        const token = drawCallToken();
        const record = { ...call, tokenHash: hashCallToken(token).toString("hex") };
        const live = await intake.take(plan, record, unused, admit);
        void live.hangup.promise.then(leave);
        if (admitJoin) live.admitJoin = () => admitJoin(plan.callId).then(leave);
        return issueToken(live, token);
      } catch (error) {
        leave();
        throw error;
      }
    },
    learnedAbout: lessons.of,
    expect,
    expectUnannounced() {
      workers.expectUnannounced();
      options.onExpected("auto");
    },
    ring: intake.take,
    assign: workers.assign,
    command: workers.command,
    authorise(callId, token) {
      const call = calls.get(callId);
      return call && opensCall(token, call, clock.now()) ? call : null;
    },
    find: calls.find,
    holds: (callId) => calls.get(callId) !== null,
    end: endings.end,
    endClosed: () => endClosedCalls({ ...parts, db: options.db }),
    listen: listenTo,
    toolWithdrawn(toolId) {
      for (const call of calls.all()) workers.withdrawTool(call, toolId);
    },
    toolsInUse() {
      const ids = new Set<string>();
      for (const { plan, withdrawnTools } of calls.all()) {
        for (const { id } of plan.tools) if (!withdrawnTools.has(id)) ids.add(id);
      }
      return ids;
    },
    counts: calls.counts,
    canTakeCall: () => !intake.isClosed && workers.haveRoom(),
    isDraining: () => intake.isClosed,
    drain: (draining) => drainCalls(parts, draining),
    written: endings.written,
    flushed: endings.flushed,
    close() {
      stopExpiry();
      replies.close();
      return progress.close();
    },
  };
}

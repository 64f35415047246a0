/** Takes in new calls: creates each one's record and keeps it until somebody joins. */
import type { Clock } from "@parley/base/clock";
import type { Db } from "../../platform/db/schema.ts";
import { ServiceError } from "@parley/base/errors";
import type { Logger } from "@parley/base/logger";
import type { CallSummary } from "../../call-records/records/call-record.ts";
import type { EndReason } from "@parley/conversation/call-terms";
import type { CallPlan } from "@parley/conversation/call-plan";
import { insertCall, newSummary, type NewCall } from "../journal/insert-call.ts";
import { createRecorder } from "../journal/recorder.ts";
import { atCapacity, type CallWorkers } from "./call-workers.ts";
import { newLiveCall, type LiveCall } from "./live-call.ts";
import type { LiveCalls } from "./live-calls.ts";

export interface IntakeDependencies {
  db: Db;
  logger: Logger;
  clock: Clock;
  instanceId: string;
  calls: LiveCalls;
  workers: CallWorkers;
  expect(voice: string): void;
  onQueued(plan: CallPlan, place: { workspaceId: string; agentId: string }): void;
  onOutbox(): void;
  onChange(workspaceId: string, call: CallSummary, isComplete: boolean): void;
}

export interface CallIntake {
  /**
   * Inserts the record. If nobody answers within `unanswered.ms`, the call ends with `unanswered.reason`. `admit` runs
   * in the same transaction and throws to refuse the call. Throws AT_CAPACITY and SHUTTING_DOWN.
   */
  take(
    plan: CallPlan,
    call: Omit<NewCall, "instanceId">,
    unanswered: { ms: number; reason: EndReason },
    admit?: (tx: Db) => Promise<void>,
  ): Promise<LiveCall>;
  /** Takes no more calls. Resolves when those being taken are among the live ones. */
  close(): Promise<void>;
  readonly isClosed: boolean;
}

export function createCallIntake(deps: IntakeDependencies): CallIntake {
  const { db, logger, clock, calls, workers } = deps;
  const beingTaken = new Set<Promise<LiveCall>>();
  let isClosed = false;

  const takeNow = async (
    leave: () => void,
    ...[plan, call, unanswered, admit]: Parameters<CallIntake["take"]>
  ): Promise<LiveCall> => {
    const record = { ...call, instanceId: deps.instanceId };
    const now = new Date(clock.now());
    const insert = async (tx: Db) => {
      await admit?.(tx);
      return insertCall(tx, plan, record, now);
    };
    if (await (admit ? db.transaction(insert) : insert(db))) deps.onOutbox();
    const answerBy = { at: clock.now() + unanswered.ms, reason: unanswered.reason };
    const { workspaceId, agentId } = call;
    deps.onQueued(plan, { workspaceId, agentId });
    const recorder = createRecorder(db, plan.callId, logger, {
      onOutbox: deps.onOutbox,
      onChange: (_workspaceId, change) => {
        live.change = change;
        deps.onChange(workspaceId, change, false);
      },
    });
    const live = newLiveCall({ plan, workspaceId, agentId, answerBy, recorder });
    calls.add(live, leave);
    deps.onChange(workspaceId, newSummary(plan, call, now), false);
    return live;
  };

  return {
    async take(plan, call, ...rest) {
      if (isClosed)
        throw new ServiceError("SHUTTING_DOWN", "The service is shutting down. Try again shortly.", {}, 30);
      if (!workers.haveRoom(call.workspaceId)) throw atCapacity();
      const leave = calls.reserve(call.workspaceId);
      if (!leave) throw atCapacity();
      deps.expect(plan.voice.provider);
      const taken = takeNow(leave, plan, call, ...rest);
      beingTaken.add(taken);
      try {
        return await taken;
      } catch (error) {
        leave();
        throw error;
      } finally {
        beingTaken.delete(taken);
      }
    },
    async close() {
      isClosed = true;
      await Promise.allSettled(beingTaken);
    },
    get isClosed() {
      return isClosed;
    },
  };
}

/** Takes new calls in: gives each its record and keeps it until somebody joins it. */
import type { Clock } from "../../clock.ts";
import type { Db } from "../../db/schema.ts";
import { ServiceError } from "../../errors.ts";
import type { Logger } from "../../logger.ts";
import type { CallSummary } from "../../records/call-record.ts";
import type { CallPlan, Direction } from "../../voice/call-plan.ts";
import { insertCall, queuedCall, type NewCall } from "../recording/insert-call.ts";
import { createRecorder } from "../recording/recorder.ts";
import type { CallEndings } from "./call-endings.ts";
import { newCallToken, TOKEN_LIFETIME_MS } from "./call-token.ts";
import { atCapacity, type CallWorkers } from "./call-workers.ts";
import { newLiveCall } from "./live-call.ts";
import type { LiveCalls } from "./live-calls.ts";

export interface IntakeDependencies {
  db: Db;
  logger: Logger;
  clock: Clock;
  instanceId: string;
  calls: LiveCalls;
  workers: CallWorkers;
  endings: CallEndings;
  onQueued(direction: Direction): void;
  onOutbox(): void;
  onChange(workspaceId: string, call: CallSummary, isComplete: boolean): void;
}

export interface CallIntake {
  /**
   * Inserts the record and waits for the caller; the token is good for 60 s, then until the call ends.
   * `admit` runs in the same transaction and throws to refuse the call. Throws AT_CAPACITY and SHUTTING_DOWN.
   */
  queue(
    plan: CallPlan,
    call: Omit<NewCall, "instanceId">,
    admit?: (tx: Db) => Promise<void>,
  ): Promise<{ token: string; expiresAt: Date }>;
  /** Takes no call from now on. */
  close(): void;
  readonly isClosed: boolean;
}

/** Calls that live here at once, those included whose token nobody has used yet. */
const MAX_CALLS = 20_000;

export function createCallIntake(deps: IntakeDependencies): CallIntake {
  const { db, logger, clock, calls, workers, endings } = deps;
  let isClosed = false;

  return {
    async queue(plan, call, admit) {
      if (isClosed)
        throw new ServiceError("SHUTTING_DOWN", "The service is shutting down; try again shortly.", {}, 30);
      if (!workers.haveRoom() || calls.size >= MAX_CALLS) throw atCapacity();
      const record = { ...call, instanceId: deps.instanceId };
      const now = new Date(clock.now());
      const insert = async (tx: Db) => {
        await admit?.(tx);
        return insertCall(tx, plan, record, now);
      };
      if (await (admit ? db.transaction(insert) : insert(db))) deps.onOutbox();
      deps.onQueued(plan.direction);
      const { token, hash } = newCallToken();
      const tokenExpiresAt = clock.now() + TOKEN_LIFETIME_MS;
      const { workspaceId, agentId } = call;
      const recorder = createRecorder(db, plan.callId, logger, {
        onOutbox: deps.onOutbox,
        onChange: (_workspaceId, change) => {
          live.change = change;
          deps.onChange(workspaceId, change, false);
        },
      });
      const live = newLiveCall({ plan, workspaceId, agentId, tokenHash: hash, tokenExpiresAt, recorder });
      calls.add(live);
      deps.onChange(workspaceId, queuedCall(plan, call, now), false);
      if (isClosed) void endings.endWaiting([live], "shutdown"); // closed while the record was written
      return { token, expiresAt: new Date(tokenExpiresAt) };
    },
    close: () => {
      isClosed = true;
    },
    get isClosed() {
      return isClosed;
    },
  };
}

/** What the supervisor of calls needs, and what it reports. Types only. */
import type { CountRefusal } from "../../bounds/caps.ts";
import type { Clock } from "../../clock.ts";
import type { Db } from "../../db/schema.ts";
import type { Logger } from "../../logger.ts";
import type { CallEvent } from "../../voice/call-messages.ts";
import type { CallPlan } from "../../voice/call-plan.ts";
import type { CallSummary } from "../../records/call-record.ts";
import type { LiveCall } from "./live-call.ts";
import type { LiveCalls } from "./live-calls.ts";
import type { WorkerPool } from "./worker-pool.ts";

export interface SupervisorOptions {
  db: Db;
  logger: Logger;
  instanceId: string;
  pool: Pick<WorkerPool, "send" | "isUp" | "size">;
  /** Empty at first; only the supervisor changes it, others may count the calls. */
  calls?: LiveCalls;
  countRefusal?: CountRefusal;
  /** The system's clock by default. */
  clock?: Clock;
  /** A call with this provider's voice is coming, so anything it needs can be loaded before the caller arrives. */
  onExpected(voice: string): void;
  /** A call's record has been created. */
  onQueued(plan: CallPlan, place: { workspaceId: string; agentId: string }): void;
  /** Also of calls that end before any worker holds them. */
  onEvent(call: LiveCall, event: CallEvent): void;
  /** Events for webhooks have been written. */
  onOutbox(): void;
  /**
   * A call started, rings, was answered, ended or (`isComplete`) will not change any more. The record already shows it.
   */
  onChange(workspaceId: string, call: CallSummary, isComplete: boolean): void;
}

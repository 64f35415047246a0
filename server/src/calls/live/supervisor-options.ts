/** What the supervisor of calls works with, and whom it tells. Types only. */
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
  /** Empty at first, filled by the supervisor alone, shared with whoever counts them. */
  calls?: LiveCalls;
  /** The system's clock unless it is given. */
  clock?: Clock;
  /** A call with this provider's voice is to come: what it needs can be loaded before its caller is there. */
  onExpected(voice: string): void;
  /** A call has its record. */
  onQueued(plan: CallPlan): void;
  onEvent(call: LiveCall, event: CallEvent): void;
  /** Something for webhooks has been written. */
  onOutbox(): void;
  /**
   * A call began, rings, was answered, ended or (`isComplete`) will not be added to any more. The record already says
   * so.
   */
  onChange(workspaceId: string, call: CallSummary, isComplete: boolean): void;
}

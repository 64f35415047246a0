/** What the supervisor of calls stands on, and whom it tells. Types only. */
import type { Clock } from "../../clock.ts";
import type { Db } from "../../db/schema.ts";
import type { Logger } from "../../logger.ts";
import type { CallEvent } from "../../voice/call-messages.ts";
import type { Direction } from "../../voice/call-plan.ts";
import type { CallSummary } from "../../records/call-record.ts";
import type { LiveCall } from "./live-call.ts";
import type { LiveCalls } from "./live-calls.ts";
import type { WorkerPool } from "./worker-pool.ts";

export interface SupervisorOptions {
  db: Db;
  logger: Logger;
  instanceId: string;
  pool: Pick<WorkerPool, "send" | "isUp" | "size">;
  /** Empty at first, filled by the supervisor alone, shared with who counts them. */
  calls?: LiveCalls;
  /** The system's unless it is given. */
  clock?: Clock;
  /** A call has its record. */
  onQueued(direction: Direction): void;
  onEvent(call: LiveCall, event: CallEvent): void;
  /** What webhooks are to be told has been written. */
  onOutbox(): void;
  /** A call began, rings, was answered, ended, or (`isComplete`) nothing is added to its record any more; it is in the record. */
  onChange(workspaceId: string, call: CallSummary, isComplete: boolean): void;
}

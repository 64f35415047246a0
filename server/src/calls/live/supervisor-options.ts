/** What the supervisor of calls needs, and what it reports. Types only. */
import type { CountRefusal } from "@parley/base/bounds/caps";
import type { Clock } from "@parley/base/clock";
import type { Db } from "../../platform/db/schema.ts";
import type { Logger } from "@parley/base/logger";
import type { CallEvent } from "@parley/conversation/call-messages";
import type { CallPlan } from "@parley/conversation/call-plan";
import type { CallSummary } from "../../call-records/records/call-record.ts";
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

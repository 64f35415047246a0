/** Messages between the main thread and the thread of rehearsals. They hold only plain data. */
import type { MessagePort } from "node:worker_threads";
import type { EndReason } from "@parley/conversation/call-terms";
import type { CallEvent } from "@parley/conversation/call-messages";
import type { CallPlan } from "@parley/conversation/call-plan";

/** Everything the thread needs to hold one rehearsal. */
export interface RehearsalJob {
  plan: CallPlan;
  caller: PlannedCaller;
  /** Answers in place of the tools' own; null runs the real tools. */
  toolAnswers: ToolAnswer[] | null;
  /** After this many turns the caller hangs up. */
  maxTurns: number;
  /** Where the virtual clock starts, epoch ms. */
  startsAt: number;
}

export type PlannedCaller =
  | { type: "script"; steps: CallerStep[] }
  /** Played by the agent's model. */
  | { type: "persona"; persona: string; goal: string };

export type CallerStep = CallerAct & {
  /** Acts this long after the agent has begun to speak, in ms, instead of waiting until it has finished; null waits. */
  interruptAfterMs: number | null;
};

export type CallerAct =
  | { type: "say"; text: string }
  | { type: "press"; digits: string }
  | { type: "wait"; ms: number }
  | { type: "hang_up" };

/** What a tool answers in a rehearsal. */
export interface ToolAnswer {
  toolId: string;
  /** It answers only calls whose arguments match; null answers any. */
  when: { arguments: unknown; isWhole: boolean } | null;
  /** It answers only one call for as long as others are left. */
  isOnce: boolean;
  status: number | null;
  body: string;
  /** Null: as long as the tool usually takes. */
  durationMs: number | null;
  error: { type: string; message: string } | null;
}

/** Main thread → thread of rehearsals. */
export type RehearsalInput =
  | { type: "start"; job: RehearsalJob }
  | { type: "tool_withdrawn"; callId: string; toolId: string }
  | { type: "end"; callId: string; reason: EndReason };

/** Thread of rehearsals → main thread. `at` is the time on the virtual clock, epoch ms. */
export type RehearsalOutput =
  | { type: "event"; callId: string; at: number; event: CallEvent }
  | { type: "log"; level: "warn" | "error"; message: string; callId: string | null };

/** `workerData` of the thread. */
export interface RehearsalThreadOptions {
  /** Port to the threads for work that may take long (see bounds/task-pool.ts). */
  taskPort: MessagePort;
}

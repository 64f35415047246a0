/**
 * The rehearsals of this process: how many may run, their thread, and their records. The thread starts with the first
 * one and ends, with all its memory, a while after the last (docs/decisions/0146-rehearsals.md).
 */
import { Worker, type MessagePort } from "node:worker_threads";
import { createRecorder, type Recorder } from "../../calls/journal/recorder.ts";
import { incidentOfEvent } from "../../calls/journal/incident-of-event.ts";
import { isRecorded } from "../../calls/journal/record-event.ts";
import { lostTool } from "../../calls/journal/lost-tool.ts";
import type { Shares } from "@parley/base/bounds/shares";
import type { Db } from "../../platform/db/schema.ts";
import { ServiceError } from "@parley/base/errors";
import { fromPosted, toPosted } from "@parley/base/exact/posted";
import type { Logger } from "@parley/base/logger";
import { errorOf } from "@parley/base/thrown";
import type { CallEvent } from "@parley/conversation/call-messages";
import type { EndReason } from "@parley/conversation/call-terms";
import { noPlace, REHEARSAL_RETRY_S } from "./no-place.ts";
import { createLatestEvents, type LatestEvents } from "./latest-events.ts";
import type {
  RehearsalInput,
  RehearsalJob,
  RehearsalOutput,
  RehearsalThreadOptions,
} from "./run/rehearsal-messages.ts";

/** Whose share of the places a rehearsal takes. */
export interface Rehearser {
  workspaceId: string;
  /** Null for a token created before its workspace had a member. */
  userId: string | null;
}

export interface Rehearsals {
  /**
   * Takes one of the places. `begin` inserts the record; the conversation follows. Resolves when all of it is recorded,
   * also if it was ended by `signal`, by the time limit or by a failure. Throws RATE_LIMITED, SHUTTING_DOWN, and what
   * `begin` throws.
   */
  run(who: Rehearser, begin: () => Promise<RehearsalJob>, signal: AbortSignal): Promise<void>;
  /** Ids of the real tools that rehearsals may run. */
  toolsInUse(): Set<string>;
  /** Rehearsals with real tools refuse it from now on. */
  toolWithdrawn(toolId: string): void;
  /** Takes no more; resolves when none is left. Aborting `hurry` ends the remaining ones as `shutdown`. */
  drain(hurry: AbortSignal): Promise<void>;
  /** Ends all that are left, and the thread. */
  close(): Promise<void>;
}

export interface RehearsalsOptions {
  db: Db;
  logger: Logger;
  /** A port to the threads for work that may take long. */
  connectTasks(): MessagePort;
  places: Shares<"person" | "workspace">;
  /** How long a rehearsal may take in real time, ms. */
  limitMs?: number;
  /** How long the idle thread is kept, ms. */
  idleMs?: number;
}

/** A conversation of 20 turns with a slow model takes about half of it. */
const LIMIT_MS = 180_000;
/** After it was told to end, a rehearsal gets this long for its last tools. */
const GRACE_MS = 20_000;
const IDLE_MS = 10_000;
const MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };
const LOST = {
  type: "warning",
  code: "service",
  message: "The service failed during this rehearsal. See the server's log.",
} as const;

interface Running {
  readonly workspaceId: string;
  readonly callId: string;
  readonly recorder: Recorder;
  /** Nobody watches a rehearsal, so most of its record is written at the end, with fewer writes. */
  readonly latest: LatestEvents;
  readonly startsAt: number;
  /** Ids; empty if answers replace its tools. */
  readonly realTools: Set<string>;
  answeredAt: number | null;
  /** On the virtual clock. */
  lastAt: number;
  hasEnded: boolean;
  readonly finished: PromiseWithResolvers<void>;
}

export function createRehearsals(options: RehearsalsOptions): Rehearsals {
  const { db, logger, places, limitMs = LIMIT_MS, idleMs = IDLE_MS } = options;
  const running = new Map<string, Running>();
  const left = new Set<() => void>();
  let thread: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let isClosed = false;
  /** Remaining ones end at once. */
  let isHurried = false;

  /** Returns what gives the place back. */
  function take({ workspaceId, userId }: Rehearser): () => void {
    if (isClosed)
      throw new ServiceError("SHUTTING_DOWN", "The service is shutting down.", {}, REHEARSAL_RETRY_S);
    const leave = places.take({ person: userId, workspace: workspaceId });
    if (typeof leave !== "function") throw noPlace(leave);
    clearTimeout(idle);
    return () => {
      leave();
      if (places.taken > 0) return;
      idle = setTimeout(() => void stop(), idleMs).unref();
      for (const resolve of left) resolve();
    };
  }

  function open(): Worker {
    if (thread) return thread;
    const taskPort = options.connectTasks();
    const workerData: RehearsalThreadOptions = { taskPort };
    const worker = new Worker(new URL("./run/rehearsal-thread.ts", import.meta.url), {
      workerData,
      transferList: [taskPort],
      resourceLimits: MEMORY,
      name: "rehearsals",
    });
    worker.unref(); // must not keep the process alive
    worker.on("message", onOutput);
    worker.on("error", (error) => lose(worker, errorOf(error)));
    worker.on("exit", () => lose(worker, new Error("the thread of rehearsals ended")));
    thread = worker;
    return worker;
  }

  async function stop(): Promise<void> {
    const stopped = thread;
    thread = null;
    await stopped?.terminate();
  }

  /** The thread died: whatever it held is recorded as far as it got. */
  function lose(worker: Worker, error: Error): void {
    if (thread !== worker) return;
    thread = null;
    logger.error({ err: error }, "the thread of rehearsals died; its rehearsals end as error");
    for (const each of running.values()) abandon(each, "error");
  }

  /** Nothing more comes from the thread. */
  function abandon(each: Running, reason: EndReason): void {
    const { lastAt: at, answeredAt } = each;
    for (const event of each.latest.all()) {
      const isLost = event.type === "tool" && event.invocation.outcome === null;
      if (isLost) record(each, lostTool(event, answeredAt, at), at);
    }
    if (!each.hasEnded) {
      if (reason === "error") record(each, LOST, at);
      const durationMs = answeredAt === null ? 0 : at - answeredAt;
      record(each, { type: "ended", reason, at, durationMs }, at);
    }
    each.finished.resolve();
  }

  function onOutput(posted: RehearsalOutput): void {
    const output = fromPosted(posted);
    if (output.type === "log") return logger[output.level]({ callId: output.callId }, output.message);
    const each = running.get(output.callId);
    if (each) record(each, output.event, output.at);
  }

  function record(each: Running, event: CallEvent, at: number): void {
    each.lastAt = at;
    if (event.type === "connected") each.answeredAt = event.at;
    if (event.type === "ended") each.hasEnded = true;
    if (event.type === "finished") return each.finished.resolve();
    const kept = event.type === "tool" ? withoutTool(event) : event;
    if (kept.type === "connected") each.recorder.add(kept);
    else if (isRecorded(kept)) each.latest.add(kept);
    const incident = incidentOfEvent(event, each.answeredAt, at);
    if (incident) each.recorder.addIncident(incident, at);
  }

  function end(callId: string, reason: EndReason): void {
    const input: RehearsalInput = { type: "end", callId, reason };
    thread?.postMessage(input);
  }

  async function hold(job: RehearsalJob, workspaceId: string, signal: AbortSignal): Promise<void> {
    const { callId } = job.plan;
    const { startsAt } = job;
    const recorder = createRecorder(db, callId, logger, {
      onOutbox: () => undefined,
      onChange: () => undefined,
    });
    const each: Running = {
      workspaceId,
      callId,
      recorder,
      latest: createLatestEvents(),
      startsAt,
      realTools: new Set(job.toolAnswers ? [] : job.plan.tools.map(({ id }) => id)),
      answeredAt: null,
      lastAt: startsAt,
      hasEnded: false,
      finished: Promise.withResolvers(),
    };
    running.set(callId, each);
    let grace: NodeJS.Timeout | undefined;
    const hangUp = (): void => {
      end(callId, "api_hangup");
      grace ??= setTimeout(() => abandon(each, "error"), GRACE_MS);
    };
    const limit = setTimeout(() => {
      const message = `The rehearsal took longer than ${Math.round(limitMs / 1000)} s and was ended.`;
      record(each, { type: "warning", code: "rehearsal_too_long", message }, each.lastAt);
      hangUp();
    }, limitMs);
    try {
      open().postMessage(toPosted({ type: "start", job } satisfies RehearsalInput));
      signal.addEventListener("abort", hangUp);
      if (signal.aborted) hangUp();
      if (isHurried) abandon(each, "shutdown");
      await each.finished.promise;
    } finally {
      signal.removeEventListener("abort", hangUp);
      clearTimeout(limit);
      clearTimeout(grace);
      running.delete(callId); // from here on, nothing more is taken
      for (const event of each.latest.all()) recorder.add(event);
      await recorder.flushed();
    }
  }

  const endAll = (): void => {
    isHurried = true;
    for (const callId of running.keys()) end(callId, "shutdown");
  };

  async function empty(): Promise<void> {
    if (places.taken === 0) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    left.add(resolve);
    await promise;
  }

  return {
    async run(who, begin, signal) {
      const leave = take(who);
      try {
        await hold(await begin(), who.workspaceId, signal);
      } finally {
        leave();
      }
    },
    toolsInUse: () => new Set([...running.values()].flatMap(({ realTools }) => [...realTools])),
    toolWithdrawn(toolId) {
      for (const { callId, realTools } of running.values()) {
        if (!realTools.delete(toolId)) continue;
        thread?.postMessage({ type: "tool_withdrawn", callId, toolId } satisfies RehearsalInput);
      }
    },
    async drain(hurry) {
      isClosed = true;
      if (hurry.aborted) endAll();
      hurry.addEventListener("abort", endAll);
      await empty();
      hurry.removeEventListener("abort", endAll);
    },
    async close() {
      isClosed = true;
      isHurried = true;
      for (const each of running.values()) abandon(each, "shutdown");
      await empty();
      clearTimeout(idle);
      await stop();
    },
  };
}

/** A rehearsal's tool runs don't count as runs of the tools: overviews and usual durations leave them out. */
function withoutTool(event: Extract<CallEvent, { type: "tool" }>): CallEvent {
  const { invocation } = event;
  if (!invocation.outcome) return event;
  return { ...event, invocation: { ...invocation, outcome: { ...invocation.outcome, toolId: null } } };
}

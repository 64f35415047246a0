/** Holds the live calls of this process: takes them in, hands them to workers, writes down what becomes of them. */
import type { Db } from "../../db/schema.ts";
import { ServiceError } from "../../errors.ts";
import type { CallCommand, CallEvent, EndReason } from "../../voice/call-messages.ts";
import type { CallPlan } from "../../voice/call-plan.ts";
import { countCalls } from "./count-calls.ts";
import { isCallToken, newCallToken, TOKEN_LIFETIME_MS } from "./call-token.ts";
import type { CallSummary } from "../../records/call-record.ts";
import { insertCall, queuedCall, type NewCall } from "../recording/insert-call.ts";
import {
  newLiveCall,
  release,
  show,
  takeEvent,
  type CallListener,
  type CallSocket,
  type LiveCall,
  type OfferAnswer,
} from "./live-call.ts";
import { endCalls, isRecorded } from "../recording/record-event.ts";
import { lostTool } from "../recording/lost-tool.ts";
import { createRecorder } from "../recording/recorder.ts";
import type { SupervisorOptions } from "./supervisor-options.ts";
import { createWorkerLoads } from "./worker-loads.ts";
import type { WorkerListener } from "./worker-pool.ts";

export interface CallSupervisor {
  /**
   * Inserts the record and waits for the caller; the token is good for 60 s, then until the call ends.
   * `admit` runs in the same transaction and throws to refuse the call.
   */
  queue(
    plan: CallPlan,
    call: Omit<NewCall, "instanceId">,
    admit?: (tx: Db) => Promise<void>,
  ): Promise<{ token: string; expiresAt: Date }>;
  /** The live call this token is for; null when there is none, or the token is another call's. */
  authorise(callId: string, token: string): LiveCall | null;
  find(workspaceId: string, callId: string): LiveCall | null;
  /** Hands an SDP offer to the call; the answer, or a refusal with the reason. */
  offer(call: LiveCall, sdp: string): Promise<OfferAnswer>;
  /** Attaches the WebSocket fallback; the returned functions pass on what arrives. */
  attachSocket(
    call: LiveCall,
    socket: CallSocket,
  ): { data(data: string | Uint8Array<ArrayBuffer>): void; closed(): void };
  /** Ends the call; resolves when the hang-up is in the record. */
  end(call: LiveCall, reason: EndReason): Promise<void>;
  /** Gets what was shown so far, then what follows. */
  listen(call: LiveCall, listener: CallListener): () => void;
  /** A tool was switched off or deleted: no live call may run it any more (contract 4). */
  toolWithdrawn(toolId: string): void;
  /** Calls with a line, and calls that wait for one. */
  counts(): { live: number; queued: number };
  /** True while a call can be taken. */
  canTakeCall(): boolean;
  /** True from the first moment of a drain on. */
  isDraining(): boolean;
  /** No new calls; resolves when the last one has ended, or at once ends them all with `shutdown` when aborted. */
  drain(signal: AbortSignal): Promise<void>;
  /** Resolves when everything recorded so far is written. */
  flushed(): Promise<void>;
}

/** Calls whose token nobody has used yet. */
const QUEUED_CALLS = 20_000;
/** From the first offer to sound in both directions. */
const CONNECT_TIMEOUT_MS = 30_000;

export function createSupervisor(
  options: SupervisorOptions,
): CallSupervisor & WorkerListener & { close(): void } {
  const { db, logger, pool, instanceId } = options;
  const calls = options.calls ?? new Map<string, LiveCall>();
  const loads = createWorkerLoads(pool);
  const finishing = new Set<Promise<void>>();
  let isDraining = false;
  let nextRequest = 0;
  const drained = new Set<() => void>();
  const expiry = setInterval(() => void endUnjoined(), 1_000);

  /** Ends calls whose token nobody used in time, and those whose line never came to stand. */
  async function endUnjoined(): Promise<void> {
    const now = Date.now();
    const unused: string[] = [];
    for (const call of calls.values()) {
      if (call.attachedAt === null) {
        if (call.tokenExpiresAt <= now) unused.push(call.plan.callId);
      } else if (call.answeredAt === null && !call.ended && call.attachedAt + CONNECT_TIMEOUT_MS <= now) {
        command(call, { type: "end", reason: "network_lost" });
      }
    }
    await endQueued(unused, "cancelled");
  }

  /** Ends calls that no worker holds. */
  async function endQueued(ids: string[], reason: EndReason): Promise<void> {
    for (const id of ids) {
      const call = calls.get(id);
      if (!call) continue;
      call.ended = reason;
      call.hangup.resolve();
      show(call, { type: "ended", reason, at: Date.now(), durationMs: 0 });
      forget(call);
    }
    try {
      const onEnded = (workspaceId: string, call: CallSummary) => options.onChange(workspaceId, call, true);
      if (await endCalls(db, ids, reason, new Date(), 0, onEnded)) options.onOutbox();
    } catch (error) {
      logger.error(
        { err: error, count: ids.length },
        "calls that nobody joined could not be closed in the record",
      );
    }
  }

  function forget(call: LiveCall): void {
    calls.delete(call.plan.callId);
    if (call.worker !== null) loads.remove(call.worker);
    release(call);
    track(call.recorder.flushed().then(() => complete(call)));
    if (calls.size === 0) for (const resolve of drained) resolve();
  }

  function complete({ workspaceId, change }: LiveCall): void {
    if (change && change.ended_at !== null) options.onChange(workspaceId, change, true);
  }

  function track(work: Promise<void>): void {
    finishing.add(work);
    void work.finally(() => finishing.delete(work));
  }

  /** Gives the call to a worker, with what it must know of the time since its plan was made. */
  function assign(call: LiveCall): void {
    if (call.worker !== null) return;
    const worker = loads.leastLoaded();
    if (worker === null) throw atCapacity();
    call.worker = worker;
    call.attachedAt = Date.now();
    loads.add(worker);
    pool.send(worker, { type: "start", plan: call.plan });
    for (const toolId of call.withdrawnTools) command(call, { type: "tool_withdrawn", toolId });
  }

  function command(call: LiveCall, toCall: CallCommand): void {
    if (call.worker === null) return;
    pool.send(call.worker, { type: "command", callId: call.plan.callId, command: toCall });
  }

  function onEvent(call: LiveCall, event: CallEvent): void {
    options.onEvent(call, event);
    if (event.type === "finished") forget(call);
    if (takeEvent(call, event)) return;
    if (isRecorded(event)) call.recorder.add(event);
    show(call, event);
  }

  function onWorkerDeath(worker: number, error: Error): void {
    logger.error({ err: error, worker }, "a call worker died; its calls end as error and it is replaced");
    const at = Date.now();
    for (const call of [...calls.values()].filter((candidate) => candidate.worker === worker)) {
      for (const running of call.runningTools.values()) onEvent(call, lostTool(running, call.answeredAt, at));
      const durationMs = call.answeredAt === null ? 0 : at - call.answeredAt;
      if (!call.ended) onEvent(call, { type: "ended", reason: "error", at, durationMs });
      onEvent(call, { type: "finished" });
    }
  }

  return {
    async queue(plan, call, admit) {
      if (isDraining)
        throw new ServiceError("SHUTTING_DOWN", "The service is shutting down; try again shortly.", {}, 30);
      if (loads.leastLoaded() === null || calls.size >= QUEUED_CALLS) throw atCapacity();
      const record = { ...call, instanceId };
      const now = new Date();
      const insert = async (tx: Db) => {
        await admit?.(tx);
        return insertCall(tx, plan, record, now);
      };
      if (await (admit ? db.transaction(insert) : insert(db))) options.onOutbox();
      options.onQueued(plan.direction);
      const { token, hash } = newCallToken();
      const tokenExpiresAt = Date.now() + TOKEN_LIFETIME_MS;
      const { workspaceId, agentId } = call;
      const recorder = createRecorder(db, plan.callId, logger, {
        onOutbox: options.onOutbox,
        onChange: (_workspaceId, change) => {
          live.change = change;
          options.onChange(workspaceId, change, false);
        },
      });
      const live = newLiveCall({
        plan,
        workspaceId,
        agentId,
        tokenHash: hash,
        tokenExpiresAt,
        recorder,
      });
      calls.set(plan.callId, live);
      options.onChange(workspaceId, queuedCall(plan, call, now), false);
      if (isDraining) track(endQueued([plan.callId], "shutdown")); // the drain began while the record was written
      return { token, expiresAt: new Date(tokenExpiresAt) };
    },
    authorise(callId, token) {
      const call = calls.get(callId);
      if (!call || call.ended || !isCallToken(token, call.tokenHash)) return null;
      return call.attachedAt === null && call.tokenExpiresAt <= Date.now() ? null : call;
    },
    find(workspaceId, callId) {
      const call = calls.get(callId);
      return call?.workspaceId === workspaceId ? call : null;
    },
    async offer(call, sdp) {
      assign(call);
      const requestId = String(nextRequest++);
      return new Promise((resolve) => {
        call.offers.set(requestId, resolve);
        command(call, { type: "offer", requestId, sdp });
      });
    },
    attachSocket(call, socket) {
      assign(call);
      call.socket?.close();
      call.socket = socket;
      command(call, { type: "socket_opened" });
      const isCurrent = () => call.socket === socket;
      return {
        data: (data) => {
          if (isCurrent()) command(call, { type: "socket_data", data });
        },
        closed: () => {
          if (!isCurrent()) return;
          call.socket = null;
          command(call, { type: "socket_closed" });
        },
      };
    },
    async end(call, reason) {
      if (call.worker === null) return endQueued([call.plan.callId], reason);
      command(call, { type: "end", reason });
      await call.hangup.promise;
      await call.recorder.flushed();
    },
    listen(call, listener) {
      for (const message of call.shown.values()) listener.onMessage(message);
      call.listeners.add(listener);
      return () => call.listeners.delete(listener);
    },
    toolWithdrawn(toolId) {
      for (const call of calls.values()) {
        if (!call.plan.tools.some((tool) => tool.id === toolId)) continue;
        call.withdrawnTools.add(toolId);
        command(call, { type: "tool_withdrawn", toolId });
      }
    },
    counts: () => countCalls(calls),
    isDraining: () => isDraining,
    canTakeCall: () => !isDraining && loads.leastLoaded() !== null,
    async drain(signal) {
      isDraining = true;
      const endAll = () => {
        for (const call of calls.values()) command(call, { type: "end", reason: "shutdown" });
      };
      if (signal.aborted) endAll();
      signal.addEventListener("abort", endAll);
      const waiting = [...calls.values()].filter((call) => call.worker === null);
      await endQueued(
        waiting.map((call) => call.plan.callId),
        "shutdown",
      );
      if (calls.size > 0) await new Promise<void>((resolve) => drained.add(resolve));
      signal.removeEventListener("abort", endAll);
    },
    async flushed() {
      await Promise.all(finishing);
    },
    onWorkerOutput(worker, output) {
      if (output.type === "log") logger[output.level]({ worker, callId: output.callId }, output.message);
      if (output.type !== "event") return;
      const call = calls.get(output.callId);
      if (call?.worker === worker) onEvent(call, output.event);
    },
    onWorkerDeath,
    close: () => clearInterval(expiry),
  };
}

function atCapacity(): ServiceError {
  return new ServiceError("AT_CAPACITY", "All call workers are busy; try again shortly.", {}, 5);
}

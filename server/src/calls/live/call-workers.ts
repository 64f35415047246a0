/** Decides which worker holds each call, and passes on commands. */
import { CAPS, type CountRefusal } from "@parley/base/bounds/caps";
import { createShares } from "@parley/base/bounds/shares";
import { ServiceError } from "@parley/base/errors";
import type { CallCommand } from "@parley/conversation/call-messages";
import type { CallPlan } from "@parley/conversation/call-plan";
import type { LiveCall } from "./live-call.ts";
import { createWorkerLoads } from "./worker-loads.ts";
import type { WorkerPool } from "./worker-pool.ts";

export interface CallWorkers {
  /** Whether any worker can take a call. With a workspace: one of its calls, and if not, the refusal is counted. */
  haveRoom(workspaceId?: string): boolean;
  /** A call is coming: the worker that would get it now prepares itself before the caller arrives. */
  expect(): void;
  /** Calls may come unannounced: every worker prepares itself. */
  expectUnannounced(): void;
  /** Gives the call to the worker with the fewest calls, unless it already has one. Throws AT_CAPACITY. */
  assign(call: LiveCall): void;
  /** Does nothing while no worker holds the call. */
  command(call: LiveCall, command: CallCommand): void;
  /** The tool was switched off or deleted. If no worker holds the call yet, the worker hears of it once one does. */
  withdrawTool(call: LiveCall, toolId: string): void;
  /** The call is over. */
  free(call: LiveCall): void;
}

const { places: PER_WORKER, most, share } = CAPS.call_workers;

/** `taught`: the plan with what is known about its models by now. */
export function createCallWorkers(
  pool: Pick<WorkerPool, "send" | "isUp" | "size">,
  countRefusal: CountRefusal = () => undefined,
  taught: (plan: CallPlan) => CallPlan = (plan) => plan,
): CallWorkers {
  const loads = createWorkerLoads(pool);
  const cap = { places: PER_WORKER * pool.size, most: { workspace: most.workspace * pool.size }, share };
  const places = createShares(cap, () => countRefusal("call_workers"));
  const leaving = new WeakMap<LiveCall, () => void>();

  function command(call: LiveCall, toCall: CallCommand): void {
    if (call.worker === null) return;
    pool.send(call.worker, { type: "command", callId: call.plan.callId, command: toCall });
  }

  return {
    command,
    haveRoom(workspaceId) {
      const isUp = loads.leastLoaded() !== null;
      if (workspaceId === undefined) return isUp;
      if (isUp && places.hasRoom({ workspace: workspaceId })) return true;
      countRefusal("call_workers");
      return false;
    },
    expect() {
      const worker = loads.leastLoaded();
      if (worker !== null) pool.send(worker, { type: "call_expected" });
    },
    expectUnannounced() {
      for (let worker = 0; worker < pool.size; worker += 1) pool.send(worker, { type: "call_expected" });
    },
    assign(call) {
      if (call.worker !== null) return;
      const worker = loads.leastLoaded();
      if (worker === null) throw atCapacity();
      const leave = places.take({ workspace: call.workspaceId });
      if (typeof leave !== "function") throw atCapacity();
      leaving.set(call, leave);
      call.worker = worker;
      loads.add(worker);
      pool.send(worker, { type: "start", plan: taught(call.plan) });
      for (const toolId of call.withdrawnTools) command(call, { type: "tool_withdrawn", toolId });
    },
    withdrawTool(call, toolId) {
      if (!call.plan.tools.some((tool) => tool.id === toolId)) return;
      call.withdrawnTools.add(toolId);
      command(call, { type: "tool_withdrawn", toolId });
    },
    free(call) {
      if (call.worker !== null) loads.remove(call.worker);
      leaving.get(call)?.();
    },
  };
}

export function atCapacity(): ServiceError {
  return new ServiceError("AT_CAPACITY", "All call workers are busy. Try again shortly.", {}, 5);
}

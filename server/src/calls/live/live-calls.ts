import type { CountRefusal } from "@parley/base/bounds/caps";
import { createSharesOf } from "@parley/base/bounds/shares";
import type { LiveCall } from "./live-call.ts";

/** This process's live calls, by id. */
export interface LiveCalls {
  /** Takes a place for a call of this workspace. Returns what gives it back; null if there is none. */
  reserve(workspaceId: string): (() => void) | null;
  /** `leave` gives its place back once it is forgotten. */
  add(call: LiveCall, leave?: () => void): void;
  get(callId: string): LiveCall | null;
  /** Null if the call belongs to another workspace, too. */
  find(workspaceId: string, callId: string): LiveCall | null;
  /** Calls may be added and removed during iteration. */
  all(): Iterable<LiveCall>;
  forget(call: LiveCall): void;
  readonly size: number;
  /** How many calls a worker holds, and how many wait for one. */
  counts(): { live: number; queued: number };
  /** Resolves as soon as there are no calls. */
  empty(): Promise<void>;
}

export function createLiveCalls(countRefusal: CountRefusal = () => undefined): LiveCalls {
  const places = createSharesOf("calls", countRefusal);
  const leaving = new WeakMap<LiveCall, () => void>();
  const calls = new Map<string, LiveCall>();
  const waiting = new Set<() => void>();
  return {
    reserve(workspaceId) {
      const leave = places.take({ workspace: workspaceId });
      return typeof leave === "function" ? leave : null;
    },
    add(call, leave) {
      calls.set(call.plan.callId, call);
      if (leave) leaving.set(call, leave);
    },
    get: (callId) => calls.get(callId) ?? null,
    find: (workspaceId, callId) => {
      const call = calls.get(callId);
      return call?.workspaceId === workspaceId ? call : null;
    },
    all: () => calls.values(),
    forget(call) {
      calls.delete(call.plan.callId);
      leaving.get(call)?.();
      if (calls.size > 0) return;
      for (const resolve of waiting) resolve();
      waiting.clear();
    },
    get size() {
      return calls.size;
    },
    counts() {
      let live = 0;
      for (const call of calls.values()) if (call.worker !== null) live++;
      return { live, queued: calls.size - live };
    },
    empty: () =>
      calls.size === 0 ? Promise.resolve() : new Promise<void>((resolve) => waiting.add(resolve)),
  };
}

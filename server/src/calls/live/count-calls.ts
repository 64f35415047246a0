import type { LiveCall } from "./live-call.ts";

/** Calls with a line, and calls that wait for one. */
export function countCalls(calls: ReadonlyMap<string, LiveCall>): { live: number; queued: number } {
  const live = [...calls.values()].filter((call) => call.worker !== null).length;
  return { live, queued: calls.size - live };
}

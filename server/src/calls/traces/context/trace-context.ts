/** W3C trace context (https://www.w3.org/TR/trace-context/), with ids that follow from a call's. */
import { createHash } from "node:crypto";
import { drawRandomBytes } from "@parley/base/draw-random-bytes";

/** 32 hex digits. Derived, so that every thread and process names the same call alike and nothing has to be kept. */
export function traceIdOf(callId: string): string {
  return createHash("sha256").update(callId).digest("hex").slice(0, 32);
}

/** 16 hex digits, the same for the same part of the same call. */
export function spanIdOf(callId: string, part: string): string {
  return createHash("sha256").update(`${callId} ${part}`).digest("hex").slice(0, 16);
}

/** Whether a sample of `ratio`, 0 to 1, includes this trace: its last 7 bytes decide, as in other samplers. */
export function isSampled(traceId: string, ratio: number): boolean {
  return Number.parseInt(traceId.slice(-14), 16) < ratio * 2 ** 56;
}

/** The `traceparent` header of a request within a call's trace, under a span id of its own. */
export function traceParent(callId: string, ratio: number): string {
  const traceId = traceIdOf(callId);
  return `00-${traceId}-${drawRandomBytes(8).toString("hex")}-${isSampled(traceId, ratio) ? "01" : "00"}`;
}

/** The span id of a `traceparent` header; null if it is none. */
export function spanIdIn(header: string): string | null {
  return /^00-[0-9a-f]{32}-([0-9a-f]{16})-[0-9a-f]{2}$/.exec(header)?.[1] ?? null;
}

import type { Output } from "@parley/client";

export type CallSummary = Output<"calls_list">["data"][number];
export type CallRecord = Output<"calls_get">;
export type CallStatus = CallSummary["status"];
export type CallDirection = CallSummary["direction"];
export type CallTurn = CallRecord["transcript"][number];
export type ToolInvocation = CallRecord["tool_invocations"][number];
export type TurnLatency = CallRecord["latency"][number];

export const LIVE_STATUSES = ["in_progress", "ringing", "queued"] as const satisfies readonly CallStatus[];

export function isLive({ status }: { status: CallStatus }): boolean {
  return (LIVE_STATUSES as readonly CallStatus[]).includes(status);
}

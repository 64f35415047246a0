import type { Output } from "@parley/client";

export type CallSummary = Output<"calls_list">["data"][number];
export type CallRecord = Output<"calls_get">;
export type CallStatus = CallSummary["status"];
export type CallResult = NonNullable<CallSummary["result"]>;
export type CallDirection = CallSummary["direction"];
export type CallTurn = CallRecord["transcript"][number];
export type ToolInvocation = CallRecord["tool_invocations"][number];
export type ModelInputSummary = CallRecord["model_inputs"][number];
export type ModelInput = Output<"calls_get_model_input">;
export type TurnLatency = CallRecord["latency"][number];

export const LIVE_STATUSES = ["in_progress", "ringing", "queued"] as const satisfies readonly CallStatus[];

export function isLive({ status }: { status: CallStatus }): boolean {
  return (LIVE_STATUSES as readonly CallStatus[]).includes(status);
}

/** Completed, but a tool or a provider failed in it. */
export function hasErrors({ status, has_errors }: Pick<CallSummary, "status" | "has_errors">): boolean {
  return status === "completed" && has_errors === true;
}

/** The rehearsal model spoke in it, or is about to. */
export function isRehearsed(call: Pick<CallRecord, "status" | "providers">): boolean {
  if (call.providers === null) return false;
  const { served, planned } = call.providers.model;
  const models = served.length === 0 && isLive(call) ? [planned] : served;
  return models.some(({ provider }) => provider === "rehearsal");
}

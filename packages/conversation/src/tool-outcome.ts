import { parseExactJson } from "@parley/base/exact/parse-exact";
import type { ModelToolCall, ToolOutcome } from "./ports.ts";

/** An outcome with only the known fields set: nothing was sent, or nothing came back. */
export function emptyOutcome(known: Partial<ToolOutcome>): ToolOutcome {
  return {
    toolId: null,
    content: "",
    arguments: null,
    request: null,
    status: null,
    resultBody: null,
    resultSizeBytes: 0,
    durationMs: 0,
    error: null,
    ...known,
  };
}

/** The outcome as a failure, recorded as one and reported to the model. */
export function failedOutcome(
  outcome: ToolOutcome,
  type: string,
  message: string,
  more: { status?: number; body?: string } = {},
): ToolOutcome {
  return {
    ...outcome,
    content: failureContent(type, message, more),
    error: { type, message },
  };
}

/** What the model gets for a tool call that failed. */
export function failureContent(
  type: string,
  message: string,
  more: { status?: number; body?: string } = {},
): string {
  return JSON.stringify({ error: type, message, ...more });
}

/** The engine's own answer to a call, without running anything. */
export function engineOutcome(
  call: ModelToolCall,
  content: string,
  error: ToolOutcome["error"],
  durationMs: number,
): ToolOutcome {
  return emptyOutcome({
    content,
    arguments: parsed(call.arguments),
    durationMs: Math.round(durationMs),
    error,
  });
}

/** The engine's own answer to a call that it doesn't or can't run. */
export function engineFailure(
  call: ModelToolCall,
  type: string,
  message: string,
  durationMs: number,
): ToolOutcome {
  return failedOutcome(engineOutcome(call, "", null, durationMs), type, message);
}

function parsed(text: string): unknown {
  const value = parseExactJson(text === "" ? "{}" : text);
  return value === undefined ? text : value; // anything that isn't JSON is kept as the model wrote it
}

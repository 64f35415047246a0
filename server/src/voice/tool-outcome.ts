import { parseJson } from "../parse-json.ts";
import type { ModelToolCall, ToolOutcome } from "./ports.ts";

/** The outcome of a tool call about which no more than this is known: nothing was sent, or nothing came back. */
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

/** The outcome as a failure: recorded as one, and reported to the model. */
export function failedOutcome(
  outcome: ToolOutcome,
  type: string,
  message: string,
  more: { status?: number; body?: string } = {},
): ToolOutcome {
  return {
    ...outcome,
    content: JSON.stringify({ error: type, message, ...more }),
    error: { type, message },
  };
}

/** What the engine itself answers to a call, without running anything. */
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

/** What the engine itself answers to a call that it doesn't or can't run. */
export function engineFailure(
  call: ModelToolCall,
  type: string,
  message: string,
  durationMs: number,
): ToolOutcome {
  return failedOutcome(engineOutcome(call, "", null, durationMs), type, message);
}

function parsed(text: string): unknown {
  const value = parseJson(text === "" ? "{}" : text);
  return value === undefined ? text : value; // what isn't JSON is kept as the model wrote it
}

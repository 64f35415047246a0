import type { ToolOutcome } from "./ports.ts";

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

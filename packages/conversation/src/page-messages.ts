/**
 * Builds the JSON messages of the data channel, the WebSocket fallback and a call's event stream
 * (docs/calls.md#messages).
 */
import type { CallEvent, ToolInvocation, TranscriptTurn } from "./call-messages.ts";
import { isAboutNoise } from "./call-terms.ts";
import type { TurnProviders } from "./provider-use.ts";
import type { PageMessage, ShownMessage } from "./page-message-schemas.ts";

interface ShownOutcome {
  arguments: unknown;
  request: unknown;
  status: number | null;
  resultBody: string | null;
  /** Null if the record doesn't have it, because the process died while the tool ran. */
  durationMs: number | null;
  error: { type: string } | null;
}

/** What a page may see of an event; null if nothing. */
export function toPageMessage(event: CallEvent, isPublicPreview: boolean): ShownMessage | null {
  const message = shownMessage(event);
  return message && isPublicPreview ? forVisitors(message) : message;
}

/**
 * What visitors of a public preview may see of a message; null if nothing: that a tool runs and how it ended, but neither
 * which one it is nor what it sent and got; no latency, and not who served a turn.
 */
export function forVisitors(message: ShownMessage): ShownMessage | null {
  switch (message.type) {
    case "transcript": {
      const shown = { ...message };
      delete shown.served;
      return shown;
    }
    case "tool": {
      const { type, id, status, error } = message;
      return { type, id, status, ...(error !== undefined && { error }) };
    }
    case "latency":
      return null;
    default:
      return message;
  }
}

function shownMessage(event: CallEvent): ShownMessage | null {
  switch (event.type) {
    case "state":
      return event.state === "ended" ? null : event;
    case "ended":
      return { type: "state", state: "ended", end_reason: event.reason };
    case "partial":
      return { type: "transcript", role: event.role, turn_id: event.turnId, text: event.text, final: false };
    case "turn":
      return turnMessage(event.turn);
    case "tool":
      return toolMessage(event.invocation);
    case "latency":
      return {
        type: "latency",
        turn_id: event.latency.turnId,
        speech_ended_ms: event.latency.speechEndedMs,
        first_frame_ms: event.latency.firstFrameMs,
      };
    case "warning":
      if (isAboutNoise(event)) return null;
      return { type: "error", code: event.code, message: event.message };
    default:
      return null;
  }
}

/** A complete turn. Times count from the answer, on the audio clock. */
export function turnMessage(turn: TranscriptTurn): ShownMessage {
  const { id, role, text, startedMs, endedMs, interruptedAtMs, served } = turn;
  const times = { started_ms: startedMs, ended_ms: endedMs, interrupted_at_ms: interruptedAtMs };
  const shown = served ? { served: withVoices(served) } : {};
  return { type: "transcript", role, turn_id: id, text, final: true, ...times, ...shown };
}

function withVoices({ voice, ...others }: TurnProviders) {
  return { ...others, voice: voice.map((each) => ({ ...each, voice: each.voice ?? null })) };
}

/** A running tool call, or its outcome. */
export function toolMessage({
  id,
  name,
  outcome,
}: Pick<ToolInvocation, "id" | "name"> & { outcome: ShownOutcome | null }): ShownMessage {
  if (!outcome) return { type: "tool", id, name, status: "running" };
  const status: "failed" | "succeeded" = outcome.error ? "failed" : "succeeded";
  return {
    type: "tool",
    id,
    name,
    status,
    ...(outcome.error && { error: outcome.error.type }),
    arguments: outcome.arguments,
    request: outcome.request as Extract<PageMessage, { type: "tool" }>["request"], // from a ToolOutcome or its record
    response_status: outcome.status,
    response_body: outcome.resultBody,
    ...(outcome.durationMs === null ? {} : { duration_ms: outcome.durationMs }),
  };
}

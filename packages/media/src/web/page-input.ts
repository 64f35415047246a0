/** Validates the messages that the page sends over the data channel or WebSocket (docs/calls.md#messages). */
import { parseJson } from "@parley/base/parse-json";
import {
  CALLER_LIMITS,
  type CallerMessage,
  type PageMessage,
} from "@parley/conversation/page-message-schemas";
import { createTokenBucket } from "../token-bucket.ts";

const { bytes: LONGEST_PAGE_MESSAGE, perSecond: PER_SECOND } = CALLER_LIMITS;
const BURST = 60;

export type PageInput =
  | { kind: "text"; text: string; final: boolean; source: "typed" | "recognised" }
  /** There is nothing to do or report. */
  | { kind: "nothing" }
  /** A message to send to the page. */
  | { kind: "refused"; message: PageMessage };

/** Reads the messages of one page. Ignores empty text and white space. Never throws. */
export function createPageInput(): { read(data: string | null, now: number): PageInput } {
  const rate = createTokenBucket(PER_SECOND, BURST);
  let isToldOfRate = false;
  return {
    read(data, now) {
      if (!rate.take(now)) {
        if (isToldOfRate) return { kind: "nothing" };
        isToldOfRate = true;
        return refused("RATE_LIMITED", `Too many messages: send at most ${PER_SECOND} a second.`);
      }
      isToldOfRate = false;
      return readMessage(data);
    },
  };
}

function readMessage(data: string | null): PageInput {
  if (data === null || Buffer.byteLength(data) > LONGEST_PAGE_MESSAGE)
    return refused(
      "MESSAGE_TOO_LONG",
      `Messages must be JSON text of at most ${LONGEST_PAGE_MESSAGE} bytes.`,
    );
  const message = parseJson(data);
  if (message === undefined) return refused("MALFORMED_MESSAGE", "The message isn't valid JSON.");
  if (typeof message !== "object" || message === null || Array.isArray(message))
    return refused("MALFORMED_MESSAGE", "The message must be a JSON object.");
  const { type, text, final, source } = message as Partial<Record<keyof CallerMessage, unknown>>;
  if (type !== "text") return refused("UNKNOWN_MESSAGE", "Unknown message type. Send messages of type text.");
  if (typeof text !== "string") return refused("MALFORMED_MESSAGE", "text must be a string.");
  if (final !== undefined && typeof final !== "boolean")
    return refused("MALFORMED_MESSAGE", "final must be true or false.");
  if (source !== undefined && source !== "typed" && source !== "recognised")
    return refused("MALFORMED_MESSAGE", "source must be typed or recognised.");
  if (text.trim() === "") return { kind: "nothing" };
  return { kind: "text", text: text.trim(), final: final ?? true, source: source ?? "typed" };
}

function refused(code: string, message: string): PageInput {
  return { kind: "refused", message: { type: "error", code, message } };
}

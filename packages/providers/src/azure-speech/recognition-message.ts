import type { ProviderError } from "@parley/conversation/ports";
import type { ServiceMessage } from "./service-message.ts";

/** What Azure says about a turn, as far as a call needs it. */
export type RecognitionMessage =
  /** Words of the current phrase that may still change. */
  | { type: "guess"; text: string }
  /** A phrase that no longer changes. */
  | { type: "phrase"; text: string }
  | { type: "end" }
  | { type: "error"; kind: ProviderError["kind"]; message: string }
  /** Starts and ends of speech, silence, noise, and anything that the vendor adds later. */
  | { type: "other" };

/** Statuses of a phrase by which the service gives up. All others but Success mean that there were no words. */
const FAILURES = new Map<string, ProviderError["kind"]>([
  ["Error", "unavailable"],
  ["ServiceUnavailable", "unavailable"],
  ["TooManyRequests", "rate_limited"],
  ["BadRequest", "bad_request"],
  ["Forbidden", "unauthorized"],
]);

export function readRecognition({ path, body }: ServiceMessage): RecognitionMessage {
  switch (path) {
    case "speech.hypothesis":
      return { type: "guess", text: textOf(body?.["Text"]) };
    case "speech.phrase": {
      const status = textOf(body?.["RecognitionStatus"]);
      if (status === "Success") return { type: "phrase", text: textOf(body?.["DisplayText"]) };
      const kind = FAILURES.get(status);
      return kind === undefined
        ? { type: "other" }
        : { type: "error", kind, message: `It ended the recognition (${status}).` };
    }
    case "turn.end":
      return { type: "end" };
    default:
      return { type: "other" };
  }
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value.trim() : "";
}

import { parseJson } from "@parley/base/parse-json";

/** Flux's messages on a stream, as far as a call needs them. */
export type TurnMessage =
  | {
      type: "turn";
      /** `Update`, `StartOfTurn`, `EagerEndOfTurn`, `TurnResumed`, `EndOfTurn`, or one that the vendor adds later. */
      event: string;
      /** All words of the turn so far. */
      text: string;
      /** How likely the turn is over, 0 to 1. */
      confidence: number;
      /** We ended the turn. */
      isManual: boolean;
      language: string | null;
    }
  | { type: "error"; message: string }
  | { type: "other" };

/** Parses a text frame. Anything but a JSON object is `other`, since the stream itself continues. */
export function parseTurnMessage(json: string): TurnMessage {
  const message = parseJson(json) as Record<string, unknown> | null | undefined;
  if (message?.["type"] === "Error") {
    const said = message["description"] ?? message["code"];
    return { type: "error", message: typeof said === "string" ? said : "an error without a description" };
  }
  if (message?.["type"] !== "TurnInfo") return { type: "other" };
  const { event, transcript, end_of_turn_confidence: confidence, trigger, languages } = message;
  const language: unknown = Array.isArray(languages) ? languages[0] : null; // the first has the most words
  return {
    type: "turn",
    event: typeof event === "string" ? event : "Update",
    text: typeof transcript === "string" ? transcript.trim() : "",
    confidence: typeof confidence === "number" ? Math.min(1, Math.max(0, confidence)) : 0,
    isManual: trigger === "manual",
    language: typeof language === "string" && language !== "" ? language : null,
  };
}

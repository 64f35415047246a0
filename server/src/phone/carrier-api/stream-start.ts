/** Reads the ticket from the first messages of a media stream. */
import { parseJson } from "@parley/base/parse-json";
import { readTelnyxState } from "./telnyx-webhooks.ts";

/** The ticket of a `start` message; null for anything else, except `undefined` for the message that comes before it. */
export function readStreamTicket(kind: "twilio" | "telnyx", text: string): string | null | undefined {
  const message = fieldsOf(parseJson(text));
  if (message["event"] === "connected") return undefined;
  if (message["event"] !== "start") return null;
  const start = fieldsOf(message["start"]);
  if (kind === "telnyx") return readTelnyxState(start["client_state"])?.ticket ?? null;
  const { ticket } = fieldsOf(start["customParameters"]);
  return typeof ticket === "string" ? ticket : null;
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}

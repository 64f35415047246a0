/**
 * The JSON messages of carriers' media streams. Twilio's and Telnyx's are nearly the same
 * (https://www.twilio.com/docs/voice/media-streams/websocket-messages,
 * https://developers.telnyx.com/docs/voice/programmable-voice/media-streaming).
 */
import { parseJson } from "@parley/base/parse-json";

export type CarrierKind = "twilio" | "telnyx";

/** What the first message of a stream says about it. */
export interface CarrierStart {
  /** Null for Telnyx, whose messages don't carry it. */
  streamSid: string | null;
  /** Encoding of the caller's sound: `PCMU`, `PCMA`, `G722`, `OPUS`, … as Telnyx names it. */
  encoding: string;
}

export type CarrierInput =
  | { type: "media"; chunk: number; payload: Uint8Array }
  | { type: "digit"; digit: string }
  | { type: "mark"; name: string }
  | { type: "error"; message: string }
  /** The call is over on the carrier's side. */
  | { type: "stop" };

/** Writes the messages we send. */
export interface CarrierWriter {
  media(payload: Uint8Array): string;
  mark(name: string): string;
  clear(): string;
}

/** Telnyx allows 30 s in a message. Carriers send 20 ms, so a second is generous. */
const MAX_PAYLOAD_BYTES = 64_000;

type Fields = Record<string, unknown>;

/** Null if the text isn't a `start` message of this carrier. */
export function readCarrierStart(carrier: CarrierKind, text: string): CarrierStart | null {
  const message = fieldsOf(parseJson(text));
  if (message?.event !== "start") return null;
  const start = fieldsOf(message.start);
  if (!start) return null;
  if (carrier === "twilio") {
    const format = fieldsOf(start.mediaFormat);
    const streamSid = start.streamSid ?? message.streamSid;
    if (typeof streamSid !== "string" || format?.encoding !== "audio/x-mulaw") return null;
    return { streamSid, encoding: "PCMU" };
  }
  const format = fieldsOf(start.media_format);
  if (typeof format?.encoding !== "string") return null;
  return { streamSid: null, encoding: format.encoding.toUpperCase() };
}

/** Null for messages we ignore and for anything that isn't a message. */
export function readCarrierMessage(text: string): CarrierInput | null {
  const message = fieldsOf(parseJson(text));
  switch (message?.event) {
    case "media":
      return readMedia(fieldsOf(message.media));
    case "dtmf": {
      const digit = fieldsOf(message.dtmf)?.digit;
      return typeof digit === "string" && /^[0-9*#A-D]$/i.test(digit)
        ? { type: "digit", digit: digit.toUpperCase() }
        : null;
    }
    case "mark": {
      const name = fieldsOf(message.mark)?.name;
      return typeof name === "string" ? { type: "mark", name } : null;
    }
    case "error": {
      const { code, title, detail } = fieldsOf(message.payload) ?? {};
      const words = [code, title, detail].filter(
        (part) => typeof part === "string" || typeof part === "number",
      );
      return { type: "error", message: words.join(": ").slice(0, 300) };
    }
    case "stop":
      return { type: "stop" };
    default:
      return null;
  }
}

export function createCarrierWriter({ streamSid }: Pick<CarrierStart, "streamSid">): CarrierWriter {
  const sid = streamSid === null ? {} : { streamSid };
  return {
    media: (payload) =>
      JSON.stringify({
        event: "media",
        ...sid,
        media: {
          payload: Buffer.from(payload.buffer, payload.byteOffset, payload.byteLength).toString("base64"),
        },
      }),
    mark: (name) => JSON.stringify({ event: "mark", ...sid, mark: { name } }),
    clear: () => JSON.stringify({ event: "clear", ...sid }),
  };
}

/** Only the caller's track: the other one is our own voice. */
function readMedia(media: Fields | null): CarrierInput | null {
  const chunk = numberOf(media?.chunk);
  const { payload, track = "inbound" } = media ?? {};
  if (chunk === null || typeof payload !== "string" || !String(track).startsWith("inbound")) return null;
  if (payload.length > (MAX_PAYLOAD_BYTES * 4) / 3) return null;
  return { type: "media", chunk, payload: Buffer.from(payload, "base64") };
}

function fieldsOf(value: unknown): Fields | null {
  return typeof value === "object" && value !== null ? (value as Fields) : null;
}

/** Carriers write numbers as strings. */
function numberOf(value: unknown): number | null {
  const number = typeof value === "number" ? value : typeof value === "string" && value ? Number(value) : NaN;
  return Number.isSafeInteger(number) && number >= 0 ? number : null;
}

/**
 * Messages of Azure's Speech service over a WebSocket: headers, an empty line and a body as text, or, for sound, the
 * length of the headers in two bytes, the headers and the sound. `microsoft-cognitiveservices-speech-sdk` writes and
 * reads them in the same way (WebsocketMessageFormatter).
 */
import { parseJson } from "@parley/base/parse-json";

/** A JSON message of the turn `requestId`. */
export function textMessage(path: string, requestId: string, body: unknown): string {
  return `${headersOf(path, requestId, "application/json")}\r\n${JSON.stringify(body)}`;
}

/** Sound of the turn `requestId`. Empty sound ends the turn. A turn begins with a WAV header (`audio/x-wav`). */
export function audioMessage(requestId: string, sound: Uint8Array, contentType?: "audio/x-wav"): Uint8Array {
  const headers = Buffer.from(headersOf("audio", requestId, contentType), "latin1");
  const length = Buffer.alloc(2);
  length.writeUInt16BE(headers.length);
  return Buffer.concat([length, headers, sound]);
}

function headersOf(path: string, requestId: string, contentType?: string): string {
  const type = contentType === undefined ? "" : `Content-Type: ${contentType}\r\n`;
  return `Path: ${path}\r\nX-RequestId: ${requestId}\r\nX-Timestamp: ${new Date().toISOString()}\r\n${type}`;
}

export interface ServiceMessage {
  /** In lower case, like the names of headers. "" without that header. */
  path: string;
  /** In lower case. */
  requestId: string;
  /** Parsed. Null unless it is a JSON object. */
  body: Record<string, unknown> | null;
}

/** Reads a text message. What isn't one has an empty path. */
export function parseServiceMessage(text: string): ServiceMessage {
  const end = text.indexOf("\r\n\r\n");
  const head = end < 0 ? text : text.slice(0, end);
  const body: unknown = end < 0 ? null : parseJson(text.slice(end));
  return {
    path: header(head, "path"),
    requestId: header(head, "x-requestid"),
    body: typeof body === "object" && body !== null ? (body as Record<string, unknown>) : null,
  };
}

function header(head: string, name: string): string {
  for (const line of head.split("\r\n")) {
    const colon = line.indexOf(":");
    if (line.slice(0, colon).trim().toLowerCase() === name) {
      return line
        .slice(colon + 1)
        .trim()
        .toLowerCase();
    }
  }
  return "";
}

import { isUtf8 } from "node:buffer";
import type { Readable } from "node:stream";
import { ServiceError, validationFailed } from "../errors.ts";
import { jsonErrorPosition } from "./json-error-position.ts";

/** Parses JSON without members that could reach a prototype. */
export type JsonParser = (text: string) => unknown;

/** Deeper values are refused: writing them out again would need a stack as deep. */
const MAX_DEPTH = 128;
/** How many times the limit is still read and thrown away, so that the client gets the answer instead of a reset. */
const READ_ON = 8;

/**
 * Reads a body of at most `limit` bytes. Throws PAYLOAD_TOO_LARGE, with `actual` as announced or else as received; the
 * stream's own error if the client went away. The stream is never destroyed: the answer goes out on its socket.
 */
export function readBody(payload: Readable, announced: string | undefined, limit: number): Promise<Buffer> {
  const length = announced === undefined ? 0 : Number(announced);
  if (length > limit * READ_ON) return Promise.reject(tooLarge(limit, length));
  const chunks: Buffer[] = [];
  let received = 0;
  return new Promise((resolve, reject) => {
    payload.on("data", (chunk: Buffer) => {
      received += chunk.length;
      if (received <= limit) chunks.push(chunk);
      else chunks.length = 0;
      if (received > limit * READ_ON) {
        payload.pause();
        reject(tooLarge(limit, Math.max(received, length)));
      }
    });
    payload.once("end", () => {
      if (received > limit) reject(tooLarge(limit, received));
      else resolve(Buffer.concat(chunks, received));
    });
    payload.once("error", reject);
  });
}

/** The JSON value of a body; undefined if it is empty. Throws MALFORMED_JSON with the position. */
export function parseJsonBody(body: Buffer, parse: JsonParser): unknown {
  if (body.length === 0) return undefined;
  const text = new TextDecoder().decode(body);
  if (!isUtf8(body)) throw malformed(text.indexOf("\ufffd"), "it is not UTF-8");
  if (text.trim() === "") return undefined;
  if (text.length > 2 * MAX_DEPTH && depth(text) > MAX_DEPTH) {
    throw validationFailed({ path: "", message: `must not be nested deeper than ${MAX_DEPTH} levels` });
  }
  try {
    return parse(text);
  } catch {
    // The error doesn't always come with a position, so it is looked for.
    const position = jsonErrorPosition(text);
    const found =
      position < text.length ? `${JSON.stringify(text[position])} does not fit there` : "it ends too early";
    throw malformed(position, found);
  }
}

/** How deeply brackets are nested, not counting those inside strings. */
function depth(text: string): number {
  let level = 0;
  let deepest = 0;
  for (const [mark] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[{\]}]/gs)) {
    if (mark === "[" || mark === "{") deepest = Math.max(deepest, ++level);
    else if (mark === "]" || mark === "}") level--;
  }
  return deepest;
}

function malformed(position: number, reason: string): ServiceError {
  const message = `The body is no JSON: at position ${position}, ${reason}.`;
  return new ServiceError("MALFORMED_JSON", message, { position });
}

function tooLarge(limit: number, actual: number): ServiceError {
  const message = `The body has ${actual} bytes; send at most ${limit}.`;
  return new ServiceError("PAYLOAD_TOO_LARGE", message, { limit, actual });
}

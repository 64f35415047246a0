import { isUtf8 } from "node:buffer";
import type { Readable } from "node:stream";
import { ServiceError, validationFailed } from "../errors.ts";
import { textDepth } from "./json/json-depth.ts";

/** Parses JSON without members that could reach a prototype. */
export type JsonParser = (text: string) => unknown;

/** Deeper values are refused: writing them out again would need a stack as deep. */
const MAX_DEPTH = 128;
/** How many times the limit is still read and thrown away, to say how large the body was. */
const READ_ON = 2;

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

/** Where a text stops being JSON (`json-error-position.ts`), found where that holds up nobody. */
export type FindErrorPosition = (text: string) => Promise<number>;

/** The text of a body. Throws MALFORMED_JSON with the position if it isn't UTF-8. */
export function textOfBody(body: Buffer): string {
  const text = new TextDecoder().decode(body);
  if (!isUtf8(body)) throw malformed(text.indexOf("\ufffd"), "it is not UTF-8");
  return text;
}

export interface ParseOptions {
  /** Turns a position in the text into that in the whole body. */
  place?: (position: number) => number;
  /** Lets others come in between two steps. */
  pause?: () => Promise<void> | undefined;
}

/** The JSON value of a text; undefined if it is empty. Throws MALFORMED_JSON with the position in the body. */
export async function parseJsonText(
  text: string,
  parse: JsonParser,
  findErrorPosition: FindErrorPosition,
  { place = (position) => position, pause = () => undefined }: ParseOptions = {},
): Promise<unknown> {
  if (text.trim() === "") return undefined;
  if (text.length > 2 * MAX_DEPTH && textDepth(text) > MAX_DEPTH) {
    throw validationFailed({ path: "", message: `must not be nested deeper than ${MAX_DEPTH} levels` });
  }
  await pause();
  try {
    return parse(text);
  } catch {
    // The error doesn't always come with a position, so it is looked for.
    const position = await findErrorPosition(text);
    const found =
      position < text.length ? `${JSON.stringify(text[position])} does not fit there` : "it ends too early";
    throw malformed(place(position), found);
  }
}

function malformed(position: number, reason: string): ServiceError {
  const message = `The body is no JSON: at position ${position}, ${reason}.`;
  return new ServiceError("MALFORMED_JSON", message, { position });
}

function tooLarge(limit: number, actual: number): ServiceError {
  const message = `The body has ${actual} bytes; send at most ${limit}.`;
  return new ServiceError("PAYLOAD_TOO_LARGE", message, { limit, actual });
}

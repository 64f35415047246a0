import { isUtf8 } from "node:buffer";
import type { Readable } from "node:stream";
import { ServiceError, validationFailed } from "@parley/base/errors";
import { errorOf } from "@parley/base/thrown";
import { createBodyStore } from "./json/body-store.ts";
import { textDepth } from "./json/text-depth.ts";
import { findRepeatedKey, type RepeatedKey } from "./json/repeated-key.ts";

/** Parses JSON and removes members that could reach a prototype. */
export type JsonParser = (text: string) => unknown;

/** Deeper values are refused, since serialising them again would need an equally deep stack. */
const MAX_DEPTH = 128;
/** A body of up to this many times the limit is read and discarded, so that the error can state its size. */
const READ_ON = 2;

interface ReadOptions {
  /** Larger bodies are read into memory that threads share, so that none has to copy them. By default, none are. */
  sharedAbove?: number;
  /** Called with the size in bytes so far, the announced one first. What it throws refuses the body. */
  onSize?(size: number): void;
}

/**
 * Reads a body of at most `limit` bytes. Throws PAYLOAD_TOO_LARGE, with `actual` as announced or else as received, or
 * the stream's own error if the client disconnected. Never destroys the stream, because the response goes out on its
 * socket.
 */
export function readBody(
  payload: Readable,
  announced: string | undefined,
  limit: number,
  { sharedAbove = Infinity, onSize = () => undefined }: ReadOptions = {},
): Promise<Buffer> {
  const length = announced === undefined ? 0 : Number(announced);
  return new Promise((resolve, reject) => {
    if (length > limit * READ_ON) throw tooLarge(limit, length); // a throw here rejects
    onSize(Math.min(length, limit));
    const store = createBodyStore(limit, sharedAbove);
    let received = 0;
    const refuse = (error: unknown): void => {
      payload.pause();
      reject(errorOf(error));
    };
    payload.on("data", (chunk: Buffer) => {
      received += chunk.length;
      if (received > limit * READ_ON) refuse(tooLarge(limit, Math.max(received, length)));
      else if (received > limit) store.clear();
      else {
        try {
          onSize(received);
          store.add(chunk);
        } catch (error) {
          refuse(error);
        }
      }
    });
    payload.once("end", () => {
      if (received > limit) reject(tooLarge(limit, received));
      else resolve(store.take());
    });
    payload.once("error", reject);
  });
}

/** Finds where a text stops being valid JSON (`json-error-position.ts`) without blocking other requests. */
export type FindErrorPosition = (text: string) => Promise<number>;

/** Decodes a body. Throws MALFORMED_JSON with the position if it isn't UTF-8. */
export function textOfBody(body: Buffer): string {
  const text = new TextDecoder().decode(body);
  if (!isUtf8(body)) throw notUtf8(text.indexOf("\ufffd"));
  return text;
}

export function notUtf8(position: number): ServiceError {
  return malformed(position, "it isn't UTF-8");
}

export interface ParseOptions {
  /** Maps a position in the text to one in the whole body. */
  place?: (position: number) => number;
  /** Lets other work run between two steps. */
  pause?: () => Promise<void> | undefined;
}

/**
 * Parses JSON text; undefined if it is empty. Throws MALFORMED_JSON with the position in the body, also for a key that
 * appears twice in one object.
 */
export async function parseJsonText(
  text: string,
  parse: JsonParser,
  findErrorPosition: FindErrorPosition,
  { place = (position) => position, pause = () => undefined }: ParseOptions = {},
): Promise<unknown> {
  if (text.trim() === "") return undefined;
  if (text.length > 2 * MAX_DEPTH && textDepth(text) > MAX_DEPTH) {
    throw validationFailed({ path: "", message: `must not be nested more than ${MAX_DEPTH} levels deep` });
  }
  await pause();
  let value: unknown;
  try {
    value = parse(text);
  } catch {
    // The parser's error doesn't always have a position, so find it here.
    const position = await findErrorPosition(text);
    const found =
      position < text.length ? `${JSON.stringify(text[position])} isn't expected here` : "it ends too early";
    throw malformed(place(position), found);
  }
  const twice = await inSteps(findRepeatedKey(text), pause);
  if (!twice) return value;
  const position = place(twice.position);
  const message = `The body repeats the key ${JSON.stringify(twice.key.slice(0, 64))} in one object, at position ${position}. Send each key once.`;
  throw new ServiceError("MALFORMED_JSON", message, { position });
}

async function inSteps(
  search: Generator<undefined, RepeatedKey | null>,
  pause: NonNullable<ParseOptions["pause"]>,
): Promise<RepeatedKey | null> {
  for (;;) {
    const { done, value } = search.next();
    if (done) return value;
    await pause();
  }
}

function malformed(position: number, reason: string): ServiceError {
  const message = `The body isn't valid JSON: at position ${position}, ${reason}.`;
  return new ServiceError("MALFORMED_JSON", message, { position });
}

export function tooLarge(limit: number, actual: number): ServiceError {
  const message = `The body is ${actual} bytes. Send at most ${limit}.`;
  return new ServiceError("PAYLOAD_TOO_LARGE", message, { limit, actual });
}

/** Undoes the content codings of a response (RFC 9110 8.4). */
import { brotliDecompress, constants, gunzip, inflate, inflateRaw, zstdDecompress } from "node:zlib";
import { GuardedRequestError } from "./guarded-request.ts";

type Decode = (bytes: Uint8Array, limit: number) => Promise<Uint8Array>;
type Callback = (error: Error | null, result: Uint8Array) => void;

/** A body with more codings than this is an attack (curl and browsers also stop at 5). */
const MAX_CODINGS = 5;

const decoders: Record<string, Decode> = {
  gzip: (bytes, limit) => run((done) => gunzip(bytes, { maxOutputLength: limit }, done)),
  "x-gzip": (bytes, limit) => run((done) => gunzip(bytes, { maxOutputLength: limit }, done)),
  deflate: (bytes, limit) =>
    run((done) => (hasZlibHeader(bytes) ? inflate : inflateRaw)(bytes, { maxOutputLength: limit }, done)),
  br: (bytes, limit) => run((done) => brotliDecompress(bytes, { maxOutputLength: limit }, done)),
  zstd: (bytes, limit) =>
    run((done) => zstdDecompress(bytes, { maxOutputLength: limit, params: ZSTD_PARAMETERS }, done)),
};

/** The largest window that RFC 9659 lets a sender use, 8 MiB. Without this limit, a small body could claim 128 MiB. */
const ZSTD_PARAMETERS = { [constants.ZSTD_d_windowLogMax]: 23 };

/**
 * Removes the content codings of a body. `contentEncoding` is the header's value, which lists codings in the order they
 * were applied. A body with an unknown coding is returned as it is. Throws `response_too_large` as soon as any stage
 * exceeds `limit` bytes, and `connection_failed` if the body isn't what its header says.
 */
export async function decodeBody(
  body: Uint8Array,
  contentEncoding: string,
  limit: number,
): Promise<Uint8Array> {
  const codings = contentEncoding
    .toLowerCase()
    .split(",")
    .map((coding) => coding.trim())
    .filter((coding) => coding !== "" && coding !== "identity");
  if (body.length === 0) return body;
  if (codings.length === 0 || !codings.every((coding) => Object.hasOwn(decoders, coding))) {
    if (body.length <= limit) return body;
    throw new GuardedRequestError("response_too_large", `The response is larger than ${limit} bytes.`);
  }
  if (codings.length > MAX_CODINGS) {
    throw new GuardedRequestError(
      "connection_failed",
      `The response is compressed ${codings.length} times over.`,
    );
  }
  let decoded = body;
  for (const coding of codings.toReversed()) decoded = await decoders[coding]!(decoded, limit);
  return decoded;
}

function run(start: (done: Callback) => void): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    start((error, result) => (error ? reject(asFailure(error)) : resolve(result)));
  });
}

function asFailure(error: Error): GuardedRequestError {
  const code = "code" in error ? error.code : "";
  return code === "ERR_BUFFER_TOO_LARGE"
    ? new GuardedRequestError(
        "response_too_large",
        "The response is too large when decompressed.",
        {},
        { cause: error },
      )
    : new GuardedRequestError(
        "connection_failed",
        "The response can't be decompressed: its content encoding doesn't match its body.",
        {},
        { cause: error },
      );
}

/** `deflate` should have a zlib header (RFC 1950), but some servers send the bare stream (RFC 1951). */
function hasZlibHeader(bytes: Uint8Array): boolean {
  const [first = 0, second = 0] = bytes;
  return (first & 0x0f) === 8 && ((first << 8) | second) % 31 === 0;
}

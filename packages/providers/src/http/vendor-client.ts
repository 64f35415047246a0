import { parseJson } from "@parley/base/parse-json";
import { Agent, buildConnector } from "undici";
import { ProviderError } from "@parley/conversation/ports";
import { errorOfConnection, errorOfStatus } from "./vendor-error.ts";
import { askedWait } from "@parley/base/net/heads/retry-after";
import type { GuardedConnect } from "@parley/base/net/guarded-connect";
import { guardedConnector } from "./vendor-connector.ts";
import { createSpareConnections } from "./spare-connections.ts";
import { createStreamDeadline } from "./stream-deadline.ts";

/** How long a vendor may be silent, in ms. */
export interface Patience {
  connectMs: number;
  /** From sending the request to the first byte of the response body. */
  firstByteMs: number;
  /** Between two chunks of the body. */
  stallMs: number;
}

export const DEFAULT_PATIENCE: Patience = { connectMs: 5_000, firstByteMs: 10_000, stallMs: 10_000 };

export interface VendorRequest {
  /** The vendor's name in errors. */
  vendor: string;
  url: string;
  /** Sent as `Authorization: Bearer`, or in `keyHeader`. If empty, no header is sent (local servers). */
  apiKey: string;
  /** Instead of `Bearer`. */
  keyScheme?: string;
  /** The name of the header that holds the bare key. */
  keyHeader?: string;
  headers: Record<string, string>;
  /** Null for a GET. */
  body: string | Uint8Array | null;
  signal: AbortSignal;
  /** Instead of the client's `Patience.firstByteMs`. */
  firstByteMs?: number;
}

export interface VendorResponse {
  /** Lower case, without parameters. Empty if the vendor states none. */
  contentType: string;
  headers: Record<string, string | string[] | undefined>;
  /** The body as it arrives. Read it once. Leaving it early closes the connection, unless `complete` was called. */
  chunks: AsyncGenerator<Uint8Array, void, void>;
  /**
   * Declares that everything of interest has been read. The rest is read and dropped in the background, so that the
   * connection can be reused.
   */
  complete(): void;
  /** Sets how long the vendor may be silent from now on. */
  setStall(ms: number): void;
}

/** One call worker's connections to its HTTP vendors. */
export interface VendorClient {
  /**
   * Sends a request and resolves with a 2xx response. Throws ProviderError, or `signal.reason` at once when aborted.
   */
  send(request: VendorRequest): Promise<VendorResponse>;
  /** Makes sure that the next request to this URL finds a connection, as far as that is possible without waiting. */
  warm(url: string): void;
  /** Closes every connection, including those in use. */
  close(): Promise<void>;
}

const MAX_ERROR_BODY = 16 * 1024;
const MAX_REST = 64 * 1024;
const REST_MS = 1_000;
/** Longer than the pause between two turns of a call, so that a turn doesn't pay for a TLS handshake. */
const KEEP_ALIVE_MS = 50_000;

/** `guarded`: opens the connections if the addresses are a workspace's own. */
export function createVendorClient(
  patience: Patience = DEFAULT_PATIENCE,
  guarded: GuardedConnect | null = null,
): VendorClient {
  const closing = new AbortController();
  const connector = guarded
    ? guardedConnector(guarded, patience.connectMs, closing.signal)
    : buildConnector({ timeout: patience.connectMs, allowH2: false });
  const spares = createSpareConnections(connector, KEEP_ALIVE_MS);
  const agent = new Agent({
    connect: spares.connect,
    keepAliveTimeout: KEEP_ALIVE_MS,
    allowH2: false, // an abort must close the socket, and one call must never wait behind another's stream
    headersTimeout: 0, // the deadline below is exact; undici's timers are coarse
    bodyTimeout: 0,
  });

  async function send(request: VendorRequest): Promise<VendorResponse> {
    const { vendor, signal } = request;
    signal.throwIfAborted();
    const { firstByteMs = patience.firstByteMs } = request;
    const deadline = createStreamDeadline(vendor, signal, firstByteMs, patience.stallMs);
    try {
      const url = new URL(request.url);
      const headers: Record<string, string> = { ...request.headers };
      if (request.apiKey && request.keyHeader) headers[request.keyHeader] = request.apiKey;
      else if (request.apiKey)
        headers["authorization"] = `${request.keyScheme ?? "Bearer"} ${request.apiKey}`;
      // undici only looks at the signal once it is connected; an abort must not wait for that
      const response = await deadline.race(
        agent.request({
          origin: url.origin,
          path: url.pathname + url.search,
          method: request.body === null ? "GET" : "POST",
          headers,
          body: request.body,
          signal: deadline.signal,
        }),
      );
      const { statusCode, body } = response;
      if (statusCode < 200 || statusCode > 299) {
        const said = await readText(
          readChunks(vendor, body, deadline, () => true),
          MAX_ERROR_BODY,
        );
        const waitMs = askedWait(response.headers, said, Date.now());
        throw errorOfStatus(vendor, statusCode, said, request.apiKey, waitMs);
      }
      let isComplete = false;
      const type = response.headers["content-type"];
      return {
        contentType: (Array.isArray(type) ? type[0] : type)?.split(";")[0]?.trim().toLowerCase() ?? "",
        headers: response.headers,
        chunks: readChunks(vendor, body, deadline, () => isComplete),
        complete: () => {
          isComplete = true;
        },
        setStall: (ms) => deadline.setStall(ms),
      };
    } catch (error) {
      deadline.clear();
      throw deadline.reason() ?? errorOfConnection(vendor, error);
    }
  }

  return {
    send,
    warm(url) {
      const origin = URL.parse(url);
      if (origin && !isFree(agent.stats[origin.origin])) spares.open(origin);
    },
    close: () => {
      closing.abort(new Error("The client is closed"));
      spares.close();
      return agent.destroy();
    },
  };
}

/** Whether one of an origin's connections is open and has nothing to do. */
function isFree(stats: Agent["stats"][string] | undefined): boolean {
  return stats !== undefined && Number(stats.connected) > stats.size;
}

type Body = Awaited<ReturnType<Agent["request"]>>["body"];
type Deadline = ReturnType<typeof createStreamDeadline>;

async function* readChunks(
  vendor: string,
  body: Body,
  deadline: Deadline,
  isComplete: () => boolean,
): AsyncGenerator<Uint8Array, void, void> {
  const chunks = body[Symbol.asyncIterator]();
  let ended = false;
  try {
    for (;;) {
      deadline.arm();
      const next = await chunks.next();
      deadline.disarm();
      if (next.done) {
        ended = true;
        return;
      }
      yield next.value as Uint8Array;
    }
  } catch (error) {
    ended = true;
    throw deadline.reason() ?? errorOfConnection(vendor, error);
  } finally {
    deadline.clear();
    if (!ended) leave(body, isComplete());
  }
}

/** Reads and drops a small rest to keep the connection, or closes it. */
function leave(body: Body, isComplete: boolean): void {
  if (!isComplete) {
    body.on("error", () => body.destroy()).destroy();
    return;
  }
  const timer = setTimeout(() => body.destroy(), REST_MS);
  timer.unref();
  void body.dump({ limit: MAX_REST }).finally(() => clearTimeout(timer));
}

/**
 * A whole body as text. If it exceeds `limit` bytes, throws ProviderError `bad_answer`, unless it may be truncated
 * there.
 */
export async function readText(
  chunks: AsyncIterable<Uint8Array>,
  limit: number,
  past: "cut" | "refuse" = "cut",
): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.byteLength;
    if (size > limit && past === "refuse") throw new ProviderError("bad_answer", "The answer is too long.");
    text += decoder.decode(chunk, { stream: true });
    if (size >= limit) break;
  }
  return text + decoder.decode();
}

interface JsonRequest extends Pick<VendorRequest, "vendor" | "apiKey" | "signal"> {
  baseUrl: string;
  /** Below the base URL, with a slash before it. */
  path: string;
  maxBytes: number;
}

/**
 * What a server says of itself, such as its list of models; undefined if that isn't JSON. Throws ProviderError, also if
 * it is too long, or `signal.reason`.
 */
export async function askForJson(
  client: VendorClient,
  { vendor, baseUrl, path, apiKey, maxBytes, signal }: JsonRequest,
): Promise<unknown> {
  const answer = await client.send({
    vendor,
    url: `${baseUrl.replace(/\/+$/, "")}${path}`,
    apiKey,
    headers: { accept: "application/json" },
    body: null,
    signal,
  });
  return parseJson(await readText(answer.chunks, maxBytes, "refuse"));
}

/** A stream of server-sent events that is opened again when it breaks. */
import { createEventParser, type EventParser, type TextEvent } from "./event-parser.ts";
import { ParleyError } from "./parley-error.ts";

export interface StreamOptions {
  /** Ends the stream: reading rejects with its reason. */
  signal?: AbortSignal;
  headers?: Record<string, string>;
  /** Whether to open the stream again when it breaks or the service ends it. Default: true. */
  reconnect?: boolean;
  /**
   * Called each time the stream has been opened: whatever happens from now on is in it. No event comes before this
   * has resolved; what it throws ends the stream.
   */
  onOpen?: () => unknown;
}

type Reader = ReadableStreamDefaultReader<Uint8Array>;

/** The service sends something every 15 s. A connection that is silent for this long is lost, ms. */
const LONGEST_SILENCE_MS = 45_000;
const FIRST_WAIT_MS = 1000;
const SHORTEST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 30_000;
/** The longest wait that the server can ask for, ms. */
const LONGEST_RETRY_AFTER_MS = 3_600_000;

/**
 * `open` sends the request and rejects if it is refused. Throws what the first one rejects with; later ones are tried
 * again, unless it is a refusal that waiting doesn't change.
 */
export async function* readEventStream(
  open: (lastEventId: string | null) => Promise<ReadableStream<Uint8Array>>,
  { signal, reconnect = true, onOpen }: StreamOptions,
): AsyncGenerator<TextEvent, void, undefined> {
  let parser = createEventParser();
  let reader = (await open(null)).getReader();
  for (;;) {
    try {
      await onOpen?.();
      yield* eventsOf(reader, parser, (error) => {
        if (!reconnect || signal?.aborted) throw error;
      });
    } finally {
      reader.cancel().catch(noLongerMatters);
    }
    if (!reconnect) return;
    const { lastEventId, retryMs } = parser;
    parser = createEventParser(lastEventId, retryMs);
    reader = (await openAgain(() => open(lastEventId), retryMs ?? FIRST_WAIT_MS, signal)).getReader();
  }
}

async function* eventsOf(
  reader: Reader,
  parser: EventParser,
  onBroken: (error: unknown) => void,
): AsyncGenerator<TextEvent, void, undefined> {
  for (;;) {
    let chunk;
    try {
      chunk = await readSoon(reader);
    } catch (error) {
      onBroken(error);
      return;
    }
    if (chunk.done) return;
    yield* parser.take(chunk.value);
  }
}

async function openAgain(
  open: () => Promise<ReadableStream<Uint8Array>>,
  firstWaitMs: number,
  signal: AbortSignal | undefined,
): Promise<ReadableStream<Uint8Array>> {
  let waitMs = Math.max(firstWaitMs, SHORTEST_WAIT_MS);
  for (;;) {
    // Clients that lost the same service don't all come back at once.
    await pause(waitMs * (0.5 + Math.random() / 2), signal);
    try {
      return await open();
    } catch (error) {
      if (signal?.aborted || isFinal(error)) throw error;
      waitMs = Math.max(Math.min(waitMs * 2, LONGEST_WAIT_MS), 2 * retryAfterMs(error));
    }
  }
}

function retryAfterMs(error: unknown): number {
  const seconds = error instanceof ParleyError ? (error.retryAfter ?? 0) : 0;
  return Math.min(seconds * 1000, LONGEST_RETRY_AFTER_MS);
}

function isFinal(error: unknown): boolean {
  return error instanceof ParleyError && error.status < 500 && error.status !== 429;
}

/** Rejects after too long a silence: a network that went away doesn't always say so. */
async function readSoon(reader: Reader): ReturnType<Reader["read"]> {
  let timer;
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error("The event stream has gone silent")), LONGEST_SILENCE_MS);
  });
  try {
    return await Promise.race([reader.read(), silence]);
  } finally {
    clearTimeout(timer);
  }
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason as Error);
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, ms);
    signal?.addEventListener("abort", stop, { once: true });
  });
}

/** A broken stream can't be cancelled, and needn't be. */
function noLongerMatters(): void {}

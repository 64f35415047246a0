import { setTimeout as pause } from "node:timers/promises";
import { UNSHARED, type CpuShare } from "@parley/base/bounds/cpu-share";
import type { Learned } from "@parley/conversation/call-plan";
import { ProviderError, type LanguageModel, type ModelPart } from "@parley/conversation/ports";
import { LATE, orLate } from "../private-text/or-late.ts";
import { createSpokenParts } from "../private-text/spoken-parts.ts";
import type { ThinkingModel } from "../private-text/thinking-models.ts";
import { idsInHistory, uniqueCallId } from "./call-ids.ts";
import { createRefusedTools } from "./refused-tools.ts";
import { createEventStreamParser } from "./parse-event-stream.ts";
import { readText, type VendorResponse, type VendorClient, type VendorRequest } from "./vendor-client.ts";

const MAX_JSON = 1024 * 1024;

/** How long a model may take, in ms, in addition to the client's limits on silence. */
export interface ModelPatience {
  /** Until the first part. A server that only sends keep-alives is no use to a caller. */
  firstPartMs: number;
  /** For the end of the stream, once the model has said that it is finished. */
  afterFinishMs: number;
}

export interface ModelOptions {
  patience?: ModelPatience;
  /**
   * Awaited between the steps of reading an answer, since a server may send far faster than a call is allowed to read.
   */
  share?: CpuShare;
  /** What is known of thoughts in this model's text. Missing: nothing, and none of it is held back. */
  thinking?: ThinkingModel;
}

const DEFAULT_PATIENCE: ModelPatience = { firstPartMs: 30_000, afterFinishMs: 1_000 };

type ModelRequest = Parameters<LanguageModel["generate"]>[0];

/** How one vendor asks for an answer and streams it as server-sent events. */
export interface ModelProtocol {
  /** The vendor's name in errors. */
  vendor: string;
  /** The request to post. Long conversations are written in steps, with a turn of the call's share before each. */
  write(request: ModelRequest): Promise<Omit<VendorRequest, "vendor" | "signal">>;
  read(request: ModelRequest): AnswerReader;
  /** Learns from a refusal. True if the request would now be written differently. */
  learn?(error: unknown): boolean;
  /** Everything learnt so far. */
  learned?(): Learned;
}

/** The most retries after a lesson; a caller is waiting. */
const MOST_REPEATS = 2;

/** The share of a caller's patience that a server's own wait may take, so that time is left for the answer. */
const WAITED_SHARE = 0.5;

/** Reads the events of one streamed answer. */
export interface AnswerReader {
  /** The parts contained in one event's data. Throws ProviderError. */
  push(data: string): ModelPart[];
  /** The parts of an answer that came as one JSON document. Missing if the vendor always streams. */
  pushWhole?(text: string): ModelPart[];
  /** Thoughts have come in a member of their own. Missing: the protocol keeps them apart. */
  hasOwnThoughts?(): boolean;
  /** The model has said why it stopped, so only usage data may follow. */
  isFinished(): boolean;
  /** The model wrote as much as it may. Missing: not known. */
  isCutOff?(): boolean;
  /** The stream has said that nothing follows. */
  isOver(): boolean;
  /**
   * The remaining parts, tool calls included. Throws ProviderError if the answer is cut off, or empty without a good
   * reason.
   */
  end(): ModelPart[];
}

/** A model behind an HTTP address that streams its answers. */
export function createStreamedModel(
  client: VendorClient,
  protocol: ModelProtocol,
  { patience = DEFAULT_PATIENCE, share = UNSHARED, thinking }: ModelOptions = {},
): LanguageModel {
  const { vendor } = protocol;
  const refusedTools = createRefusedTools();

  async function* generate(
    request: ModelRequest,
    signal: AbortSignal,
    withinMs = patience.firstPartMs,
  ): AsyncGenerator<ModelPart, void, void> {
    const waitUntil = performance.now() + Math.min(withinMs, patience.firstPartMs) * WAITED_SHARE;
    const late = new AbortController();
    const timer = setTimeout(() => {
      const message = `${vendor} didn't start answering within ${patience.firstPartMs / 1000} s.`;
      late.abort(new ProviderError("timeout", message));
    }, patience.firstPartMs);
    const onAbort = (): void => late.abort(signal.reason);
    signal.addEventListener("abort", onAbort, { once: true });
    let hasBegun = false;
    let repeats = 0;
    let hasWaited = false;
    let hasFewerTools = false;
    const tools = refusedTools.turn(request.tools);
    try {
      for (;;) {
        try {
          const offered = { ...request, tools: tools.offered() };
          for await (const part of ask(offered, signal, late)) {
            clearTimeout(timer);
            signal.throwIfAborted(); // the other parts of this chunk have already arrived
            if (!hasBegun && (repeats > 0 || hasFewerTools)) {
              tools.keep();
              yield { type: "learned", learned: learned() };
            }
            hasBegun = true;
            yield part;
          }
          return;
        } catch (error) {
          if (hasBegun) throw error;
          if (tools.learn(error)) hasFewerTools = true;
          else if (repeats < MOST_REPEATS && protocol.learn?.(error)) repeats++;
          else if (!hasWaited && mayWait(error, waitUntil)) {
            hasWaited = true;
            await waitAsAsked(error, late.signal);
          } else throw error;
        }
      }
    } finally {
      clearTimeout(timer);
      signal.removeEventListener("abort", onAbort);
    }
  }

  function learned(): Learned {
    const tools = refusedTools.dropped();
    return { ...(protocol.learned?.() ?? { dropped: [] }), ...(tools.length > 0 && { tools }) };
  }

  async function* ask(
    request: ModelRequest,
    signal: AbortSignal,
    late: AbortController,
  ): AsyncGenerator<ModelPart, void, void> {
    signal.throwIfAborted();
    const written = await protocol.write(request);
    const answer = await client.send({ ...written, vendor, signal: late.signal });
    const reader = protocol.read(request);
    const parts =
      answer.contentType === "application/json" && reader.pushWhole
        ? readWhole(answer, reader, reader.pushWhole)
        : readStream(answer, reader);
    const usedIds = new Set(idsInHistory(request.messages));
    const spoken = createSpokenParts({ request, thinking, newId: () => uniqueCallId("", usedIds) });
    let hasOwnThoughts = false;
    const msLeft = (): number | null => {
      const dueAt = spoken.dueAt();
      return dueAt === null ? null : dueAt - performance.now();
    };
    for await (const part of orLate(parts, msLeft, () => late.abort())) {
      if (!hasOwnThoughts && reader.hasOwnThoughts?.()) {
        hasOwnThoughts = true;
        yield* spoken.hasOwnThoughts();
      }
      yield* part === LATE ? spoken.release() : spoken.push(part, performance.now());
    }
    yield* spoken.end(reader.isCutOff?.() ?? false);
  }

  async function* readStream(
    answer: VendorResponse,
    reader: AnswerReader,
  ): AsyncGenerator<ModelPart, void, void> {
    const events = createEventStreamParser();
    try {
      read: for await (const chunk of answer.chunks) {
        await share.turn();
        for (const data of events.push(chunk)) {
          yield* reader.push(data);
          await share.turn();
          if (!reader.isOver()) continue;
          answer.complete();
          break read;
        }
        if (reader.isFinished()) answer.setStall(patience.afterFinishMs);
      }
    } catch (error) {
      const isOnlyTheEnd = error instanceof ProviderError && error.kind === "timeout" && reader.isFinished();
      if (!isOnlyTheEnd) throw error; // the answer is complete; the server just didn't close the connection
    }
    for (const data of events.end()) yield* reader.push(data);
    yield* reader.end();
  }

  return { generate };
}

type Waiting = ProviderError & { retryAfterMs: number };

function mayWait(error: unknown, until: number): error is Waiting {
  if (!(error instanceof ProviderError) || error.retryAfterMs === null || !error.retryable) return false;
  return performance.now() + error.retryAfterMs <= until;
}

/** Throws the signal's reason as soon as it is aborted. */
async function waitAsAsked({ retryAfterMs }: Waiting, signal: AbortSignal): Promise<void> {
  await pause(retryAfterMs, undefined, { signal }).catch(() => signal.throwIfAborted());
}

async function* readWhole(
  answer: VendorResponse,
  reader: AnswerReader,
  pushWhole: (text: string) => ModelPart[],
): AsyncGenerator<ModelPart, void, void> {
  yield* pushWhole(await readText(answer.chunks, MAX_JSON, "refuse"));
  yield* reader.end();
}

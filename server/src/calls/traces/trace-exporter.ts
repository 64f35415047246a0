/**
 * Sends the traces of calls that have ended, one request per call, in the background. Only ids wait: a call's spans are
 * made from its record when its turn comes, so a collector that's away costs no memory and loses nothing for hours.
 */
import type { Logger } from "@parley/base/logger";
import { isSampled, traceIdOf } from "./context/trace-context.ts";
import type { CallRecord } from "../../call-records/records/call-record.ts";
import { messageOf } from "@parley/base/thrown";
import { OTLP_ENCODINGS, type OtlpProtocol } from "./otlp-encoding.ts";
import { otlpTraces } from "./otlp-traces.ts";
import type { PostAnswer, PostTraces } from "./post-traces.ts";
import { spansOfCall } from "./spans-of-call.ts";

export interface TraceExporter {
  /** A call's record is complete. Never throws and never waits. */
  add(workspaceId: string, callId: string): void;
  /** Tries once more to send what is waiting, within a few seconds. */
  close(): Promise<void>;
}

export interface TracedCall {
  call: CallRecord;
  /** Null if its agent was deleted. */
  agentName: string | null;
}

export interface TraceExporterOptions {
  /** Null if there is no such call any more. */
  readCall(workspaceId: string, callId: string): Promise<TracedCall | null>;
  logger: Logger;
  post: PostTraces;
  protocol: OtlpProtocol;
  resource: Record<string, string>;
  version: string;
  /** The share of calls that are traced, from 0 to 1. */
  ratio: number;
  hasContent: boolean;
  /** A trace was sent, refused for good, or dropped because too many were waiting. */
  onSettled(outcome: "ok" | "failed" | "dropped"): void;
  /** Resolves after `ms`, or at once when aborted. */
  pause(ms: number, signal: AbortSignal): Promise<void>;
}

/** Calls that may wait. Beyond that, the oldest are dropped. */
export const MOST_WAITING = 10_000;
/** Between attempts while the collector doesn't answer, ms. */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
/** The longest wait that a collector may ask for, ms. */
const LONGEST_WAIT_MS = 3_600_000;
/** How long closing may take, ms. */
const CLOSE_MS = 3_000;

export function startTraceExporter(options: TraceExporterOptions): TraceExporter {
  const { logger, post, ratio, onSettled, pause } = options;
  /** The workspaces of the waiting calls, by call, in order. */
  const waiting = new Map<string, string>();
  const closing = new AbortController();
  const hurry = new AbortController();
  let isAway = false;
  let work: Promise<void> = Promise.resolve();
  let isWorking = false;

  /** Null if the trace is settled; otherwise how long the collector asks us to wait, ms. */
  async function send(callId: string, workspaceId: string): Promise<number | null> {
    const found = await options.readCall(workspaceId, callId);
    if (found === null) return null; // deleted meanwhile
    const body = bodyOf(found, workspaceId);
    if (body === null) return null;
    const answer = await post(body, hurry.signal);
    if (answer.isLater) return noteAway(answer);
    if (answer.problem !== null)
      logger.warn({ callId, problem: answer.problem }, "the collector refused a trace");
    else if (isAway) logger.info("traces are sent again");
    isAway = false;
    onSettled(answer.problem === null ? "ok" : "failed");
    return null;
  }

  /** Null if the record can't be turned into spans, which a retry wouldn't change. */
  function bodyOf({ call, agentName }: TracedCall, workspaceId: string): Buffer | null {
    try {
      const spans = spansOfCall(call, { workspaceId, agentName, hasContent: options.hasContent });
      return OTLP_ENCODINGS[options.protocol].encode(otlpTraces(traceIdOf(call.id), spans, options));
    } catch (error) {
      logger.error({ err: error, callId: call.id }, "no trace could be made of a call");
      onSettled("failed");
      return null;
    }
  }

  function noteAway({ problem, waitMs }: Pick<PostAnswer, "problem" | "waitMs">): number {
    if (!isAway) logger.warn({ problem }, "traces can't be sent; they wait");
    isAway = true;
    return Math.min(waitMs ?? 0, LONGEST_WAIT_MS);
  }

  async function sendAll(): Promise<void> {
    let ms = FIRST_PAUSE_MS;
    for (let [next] = waiting; next !== undefined; [next] = waiting) {
      const [callId] = next;
      const waitMs = await send(...next).catch((error: unknown) =>
        noteAway({ problem: messageOf(error), waitMs: null }),
      );
      waiting.delete(callId);
      if (waitMs === null) {
        ms = FIRST_PAUSE_MS;
        continue;
      }
      waiting.set(...next); // behind the others: it may be the only one that can't be read or sent
      if (closing.signal.aborted) break;
      await pause(Math.max(ms, waitMs), closing.signal);
      ms = Math.min(ms * 2, LONGEST_PAUSE_MS);
    }
    isWorking = false;
  }

  return {
    add(workspaceId, callId) {
      if (closing.signal.aborted || !isSampled(traceIdOf(callId), ratio)) return;
      waiting.set(callId, workspaceId);
      if (waiting.size > MOST_WAITING) {
        const [oldest = callId] = waiting.keys();
        waiting.delete(oldest);
        onSettled("dropped");
      }
      if (isWorking) return;
      isWorking = true;
      work = sendAll();
    },
    async close() {
      closing.abort();
      const limit = setTimeout(() => hurry.abort(), CLOSE_MS);
      await work;
      clearTimeout(limit);
      if (waiting.size > 0) logger.warn({ traces: waiting.size }, "traces weren't sent");
    },
  };
}

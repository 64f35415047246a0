import type { ChildProcess } from "node:child_process";
import type { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import type { Block } from "@parley/search/passages/block";
import type { DocumentType } from "./document/document-type.ts";
import { noFacts, type Facts, type PageFacts } from "./document/facts.ts";
import { CRASHED, type ReadingFault } from "./document/unreadable.ts";
import type { FormatOptions } from "./read-format.ts";
import type { FromReading, ReadOrder } from "./reading-messages.ts";
import { startReading } from "./start-reading.ts";
import { watchMemory } from "./watch-memory.ts";

/** `stream` is read to its end, or destroyed. */
export type DocumentSource = { path: string } | { bytes: Uint8Array } | { stream: Readable };

export interface ReadOptions {
  signal?: AbortSignal;
  /** Of the file. */
  maxBytes?: number;
  /** Of the process that reads it, in all: heap, buffers and code, of which about 100 are there from the start. */
  memoryMb?: number;
  timeoutMs?: number;
  /** Of the text. */
  maxCharacters?: number;
  /** What a text is taken for; omitted, that is found from its content. */
  kind?: Exclude<FormatOptions["kind"], null>;
  isWebPage?: boolean;
  charset?: string | null;
  /** For PDFs, at most twice a second. */
  onProgress?(page: number, pages: number): void;
}

export interface ReadDocument {
  /** As far as it was found. */
  type: DocumentType | null;
  title: string | null;
  /** As the document declares it; null: it doesn't. */
  language: string | null;
  /** Empty if there is a problem: half a document would answer as if it were all. */
  blocks: Block[];
  /** What was left out, in sentences; null: nothing. */
  note: string | null;
  problem: ReadingProblem | null;
  /** Of a web page; empty for files. */
  page: PageFacts;
}

export interface ReadingProblem {
  fault: ReadingFault;
  /** For the document's owner: what is wrong, then what to do. */
  message: string;
}

const DEFAULTS = { maxBytes: 25_000_000, memoryMb: 512, timeoutMs: 300_000, maxCharacters: 5_000_000 };
const MAX_BLOCKS = 200_000;
/** Of a compressed file, in relation to the memory: a tree of it takes several times its size. */
const UNPACKED_SHARE = 0.15;

/**
 * Reads a document of any known type into blocks, in a process of its own that is killed beyond its memory or time. What
 * is wrong with the document is in `problem`. @throws only what `stream` fails with, or that it was
 * closed before its end
 */
export async function readDocument(source: DocumentSource, options: ReadOptions = {}): Promise<ReadDocument> {
  const limits = { ...DEFAULTS, ...options };
  if (options.signal?.aborted) {
    if ("stream" in source) source.stream.destroy();
    return failed(CANCELED);
  }
  const maxMemory = limits.memoryMb * 1e6;
  const path = "path" in source ? source.path : null;
  const child = startReading(path, maxMemory);
  const reading = follow(child, limits.onProgress);
  const end = (problem: ReadingProblem): void => {
    reading.settle(failed(problem));
    child.kill("SIGKILL");
  };
  const stops = [
    child.pid === undefined ? () => undefined : watchMemory(child.pid, maxMemory, () => end(TOO_MUCH_MEMORY)),
    startTimer(limits.timeoutMs, () => end(tooSlow(limits.timeoutMs))),
    onAbort(options.signal, () => end(CANCELED)),
  ];
  child.send(orderOf(path, limits, maxMemory), () => undefined); // a process that has ended says so itself
  try {
    return await Promise.race([reading.result, feed(child, source)]);
  } finally {
    for (const stop of stops) stop();
    child.kill("SIGKILL");
    if ("stream" in source) source.stream.destroy();
    await reading.ended;
  }
}

function orderOf(path: string | null, limits: typeof DEFAULTS & ReadOptions, maxMemory: number): ReadOrder {
  return {
    path,
    maxBytes: limits.maxBytes,
    bounds: { maxCharacters: limits.maxCharacters, maxBlocks: MAX_BLOCKS },
    options: {
      kind: limits.kind ?? null,
      isWebPage: limits.isWebPage ?? false,
      charset: limits.charset ?? null,
      maxUnpackedBytes: Math.floor(maxMemory * UNPACKED_SHARE),
    },
  };
}

interface Reading {
  result: Promise<ReadDocument>;
  ended: Promise<void>;
  /** What counts, whatever the process still says. */
  settle(result: ReadDocument): void;
}

function follow(child: ChildProcess, onProgress: ReadOptions["onProgress"]): Reading {
  const blocks: Block[] = [];
  const { promise: result, resolve: settle } = Promise.withResolvers<ReadDocument>();
  child.on("message", (message: FromReading) => {
    if (message.type === "blocks") blocks.push(...message.blocks);
    else if (message.type === "progress") onProgress?.(message.page, message.pages);
    else if (message.type === "done") settle(done(message.facts, blocks));
    else settle(failed(message));
  });
  const ended = new Promise<void>((resolve) => {
    child.once("exit", (code, signal) => {
      // V8 aborts when its heap is full, and the kernel kills when the machine is. Anything else is a fault of a parser.
      const isMemory = signal === "SIGABRT" || signal === "SIGKILL" || code === 134;
      settle(failed(isMemory ? TOO_MUCH_MEMORY : CRASHED));
      resolve();
    });
    child.once("error", () => {
      settle(failed(CRASHED));
      if (child.pid === undefined) resolve(); // it never started
    });
  });
  return { result, ended, settle };
}

/** Rejects if the source fails, and otherwise never settles: the process tells what became of the bytes. */
function feed(child: ChildProcess, source: DocumentSource): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  const { stdin } = child;
  if (!stdin || "path" in source) return promise;
  stdin.on("error", () => undefined); // the process doesn't want more
  if ("bytes" in source) stdin.end(source.bytes);
  else {
    // Not a pipeline, which would make the source fail if the process doesn't want more.
    source.stream.pipe(stdin);
    finished(source.stream, { writable: false }).catch(reject);
  }
  return promise;
}

function startTimer(ms: number, onEnd: () => void): () => void {
  const timer = setTimeout(onEnd, ms);
  return () => clearTimeout(timer);
}

function onAbort(signal: AbortSignal | undefined, listener: () => void): () => void {
  signal?.addEventListener("abort", listener, { once: true });
  return () => signal?.removeEventListener("abort", listener);
}

function done(facts: Facts, blocks: Block[]): ReadDocument {
  return { ...facts, blocks, problem: null };
}

/** A document that wasn't read, and why. */
function failed({ fault, message }: ReadingProblem): ReadDocument {
  return { ...noFacts(), blocks: [], problem: { fault, message } };
}

const CANCELED: ReadingProblem = { fault: "canceled", message: "Reading was canceled. Start it again." };
const TOO_MUCH_MEMORY: ReadingProblem = {
  fault: "memory",
  message:
    "Reading the file takes more memory than is allowed. Split it, or leave out pictures and attachments.",
};

function tooSlow(ms: number): ReadingProblem {
  const message = `Reading the file took longer than ${ms / 1_000} s. Split it.`;
  return { fault: "timeout", message };
}

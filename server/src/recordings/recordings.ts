/**
 * The recordings of this process: serves their files, finishes what a crash left behind, and deletes what isn't kept
 * (docs/recordings.md).
 */
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { Readable } from "node:stream";
import type { Clock } from "../clock.ts";
import type { Db } from "../db/schema.ts";
import type { Logger } from "../logger.ts";
import type { ByteRange } from "./byte-range.ts";
import { pruneRecordings, sweepFiles } from "./prune-recordings.ts";
import { rescueRecordings } from "./rescue-recordings.ts";
import { soundFile } from "./writing/recording-files.ts";

/** The sound of one recording. */
export interface StoredSound {
  sizeBytes: number;
  /** The whole file, or a part of it. */
  read(range: ByteRange | null): Readable;
}

export interface Recordings {
  /** Null if this process can't reach the file. */
  open(callId: string): Promise<StoredSound | null>;
  /** A recording was deleted from the database: deletes its file, soon. */
  sweep(): void;
  /** Resolves when nothing is running any more. */
  close(): Promise<void>;
}

export interface RecordingsOptions {
  db: Db;
  folder: string;
  logger: Logger;
  clock: Clock;
  instanceId: string;
  holds(callId: string): boolean;
  /** There is an event to deliver. */
  onOutbox(): void;
}

const RESCUE_EVERY_MS = 15_000;
const PRUNE_EVERY_MS = 3_600_000;

export function openRecordings(options: RecordingsOptions): Recordings {
  const { db, folder, logger, clock } = options;
  const closing = new AbortController();
  let prunedAt = -Infinity;
  let running: Promise<void> | null = null;
  /** Something was deleted while it was looking. */
  let isAgain = false;

  async function look(): Promise<void> {
    try {
      if (await rescueRecordings(options)) options.onOutbox();
      if (clock.now() - prunedAt < PRUNE_EVERY_MS || closing.signal.aborted) return;
      prunedAt = clock.now();
      await pruneRecordings(db);
      await sweepFiles(db, folder, closing.signal);
    } catch (error) {
      logger.warn({ err: error }, "recordings couldn't be looked after; trying again soon");
    }
  }

  function lookUnlessLooking(): void {
    running ??= look().finally(() => {
      running = null;
      if (isAgain && !closing.signal.aborted) lookUnlessLooking();
      isAgain = false;
    });
  }

  const stop = clock.every(RESCUE_EVERY_MS, lookUnlessLooking);
  lookUnlessLooking();

  return {
    async open(callId) {
      const path = soundFile(folder, callId);
      const found = await stat(path).catch(() => null);
      return found && { sizeBytes: found.size, read: (range) => createReadStream(path, range ?? {}) };
    },
    sweep() {
      prunedAt = -Infinity;
      isAgain = running !== null;
      lookUnlessLooking();
    },
    async close() {
      stop();
      closing.abort();
      await running;
    },
  };
}

/**
 * The recordings of this process: serves their sound, moves it to the store, finishes what a crash left behind, and
 * deletes what isn't kept (docs/recordings.md), including old calls and stored answers to requests. Calls that a process of
 * the version before has ended are completed on the way.
 */
import { existsSync } from "node:fs";
import type { Clock } from "@parley/base/clock";
import type { Db } from "../../platform/db/schema.ts";
import { fileOwner } from "../../platform/files/file-owner.ts";
import { tellFolder } from "../../platform/files/folder-mark.ts";
import { openFile, type OpenedFile } from "../../platform/files/open-file.ts";
import { sweepFolder } from "../../platform/files/sweep-files.ts";
import { openObjectStore } from "../../platform/files/s3/object-store.ts";
import type { StoreSettings } from "../../platform/files/s3/store-settings.ts";
import type { Logger } from "@parley/base/logger";
import { pruneCalls } from "../../call-records/records/deleting/delete-calls.ts";
import { fillLateErrors } from "../../call-records/records/errors/error-steps.ts";
import { pruneExpiredAnswers } from "../../access/idempotency/kept-answers.ts";
import { pruneRecordings } from "./prune-recordings.ts";
import { recordingTenant } from "./recording-tenant.ts";
import { rescueRecordings } from "./rescue-recordings.ts";
import { createRecordingUploads } from "./store/recording-uploads.ts";
import { RECORDINGS } from "./writing/recording-files.ts";
import { rootMessageOf } from "@parley/base/thrown";

export interface Recordings {
  /** The sound of a complete recording; null if this process can't reach it, and the log says which one has it. */
  open(workspaceId: string, callId: string): Promise<OpenedFile | null>;
  /** A recording was deleted from the database: deletes its sound, soon. */
  sweep(): void;
  /** Resolves when nothing is running any more, which is soon: what is left to delete waits for the next start. */
  close(): Promise<void>;
}

export interface RecordingsOptions {
  db: Db;
  folder: string;
  /** Where complete recordings are moved to; null: they stay in the folder. */
  store: StoreSettings | null;
  logger: Logger;
  clock: Clock;
  instanceId: string;
  holds(callId: string): boolean;
  /** There is an event to deliver. */
  onOutbox(): void;
  /** A recording was sent to the store, or couldn't be. */
  onUpload(outcome: "ok" | "failed"): void;
  /** How many complete recordings aren't in the store yet. */
  onWaiting(count: number): void;
}

const RESCUE_EVERY_MS = 15_000;
const UPLOAD_EVERY_MS = 5_000;
const PRUNE_EVERY_MS = 3_600_000;

export function openRecordings(options: RecordingsOptions): Recordings {
  const { db, folder, logger, clock, instanceId } = options;
  const closing = new AbortController();
  const { signal } = closing;
  const tenant = recordingTenant(db, folder);
  let prunedAt = -Infinity;
  let running: Promise<void> | null = null;
  /** The mark of the folder; null: not known yet. */
  let folderId: string | null = null;
  let isWarned = false;
  /** Something was deleted during a look, so another one must follow. */
  let isAgain = false;

  async function look(): Promise<void> {
    try {
      if (await rescueRecordings({ ...options, signal })) options.onOutbox();
      // Again and again: if others took this process for dead, its row is a new one, which names no folder.
      if (folderId !== null) await tellFolder(db, instanceId, folderId);
      if (clock.now() - prunedAt < PRUNE_EVERY_MS || signal.aborted) return;
      prunedAt = clock.now();
      await pruneCalls(db, signal);
      await pruneExpiredAnswers(db, new Date(), signal);
      await pruneRecordings(db, signal);
      folderId = await sweepFolder(tenant, signal);
      if (folderId !== null) await tellFolder(db, instanceId, folderId);
      else warnOnce();
      await fillLateErrors(db, signal);
    } catch (error) {
      logger.warn({ reason: rootMessageOf(error) }, "recordings couldn't be looked after; trying again soon");
    }
  }

  function warnOnce(): void {
    if (isWarned || !existsSync(folder)) return;
    isWarned = true;
    logger.warn(
      { folder },
      "the folder of recordings can have no mark: other processes can't say who has them",
    );
  }

  function lookUnlessLooking(): void {
    running ??= look().finally(() => {
      running = null;
      if (isAgain && !signal.aborted) lookUnlessLooking();
      isAgain = false;
    });
  }

  const store = options.store && openObjectStore(options.store);
  const uploads = store && createRecordingUploads({ ...options, store, index: tenant.index, now: clock.now });
  const stops = [clock.every(RESCUE_EVERY_MS, lookUnlessLooking)];
  if (uploads) stops.push(clock.every(UPLOAD_EVERY_MS, () => void uploads.look()));
  lookUnlessLooking();
  void uploads?.look();

  return {
    async open(workspaceId, callId) {
      const owner = fileOwner(workspaceId, RECORDINGS, callId);
      const found = await openFile({ db, instanceId, objects: store }, tenant, owner);
      if (found?.at === "here") return found.file;
      if (found)
        logger.info({ callId, holders: found.holders }, "a recording is in another process's folder");
      return null;
    },
    sweep() {
      prunedAt = -Infinity;
      isAgain = running !== null;
      lookUnlessLooking();
      void uploads?.look();
    },
    async close() {
      for (const stop of stops) stop();
      closing.abort();
      await uploads?.close();
      await running;
    },
  };
}

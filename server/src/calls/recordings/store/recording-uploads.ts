/**
 * Moves the complete recordings of this process's folder to the store, a few at a time, and deletes from the store what
 * isn't kept. Calls and their recordings never wait for it: a store that fails only makes files wait.
 */
import { readdir, rm } from "node:fs/promises";
import type { Db } from "../../../platform/db/schema.ts";
import { removeLeftovers, type LeftoverIndex } from "../../../platform/files/sweep-files.ts";
import type { ObjectStore } from "../../../platform/files/s3/object-store.ts";
import type { Logger } from "@parley/base/logger";
import { callOfFile, peaksFile, soundFile } from "../writing/recording-files.ts";
import { claimUpload, findReady, findStored } from "./stored-recordings.ts";
import { uploadRecording } from "./upload-recording.ts";
import { rootMessageOf } from "@parley/base/thrown";

export interface RecordingUploads {
  /** Sends and deletes what is due, unless it pauses after failures. Resolves when that is over; never rejects. */
  look(): Promise<void>;
  /** Resolves when nothing is running any more. */
  close(): Promise<void>;
}

export interface RecordingUploadsOptions {
  db: Db;
  store: ObjectStore;
  /** What is known of recordings. */
  index: LeftoverIndex;
  folder: string;
  logger: Logger;
  instanceId: string;
  /** Epoch ms. */
  now(): number;
  /** One upload has ended. */
  onUpload(outcome: "ok" | "failed"): void;
  /** How many complete recordings aren't in the store yet. */
  onWaiting(count: number): void;
}

const AT_ONCE = 4;
const BATCH = 500;
/** After this many failures in a row, the rest waits too, because the store itself must be failing. */
const MOST_FAILURES = 3;
const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 600_000;

export function createRecordingUploads(options: RecordingUploadsOptions): RecordingUploads {
  const { db, store, index, folder, logger, instanceId } = options;
  const closing = new AbortController();
  /** Failed recordings go last, so that one that can't be sent doesn't keep the others back. */
  let failed = new Set<string>();
  /** How many looks in a row had a failure. */
  let troubles = 0;
  let pausedUntil = -Infinity;
  let waiting = 0;
  let running: Promise<void> | null = null;

  async function send(callId: string, workspaceId: string): Promise<void> {
    const claimed = await claimUpload(db, instanceId, callId, store.keyOf(`${workspaceId}/${callId}.ogg`));
    const isNew = claimed !== null;
    if (claimed) await uploadRecording(db, store, soundFile(folder, callId), claimed, closing.signal);
    // Otherwise another process sends it, or has sent it from a folder that both see.
    if (!isNew && (await findStored(db, callId)) === null) return;
    await rm(soundFile(folder, callId), { force: true });
    await rm(peaksFile(folder, callId), { force: true });
    failed.delete(callId);
    options.onWaiting(--waiting);
    if (isNew) options.onUpload("ok");
  }

  async function sendReady(): Promise<void> {
    const ready = await listReady();
    failed = new Set([...failed].filter((callId) => ready.has(callId)));
    waiting = ready.size;
    options.onWaiting(waiting);
    const order = [...ready.keys()].sort((one, other) => Number(failed.has(one)) - Number(failed.has(other)));
    let failures = 0;
    const next = async (): Promise<void> => {
      for (let callId = order.shift(); callId !== undefined; callId = order.shift()) {
        if (closing.signal.aborted || failures >= MOST_FAILURES) return;
        try {
          await send(callId, ready.get(callId) ?? "");
          failures = 0;
        } catch (error) {
          if (closing.signal.aborted) return;
          failures += 1;
          failed.add(callId);
          options.onUpload("failed");
          logger.warn(
            { reason: rootMessageOf(error), callId },
            "a recording couldn't be sent to its store; trying again soon",
          );
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, next));
  }

  /** False if it failed, which the log says. */
  async function isDone(work: Promise<void>): Promise<boolean> {
    try {
      await work;
      return true;
    } catch (error) {
      if (!closing.signal.aborted)
        logger.warn(
          { reason: rootMessageOf(error) },
          "the store of recordings couldn't be looked after; trying again soon",
        );
      return false;
    }
  }

  async function look(): Promise<void> {
    // An object that can't be deleted keeps no recording from being sent.
    const isSwept = await isDone(removeLeftovers(store, index, closing.signal));
    if (closing.signal.aborted) return;
    const isSent = await isDone(sendReady());
    if (closing.signal.aborted) return;
    const isTroubled = !isSwept || !isSent || failed.size > 0;
    troubles = isTroubled ? troubles + 1 : 0;
    const pauseMs = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (troubles - 1));
    pausedUntil = isTroubled ? options.now() + pauseMs : -Infinity;
  }

  /** The complete recordings that are in the folder, with their workspaces. */
  async function listReady(): Promise<Map<string, string>> {
    const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return [];
      throw error;
    });
    const callIds = names.filter((name) => name.endsWith(".ogg")).flatMap((name) => callOfFile(name) ?? []);
    const ready = new Map<string, string>();
    for (let at = 0; at < callIds.length && !closing.signal.aborted; at += BATCH) {
      for (const [id, workspaceId] of await findReady(db, callIds.slice(at, at + BATCH))) {
        ready.set(id, workspaceId);
      }
    }
    return ready;
  }

  return {
    async look() {
      if (closing.signal.aborted || options.now() < pausedUntil) return;
      running ??= look().finally(() => {
        running = null;
      });
      await running;
    },
    async close() {
      closing.abort();
      await store.close();
      await running;
    },
  };
}

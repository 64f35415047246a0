/** Sends one recording to the store, in parts if it is long. A later attempt goes on after the last whole part. */
import { open, type FileHandle } from "node:fs/promises";
import type { Db } from "../../../platform/db/schema.ts";
import { isRefused, type SoundStore } from "./sound-store.ts";
import { noteProgress, settleUpload, type ClaimedUpload } from "./stored-recordings.ts";

/** S3 takes parts of 5 MiB to 5 GiB, and at most 10,000 of them. In bytes. */
export const PART_BYTES = 8 * 1024 * 1024;

/**
 * Resolves when the whole file is in the store, has been seen there with its size, and the database knows. Rejects
 * otherwise, with its claim given back.
 */
export async function uploadRecording(
  db: Db,
  store: SoundStore,
  path: string,
  claimed: ClaimedUpload,
  signal: AbortSignal,
): Promise<void> {
  const { objectKey } = claimed;
  let isStored = false;
  try {
    await using file = await open(path, "r");
    const { size } = await file.stat();
    if (size <= PART_BYTES) await store.put(objectKey, await readPart(file, 0, size));
    else await uploadParts(db, store, file, size, claimed, signal);
    const stored = await store.sizeOf(objectKey);
    if (stored !== size) throw new Error(`The store has ${stored ?? "none"} of ${size} bytes.`);
    isStored = true;
  } finally {
    await settleUpload(db, objectKey, isStored);
  }
}

async function uploadParts(
  db: Db,
  store: SoundStore,
  file: FileHandle,
  size: number,
  claimed: ClaimedUpload,
  signal: AbortSignal,
): Promise<void> {
  const { objectKey } = claimed;
  const parts = [...claimed.parts];
  let { uploadId } = claimed;
  try {
    if (uploadId === null) {
      uploadId = await store.beginUpload(objectKey);
      await noteProgress(db, objectKey, uploadId, []);
    }
    for (let at = parts.length * PART_BYTES; at < size; at += PART_BYTES) {
      signal.throwIfAborted();
      const part = await readPart(file, at, Math.min(PART_BYTES, size - at));
      parts.push(await store.putPart(objectKey, uploadId, parts.length + 1, part));
      await noteProgress(db, objectKey, uploadId, parts);
    }
    await store.completeUpload(objectKey, uploadId, parts);
  } catch (error) {
    // The store has forgotten or refused what it was sent, so the next attempt begins anew.
    if (uploadId !== null && isRefused(error)) {
      await store.abortUpload(objectKey, uploadId).catch(() => undefined);
      await noteProgress(db, objectKey, null, []);
    }
    throw error;
  }
}

async function readPart(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.allocUnsafe(length);
  const { bytesRead } = await file.read(buffer, 0, length, position);
  if (bytesRead !== length) throw new Error("The recording is shorter than it was.");
  return buffer;
}

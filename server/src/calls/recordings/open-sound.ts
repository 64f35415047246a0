/** Finds the sound of a recording: in this process's folder, or in the store. */
import { open, stat } from "node:fs/promises";
import type { Readable } from "node:stream";
import type { Db } from "../../platform/db/schema.ts";
import { ServiceError, notFound } from "@parley/base/errors";
import type { ByteRange } from "../../platform/files/byte-range.ts";
import type { ObjectStore } from "../../platform/files/s3/object-store.ts";
import { findStored } from "./store/stored-recordings.ts";
import { soundFile } from "./writing/recording-files.ts";

/** The sound of one recording. */
export interface StoredSound {
  sizeBytes: number;
  /**
   * The whole file, or a part of it; the caller must read or destroy it. Throws NOT_FOUND if it has just been deleted,
   * RECORDINGS_UNAVAILABLE if the store doesn't answer.
   */
  read(range: ByteRange | null): Promise<Readable>;
}

export interface SoundPlaces {
  db: Db;
  folder: string;
  store: ObjectStore | null;
}

const RETRY_S = 30;

/** `sizeBytes`: as the database knows it. Null if this process can't reach the sound. */
export async function openSound(
  { db, folder, store }: SoundPlaces,
  callId: string,
  sizeBytes: number,
): Promise<StoredSound | null> {
  const path = soundFile(folder, callId);
  const file = await stat(path).catch(() => null);
  const objectKey = file ? null : await findStored(db, callId);
  if (!file && (objectKey === null || !store)) return null;
  return {
    sizeBytes: file?.size ?? sizeBytes,
    async read(range) {
      // It may have been moved to the store since.
      const sound =
        (file && (await readFile(path, range))) ??
        (await readObject(store, objectKey ?? (await findStored(db, callId)), sizeBytes, range));
      if (!sound) throw notFound("recording", "It may have been deleted.");
      return sound;
    },
  };
}

async function readFile(path: string, range: ByteRange | null): Promise<Readable | null> {
  const file = await open(path).catch(() => null);
  return file?.createReadStream(range ?? {}) ?? null;
}

async function readObject(
  store: ObjectStore | null,
  objectKey: string | null,
  sizeBytes: number,
  range: ByteRange | null,
): Promise<Readable | null> {
  if (!store || objectKey === null) return null;
  try {
    return await store.read(objectKey, sizeBytes, range);
  } catch (error) {
    const message = "The store of recordings doesn't answer. Try again shortly.";
    throw new ServiceError("RECORDINGS_UNAVAILABLE", message, { reason: String(error) }, RETRY_S);
  }
}

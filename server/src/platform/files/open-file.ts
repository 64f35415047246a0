/** Finds a file: in this process's folder, in the object store, or with another process. */
import { open, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { notFound } from "@parley/base/errors";
import type { Db } from "../db/schema.ts";
import type { ByteRange } from "./byte-range.ts";
import type { FileOwner } from "./file-owner.ts";
import type { FileTenant } from "./file-tenant.ts";
import { holdersOf, type FileHolder } from "./folder-mark.ts";
import type { ObjectStore } from "./s3/object-store.ts";

export interface OpenedFile {
  sizeBytes: number;
  /** Of the content, in hex; null if it isn't known. */
  sha256: string | null;
  /**
   * The whole file, or a part of it; the caller must read or destroy it. Throws NOT_FOUND if it has just been deleted,
   * the tenant's error if the object store doesn't answer.
   */
  read(range: ByteRange | null): Promise<Readable>;
}

/** `holders`: the running processes that have it, as far as is known. */
export type FoundFile = { at: "here"; file: OpenedFile } | { at: "elsewhere"; holders: FileHolder[] };

export interface FilePlaces {
  db: Db;
  instanceId: string;
  /** Null if there is none. */
  objects: ObjectStore | null;
}

/** Null if the database knows no such file. */
export async function openFile(
  { db, instanceId, objects }: FilePlaces,
  tenant: FileTenant,
  owner: FileOwner,
): Promise<FoundFile | null> {
  const known = await tenant.index.find(owner);
  if (!known) return null;
  // Whatever the database says: the folder may have been moved or restored, or lost its mark.
  const path = join(tenant.folder, known.name);
  const local = await stat(path).catch(() => null);
  if (!local && (known.objectKey === null || !objects))
    return { at: "elsewhere", holders: await holdersOf(db, instanceId, known) };
  const sizeBytes = local?.size ?? known.sizeBytes;

  async function readObject(range: ByteRange | null): Promise<Readable | null> {
    // It may have been moved to the store since.
    const objectKey = known?.objectKey ?? (await tenant.index.find(owner))?.objectKey ?? null;
    if (!objects || objectKey === null) return null;
    try {
      return await objects.read(objectKey, sizeBytes, range);
    } catch (error) {
      throw tenant.unavailable(error);
    }
  }

  return {
    at: "here",
    file: {
      sizeBytes,
      sha256: known.sha256,
      async read(range) {
        const bytes = (local && (await readPath(path, range))) ?? (await readObject(range));
        if (!bytes) throw notFound(tenant.noun, "It may have been deleted.");
        return bytes;
      },
    },
  };
}

async function readPath(path: string, range: ByteRange | null): Promise<Readable | null> {
  const file = await open(path).catch(() => null);
  return file?.createReadStream(range ?? {}) ?? null;
}

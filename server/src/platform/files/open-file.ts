/** Finds a file: in this process's folder, in the object store, or with another process. */
import { open, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { notFound } from "@parley/base/errors";
import type { Db } from "../db/schema.ts";
import type { ByteRange } from "./byte-range.ts";
import type { FileOwner } from "./file-owner.ts";
import type { FileTenant, KnownFile } from "./file-tenant.ts";
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
  places: FilePlaces,
  tenant: FileTenant,
  owner: FileOwner,
): Promise<FoundFile | null> {
  let known = await tenant.index.find(owner);
  let file = known && (await openHere(places, tenant, known));
  if (known && !file) {
    // It may have been replaced, or moved to the store, since the database was asked.
    known = await tenant.index.find(owner);
    file = known && (await openHere(places, tenant, known));
  }
  if (file) return { at: "here", file };
  return known && { at: "elsewhere", holders: await holdersOf(places.db, places.instanceId, known) };
}

/** Null if this process can't reach it. */
async function openHere(
  { objects }: FilePlaces,
  tenant: FileTenant,
  known: KnownFile,
): Promise<OpenedFile | null> {
  // Whatever the database says: the folder may have been moved or restored, or lost its mark.
  const local = await stat(join(tenant.folder, known.name)).catch(() => null);
  if (!local && (known.objectKey === null || !objects)) return null;
  const { sha256 } = known;
  const sizeBytes = local?.size ?? known.sizeBytes;

  async function readFrom({ name, objectKey }: KnownFile, range: ByteRange | null): Promise<Readable | null> {
    const bytes = await readPath(join(tenant.folder, name), range);
    if (bytes || !objects || objectKey === null) return bytes;
    try {
      return await objects.read(objectKey, sizeBytes, range);
    } catch (error) {
      throw tenant.unavailable(error);
    }
  }

  return {
    sizeBytes,
    sha256,
    async read(range) {
      const bytes = await readFrom(known, range);
      if (bytes) return bytes;
      // It may have been moved since; what replaced it isn't what was opened.
      const now = await tenant.index.find(known.owner);
      const moved = now?.sha256 === sha256 ? await readFrom(now, range) : null;
      if (!moved) throw notFound(tenant.noun, "It may have been deleted.");
      return moved;
    },
  };
}

async function readPath(path: string, range: ByteRange | null): Promise<Readable | null> {
  const file = await open(path).catch(() => null);
  return file?.createReadStream(range ?? {}) ?? null;
}

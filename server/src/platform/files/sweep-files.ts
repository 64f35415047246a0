/** Deletes the bytes that no file of a tenant needs any more, on this disk and in the object store. */
import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { FileIndex, FileTenant } from "./file-tenant.ts";
import { folderId } from "./folder-mark.ts";
import { abortLostUploads } from "./s3/send-object.ts";
import type { ObjectStore } from "./s3/object-store.ts";

const BATCH = 500;
/** A younger file may belong to something that the database doesn't know yet, ms. */
const YOUNG_MS = 5 * 60_000;

/**
 * Deletes what is in the tenant's folder and was deleted from the database, by any process, or never got into it, and
 * notes of the rest that it is here. Stops once `signal` is aborted. Resolves with the folder's mark, if it has one.
 */
export async function sweepFolder(
  { folder, index }: Pick<FileTenant, "folder" | "index">,
  signal: AbortSignal,
): Promise<string | null> {
  const id = await folderId(folder);
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  for (let at = 0; at < names.length && !signal.aborted; at += BATCH) {
    const states = [...(await index.statesOf(names.slice(at, at + BATCH)))];
    const kept = states.flatMap(([name, state]) => (state === "kept" ? [name] : []));
    if (id !== null && kept.length > 0) await index.noteFolder(kept, id);
    for (const [name, state] of states) {
      if (signal.aborted) break;
      const path = join(folder, name);
      if (state === "useless" || (state === "unknown" && !(await isYoung(path))))
        await rm(path, { force: true });
    }
  }
  return id;
}

async function isYoung(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  return found !== null && Date.now() - found.mtimeMs < YOUNG_MS;
}

/**
 * Deletes the objects that nobody needs, with uploads that were begun. Throws once `signal` is aborted, and if the store
 * fails; what is left then is found again.
 */
export async function removeLeftovers(
  objects: ObjectStore,
  index: Pick<FileIndex, "findLeftovers" | "forget">,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    const leftovers = await index.findLeftovers(BATCH);
    for (const { objectKey, uploadId, wasStored } of leftovers) {
      signal.throwIfAborted();
      if (uploadId !== null) await objects.abortUpload(objectKey, uploadId);
      if (!wasStored) await abortLostUploads(objects, objectKey);
      await objects.remove(objectKey);
      await index.forget(objectKey);
    }
    if (leftovers.length < BATCH) return;
  }
}

/** Deletes the bytes that no file of a tenant needs any more, on this disk and in the object store. */
import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { FileIndex, FileTenant, Leftover } from "./file-tenant.ts";
import { folderId } from "./folder-mark.ts";
import { abortLostUploads } from "./s3/send-object.ts";
import { hasRefused, type ObjectStore } from "./s3/object-store.ts";

const BATCH = 500;
/** After this many requests in a row that the store didn't answer, the rest waits for the next look. */
const MOST_FAILURES = 3;
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

export type LeftoverIndex = Pick<FileIndex, "findLeftovers" | "takeLeftover" | "forget">;

/**
 * Deletes the objects that nobody needs, with uploads that were begun. One that the store doesn't delete keeps no other
 * from it: this throws why in the end, or at once if the store doesn't answer. Throws once `signal` is aborted.
 * What is left then is found again.
 */
export async function removeLeftovers(
  objects: ObjectStore,
  index: LeftoverIndex,
  signal: AbortSignal,
): Promise<void> {
  const problems = new Map<string, unknown>();
  let inARow = 0;
  for (;;) {
    const leftovers = await index.findLeftovers(BATCH);
    const fresh = leftovers.filter(({ objectKey }) => !problems.has(objectKey));
    for (const leftover of fresh) {
      signal.throwIfAborted();
      if (!(await index.takeLeftover(leftover.objectKey))) continue;
      try {
        await removeLeftover(objects, leftover);
        inARow = 0;
      } catch (error) {
        problems.set(leftover.objectKey, error);
        // A refusal is about this object; the others may be deleted.
        inARow = hasRefused(error) ? 0 : inARow + 1;
        if (inARow >= MOST_FAILURES) throw error;
        continue;
      }
      await index.forget(leftover.objectKey);
    }
    if (leftovers.length < BATCH || fresh.length === 0) break;
  }
  for (const problem of problems.values()) throw problem;
}

/** Deletes an object, and whatever was begun of it. */
export async function removeLeftover(
  objects: ObjectStore,
  { objectKey, uploadId, wasStored }: Leftover,
): Promise<void> {
  if (uploadId !== null) await objects.abortUpload(objectKey, uploadId);
  await objects.remove(objectKey);
  if (!wasStored) await abortLostUploads(objects, objectKey);
}

/** Writes a file of a tenant in `stored_files`, into its folder or the object store. */
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { FileOwner } from "./file-owner.ts";
import { bytesBeside, newName } from "./file-rows.ts";
import type { FileTenant, KnownFile } from "./file-tenant.ts";
import { folderId, tellFolder } from "./folder-mark.ts";
import { measureBytes, TooManyBytes } from "./measure-bytes.ts";
import type { FilePlaces } from "./open-file.ts";
import { sendObject } from "./s3/send-object.ts";
import { removeLeftover } from "./sweep-files.ts";
import { writeFileWhole } from "./write-file.ts";
import { beginFile, giveUpFile, noteUpload, settleFile } from "./write-rows.ts";

export interface FileToPut {
  owner: FileOwner;
  /** Read once, as fast as they can be written. */
  bytes: AsyncIterable<Uint8Array>;
  mediaType: string;
  /** The most that this file may have. */
  mostBytes: number;
  /** The most that all files of the workspace's tenant may have; null: any. What this file replaces doesn't count. */
  quotaBytes: number | null;
  /** When it is deleted; null: when somebody does. */
  expiresAt: Date | null;
  /** Aborting it gives the file up. */
  signal: AbortSignal;
}

/**
 * `too_large`, `over_quota`: it has more bytes than allowed; reading stopped there. `gone`: the workspace was deleted
 * meanwhile. Nothing has changed then.
 */
export type PutFile =
  | { outcome: "stored"; file: KnownFile }
  | { outcome: "too_large" | "over_quota" | "gone"; file: null };

/**
 * Stores a file in place of its owner's last one, which stays until all of the new one is there. Rejects as the bytes
 * do, if they can't be written, and once aborted; nothing has changed then, and what was written is removed, unless
 * only the database's answer was lost.
 * `replaces`: only in place of the file of this name, and with the same content.
 */
export async function putFile(
  places: FilePlaces,
  tenant: FileTenant,
  put: FileToPut,
  replaces: Pick<KnownFile, "name" | "sha256"> | null = null,
): Promise<PutFile> {
  const stream = put.bytes instanceof Readable ? put.bytes : null;
  stream?.on("error", () => undefined); // one from before the first byte is asked for is met then
  try {
    return await putBytes(places, tenant, put, replaces);
  } finally {
    stream?.destroy(); // it may not have been read, or not to its end
  }
}

async function putBytes(
  places: FilePlaces,
  tenant: FileTenant,
  put: FileToPut,
  replaces: Pick<KnownFile, "name" | "sha256"> | null,
): Promise<PutFile> {
  const { db, instanceId, objects } = places;
  const { owner, quotaBytes, mediaType, expiresAt } = put;
  const name = newName(owner);
  const objectKey = objects?.keyOf(`files/${owner.tenant}/${name.replaceAll(".", "/")}`) ?? null;
  const refused = (outcome: "too_large" | "over_quota" | "gone"): PutFile => ({ outcome, file: null });
  const free = quotaBytes === null ? Infinity : quotaBytes - (await bytesBeside(db, owner));
  const measured = measureBytes(put.bytes, Math.min(put.mostBytes, free), put.signal);
  if (!(await beginFile(db, owner, { name, mediaType, objectKey, expiresAt }, instanceId)))
    return refused("gone");
  let isSettled = false;
  let uploadId: string | null = null;
  try {
    if (objects && objectKey !== null)
      await sendObject(objects, {
        key: objectKey,
        mediaType,
        begun: { uploadId: null, parts: [] },
        bytesFrom: () => measured.bytes,
        sizeBytes: measured.sizeBytes,
        async note(id) {
          uploadId = id;
          await noteUpload(db, name, id);
        },
        signal: put.signal,
      });
    else await writeFileWhole(join(tenant.folder, name), measured.bytes, put.signal);
    const sha256 = measured.sha256();
    if (replaces && replaces.sha256 !== null && replaces.sha256 !== sha256)
      throw new Error(`The file ${replaces.name} isn't what was stored.`);
    const file = await settleFile(db, owner, {
      name,
      sizeBytes: measured.sizeBytes(),
      sha256,
      folderId: objectKey === null ? await knownFolder(places, tenant) : null,
      quotaBytes,
      replaces: replaces?.name ?? null,
    });
    if (file === "over") return refused("over_quota");
    if (file === "gone") return refused("gone");
    isSettled = true;
    return { outcome: "stored", file };
  } catch (error) {
    put.signal.throwIfAborted(); // for this reason, wherever it was noticed first
    if (!(error instanceof TooManyBytes)) throw error;
    return refused(measured.sizeBytes() > put.mostBytes ? "too_large" : "over_quota");
  } finally {
    if (!isSettled) await giveUp(places, tenant, { name, objectKey, uploadId });
  }
}

interface Unsettled {
  name: string;
  objectKey: string | null;
  uploadId: string | null;
}

/**
 * Never rejects: what can't be removed now goes with a next look, if need be once this process has died. The database has
 * the first word, since a transaction that failed here may have been completed there.
 */
async function giveUp(
  { db, instanceId, objects }: FilePlaces,
  { folder }: FileTenant,
  { name, objectKey, uploadId }: Unsettled,
): Promise<void> {
  const state = await giveUpFile(db, name, instanceId).catch(() => null);
  if (state === null || state === "whole") return;
  if (objectKey === null) await rm(join(folder, name), { force: true }).catch(() => undefined);
  // No row may name it any more, so nobody else would ever look for it.
  else if (objects && state === "swept")
    await removeLeftover(objects, { objectKey, uploadId, wasStored: false }).catch(() => undefined);
}

/** The mark of the tenant's folder, which is told to the other processes. */
async function knownFolder({ db, instanceId }: FilePlaces, { folder }: FileTenant): Promise<string | null> {
  const id = await folderId(folder);
  if (id !== null) await tellFolder(db, instanceId, id);
  return id;
}

/**
 * The files of one tenant: streamed, hashed, whole or not there, in DATA_DIR or in the object store
 * (docs/decisions/0277-store-of-files.md).
 */
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { tenantFolder } from "./file-folders.ts";
import type { FileOwner } from "./file-owner.ts";
import { rowIndex } from "./file-rows.ts";
import type { FileTenant, FileUsage, KnownFile } from "./file-tenant.ts";
import { tellFolder } from "./folder-mark.ts";
import { measureBytes } from "./measure-bytes.ts";
import { openFile, type FilePlaces, type FoundFile } from "./open-file.ts";
import { putFile, type FileToPut, type PutFile } from "./put-file.ts";
import { removeLeftovers, sweepFolder } from "./sweep-files.ts";
import {
  claimMove,
  dropFile,
  expireFiles,
  filesInFolder,
  forgetFolderFiles,
  releaseMove,
  type FolderFile,
} from "./write-rows.ts";

export interface FileStore {
  /** `putFile`, which says when it refuses and when it rejects. */
  put(file: FileToPut): Promise<PutFile>;
  /** Null if there is no such file. */
  open(owner: FileOwner): Promise<FoundFile | null>;
  /** A workspace's files, sorted by their owners' ids; `after` is the last one of the page before, or "". */
  list(workspaceId: string, after: string, most: number): Promise<KnownFile[]>;
  usage(workspaceId: string): Promise<FileUsage>;
  /** The file is gone at once, its bytes with the next look of a process that reaches them. False if there is none. */
  remove(owner: FileOwner): Promise<boolean>;
  /**
   * Deletes what has expired, was removed or replaced, and what dead processes left; moves files of the folder to the
   * object store if there is one. To be called at the start and regularly, in every process. Rejects if the database,
   * the disk or the object store fails; the next look goes on.
   */
  look(): Promise<void>;
  /** Ends a running look at its next step. */
  close(): Promise<void>;
}

export interface FileStoreOptions extends FilePlaces {
  /** "documents", say: part of its files' names, so it never changes. */
  name: string;
  /** What people call one of its files. */
  noun: string;
  dataDir: string;
  /** The error for whoever asks for a file while the object store doesn't answer. */
  unavailable(reason: unknown): Error;
}

const BATCH = 100;
/** After this many files in a row that couldn't be moved, the rest waits for the next look. */
const MOST_FAILURES = 3;

export function openFileStore(options: FileStoreOptions): FileStore {
  const { db, instanceId, objects, name, noun } = options;
  const index = rowIndex(db, name);
  const folder = tenantFolder(options.dataDir, name);
  const tenant: FileTenant = { name, noun, folder, index, unavailable: options.unavailable };
  const closing = new AbortController();
  const { signal } = closing;
  let running: Promise<void> | null = null;

  async function look(): Promise<void> {
    await expireFiles(db, name);
    try {
      if (objects) await removeLeftovers(objects, index, signal);
    } finally {
      await lookAtFolder(); // an object that can't be deleted keeps nothing else undone
    }
  }

  async function lookAtFolder(): Promise<void> {
    const id = await sweepFolder(tenant, signal);
    await forgetFolderFiles(db, name); // those of other processes' folders are swept there, as of nothing
    if (id === null) return;
    await tellFolder(db, instanceId, id);
    if (objects) await moveToObjects(id);
  }

  /**
   * As putting each again, so that a file is whole wherever it is read and whatever happens on the way. One that can't be
   * moved keeps no other here: this throws why in the end, or at once if the object store itself seems to fail.
   */
  async function moveToObjects(id: string): Promise<void> {
    const problems: unknown[] = [];
    let inARow = 0;
    let after = "";
    for (;;) {
      const files = await filesInFolder(db, name, id, after, BATCH);
      for (const file of files) {
        signal.throwIfAborted();
        after = file.name;
        if (!(await stat(join(folder, file.name)).catch(() => null))) continue; // somebody has removed it by hand
        if (!(await claimMove(db, file.name, instanceId))) continue;
        try {
          await checkStored(file);
        } catch (error) {
          problems.push(error);
          await releaseMove(db, file.name, instanceId);
          continue;
        }
        try {
          await move(file);
          inARow = 0;
        } catch (error) {
          signal.throwIfAborted();
          problems.push(error);
          inARow += 1;
          if (inARow >= MOST_FAILURES) throw error;
        } finally {
          await releaseMove(db, file.name, instanceId);
        }
      }
      if (files.length < BATCH) break;
    }
    for (const problem of problems) throw problem;
  }

  async function move({
    owner,
    name: file,
    sha256,
    mediaType,
    expiresAt,
    sizeBytes,
  }: FolderFile): Promise<void> {
    const bytes = createReadStream(join(folder, file));
    const put = { owner, bytes, mediaType, expiresAt, mostBytes: sizeBytes, quotaBytes: null, signal };
    await putFile(options, tenant, put, { name: file, sha256 });
  }

  /** Throws if a file can't be read, or isn't what was stored: it would only be sent in vain. */
  async function checkStored({ name: file, sizeBytes, sha256 }: FolderFile): Promise<void> {
    const measured = measureBytes(createReadStream(join(folder, file)), Infinity, signal);
    for await (const _ of measured.bytes);
    if (measured.sizeBytes() !== sizeBytes || (sha256 !== null && measured.sha256() !== sha256))
      throw new Error(`The file ${file} isn't what was stored.`);
  }

  /** Another tenant's files aren't this one's to change. */
  function own(owner: FileOwner): FileOwner {
    if (owner.tenant !== name) throw new TypeError(`Not a file of ${name}.`);
    return owner;
  }

  return {
    put: async (file) => putFile(options, tenant, { ...file, owner: own(file.owner) }),
    open: async (owner) => openFile(options, tenant, own(owner)),
    list: index.list,
    usage: index.usage,
    remove: async (owner) => dropFile(db, own(owner)),
    look() {
      running ??= look().finally(() => {
        running = null;
      });
      return running;
    },
    async close() {
      closing.abort();
      await running?.catch(() => undefined);
    },
  };
}

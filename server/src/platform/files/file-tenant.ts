import type { FileOwner } from "./file-owner.ts";

/** A whole file, as the database knows it. */
export interface KnownFile {
  owner: FileOwner;
  /** In the folder of its tenant, if it is or was there. */
  name: string;
  sizeBytes: number;
  /** Of its content, in hex; null if it wasn't counted when it was stored. */
  sha256: string | null;
  storedAt: Date;
  /** Its name in the object store; null: it is in a folder. */
  objectKey: string | null;
  /** Which folder that is (`folder-mark.ts`); null if that wasn't noted. */
  folderId: string | null;
  /** The process that wrote it, which has it if no folder was noted; null: not known. */
  processId: string | null;
}

export interface FileUsage {
  files: number;
  sizeBytes: number;
}

/** What the database says of a name in a tenant's folder: `unknown` may just be too new for it to know. */
export type NameState = "kept" | "useless" | "unknown";

/** An object that nobody needs, and nobody is sending. */
export interface Leftover {
  objectKey: string;
  /** Of an upload in parts that was begun. */
  uploadId: string | null;
  /** False: there may be an upload whose id nobody has noted. */
  wasStored: boolean;
}

/** What the database knows of a tenant's files. A file is there if, and as soon as, this says so. */
export interface FileIndex {
  find(owner: FileOwner): Promise<KnownFile | null>;
  /** By name; a name that isn't one of the tenant's is missing, and such a file is left alone. */
  statesOf(names: readonly string[]): Promise<Map<string, NameState>>;
  /** These files of whole ones are in the folder with this mark. */
  noteFolder(names: readonly string[], folderId: string): Promise<void>;
  findLeftovers(most: number): Promise<Leftover[]>;
  /** Makes sure that a leftover stays one. False if it has just become a whole file, or another process took it. */
  takeLeftover(objectKey: string): Promise<boolean>;
  /** The object is gone. */
  forget(objectKey: string): Promise<void>;
}

/** The files of a workspace, as the database knows them. */
export interface FileList {
  /** Sorted by the owners' ids, which sort by their creation; `after` is the last one of the page before. */
  list(workspaceId: string, after: string, most: number): Promise<KnownFile[]>;
  usage(workspaceId: string): Promise<FileUsage>;
}

/** One kind of file that the service keeps. */
export interface FileTenant {
  name: string;
  /** What people call one of them: "recording". */
  noun: string;
  /** Absolute path of its files on this machine. Made when the first is written. */
  folder: string;
  index: FileIndex;
  /** The error for whoever asks for a file of it while the object store doesn't answer. */
  unavailable(reason: unknown): Error;
}

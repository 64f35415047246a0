/** Where the contract of a store of files is tested: a folder, or a bucket of our S3 double. */
import { mkdtempSync, readdirSync, rmSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { openFileStore, type FileStore } from "../../src/platform/files/file-store.ts";
import { openObjectStore } from "../../src/platform/files/s3/object-store.ts";
import type { StoreSettings } from "../../src/platform/files/s3/store-settings.ts";
import type { Db } from "../../src/platform/db/schema.ts";
import { startS3Server, type S3Server } from "../doubles/s3/s3-server.ts";

export type StoreKind = "folder" | "S3";

/** "documents" is the tenant. */
export interface StorePlace {
  dataDir: string;
  folder: string;
  settings: StoreSettings | null;
  server: S3Server | null;
  /** A process's store on this place; with a folder of its own, if given. */
  open(db: Db, instanceId?: string, dataDir?: string): FileStore;
  /** Everything that is kept here, whole or not, without the folder's mark. */
  names(): string[];
  /** Makes the folder's files old enough to be swept. */
  age(): void;
}

export class Unavailable extends Error {}

export async function openStorePlace(kind: StoreKind): Promise<StorePlace> {
  const dataDir = mkdtempSync(join(tmpdir(), "parley-files-"));
  const folder = join(dataDir, "files", "documents");
  const server = kind === "S3" ? await startS3Server() : null;
  const settings = server && {
    endpoint: server.origin,
    bucket: server.bucket,
    prefix: "of/us/",
    ...server.account,
  };
  const opened: { close(): Promise<void> }[] = [];
  onTestFinished(async () => {
    for (const one of opened.toReversed()) await one.close();
    await server?.close();
    rmSync(dataDir, { recursive: true });
  });
  const inFolder = () => readdirSync(folder).filter((name) => !name.startsWith("."));
  return {
    dataDir,
    folder,
    settings,
    server,
    open(db, instanceId = "node_1", ownDataDir = dataDir) {
      const objects = settings && openObjectStore(settings);
      const unavailable = (reason: unknown) => new Unavailable(String(reason));
      const store = openFileStore({
        db,
        instanceId,
        objects,
        name: "documents",
        noun: "document",
        dataDir: ownDataDir,
        unavailable,
      });
      if (objects) opened.push(objects);
      opened.push(store);
      return store;
    },
    names: () =>
      server
        ? [...server.objects.keys(), ...[...server.uploads.values()].map(({ key }) => `${key} in parts`)]
        : inFolder(),
    age() {
      const past = Date.now() / 1000 - 600;
      if (!server) for (const name of inFolder()) utimesSync(join(folder, name), past, past);
    },
  };
}

/** Puts a file from its standard input, as a process of the service that is killed on the way. */
import { writeSync } from "node:fs";
import { createLogger } from "@parley/base/logger";
import { instances } from "../../src/platform/db/call-tables.ts";
import { openDatabase } from "../../src/platform/db/opening/open-database.ts";
import { fileOwner } from "../../src/platform/files/file-owner.ts";
import { openFileStore } from "../../src/platform/files/file-store.ts";
import { openObjectStore } from "../../src/platform/files/s3/object-store.ts";
import type { StoreSettings } from "../../src/platform/files/s3/store-settings.ts";

/** What the test gives it as its argument. */
export interface PutToKill {
  databaseUrl: string | null;
  /** Of the embedded database. */
  databaseDir: string;
  dataDir: string;
  settings: StoreSettings | null;
  workspaceId: string;
  id: string;
}

const given = JSON.parse(process.argv[2] ?? "") as PutToKill;
const { databaseUrl, databaseDir, dataDir, settings, workspaceId, id } = given;
const logger = createLogger("silent");
const { db } = await openDatabase({ databaseUrl, dataDir: databaseDir, logger });
await db.insert(instances).values({ id: "node_killed" });
const store = openFileStore({
  db,
  instanceId: "node_killed",
  objects: settings && openObjectStore(settings),
  name: "documents",
  noun: "document",
  dataDir,
  unavailable: (reason) => new Error(String(reason)),
});
writeSync(1, "ready\n");
const { outcome } = await store.put({
  owner: fileOwner(workspaceId, "documents", id),
  bytes: process.stdin as AsyncIterable<Uint8Array>,
  mediaType: "application/octet-stream",
  mostBytes: 1e9,
  quotaBytes: null,
  expiresAt: null,
  signal: new AbortController().signal,
});
writeSync(1, `${outcome}\n`);

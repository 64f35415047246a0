/** What tests of the store of recordings begin with. */
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { like } from "drizzle-orm";
import { onTestFinished } from "vitest";
import { insertWorkspace } from "../../src/access/workspaces/workspace-queries.ts";
import { recordingTenant } from "../../src/calls/recordings/recording-tenant.ts";
import { createRecordingUploads } from "../../src/calls/recordings/store/recording-uploads.ts";
import { callRecordings } from "../../src/platform/db/call-entry-tables.ts";
import { storedRecordings } from "../../src/platform/db/call-tables.ts";
import type { Db } from "../../src/platform/db/schema.ts";
import { openObjectStore } from "../../src/platform/files/s3/object-store.ts";
import { createLogger } from "@parley/base/logger";
import { addCall } from "./add-call.ts";
import { startS3Server } from "../doubles/s3/s3-server.ts";

const DAY_MS = 86_400_000;

/** Recordings of a workspace of their own in a folder, an empty store, and processes that send them. */
export async function recordingsToSend(db: Db) {
  const server = await startS3Server();
  const { account, bucket, origin } = server;
  const settings = { endpoint: origin, bucket, prefix: "", ...account };
  const folder = join(await mkdtemp(join(tmpdir(), "recordings-")), "recordings");
  await mkdir(folder);
  const workspaceId = await insertWorkspace(db, "Test");
  let now = 0;
  const reader = openObjectStore(settings);
  const opened: { close(): Promise<void> }[] = [reader];
  onTestFinished(async () => {
    for (const one of opened) await one.close();
    await server.close();
    await rm(join(folder, ".."), { recursive: true });
  });
  return {
    db,
    server,
    reader,
    folder,
    workspaceId,
    pass: (ms: number) => (now += ms),
    process(instanceId = "node_1", prefix = "") {
      const outcomes: string[] = [];
      let waiting = -1;
      const uploads = createRecordingUploads({
        db,
        store: openObjectStore({ ...settings, prefix }),
        index: recordingTenant(db, folder).index,
        folder,
        logger: createLogger("silent"),
        instanceId,
        now: () => now,
        onUpload: (outcome) => outcomes.push(outcome),
        onWaiting: (count) => (waiting = count),
      });
      opened.unshift(uploads);
      return { ...uploads, outcomes, waiting: () => waiting };
    },
    async recording(sound: Buffer, ageDays = 0) {
      const id = await addCall(db, workspaceId, {
        instanceId: "node_gone",
        status: "completed",
        endedAt: new Date(),
      });
      const createdAt = new Date(Date.now() - ageDays * DAY_MS);
      const row = { callId: id, workspaceId, status: "ready" as const, sizeBytes: sound.length, createdAt };
      await db.insert(callRecordings).values(row);
      await writeFile(join(folder, `${id}.ogg`), sound);
      return { id, key: `${workspaceId}/${id}.ogg`, file: join(folder, `${id}.ogg`) };
    },
    rows: () =>
      db
        .select()
        .from(storedRecordings)
        .where(like(storedRecordings.objectKey, `${workspaceId}/%`)),
  };
}

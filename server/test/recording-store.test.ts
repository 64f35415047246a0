/** Recordings are moved to an S3-compatible store, whatever happens on the way, and deleted there too. */
import { existsSync } from "node:fs";
import { readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { instances, storedRecordings } from "../src/platform/db/call-tables.ts";
import { workspaces } from "../src/platform/db/schema.ts";
import { callRecordings } from "../src/platform/db/call-entry-tables.ts";
import { newId } from "@parley/base/ids";
import { pruneRecordings } from "../src/calls/recordings/prune-recordings.ts";
import { recordingTenant } from "../src/calls/recordings/recording-tenant.ts";
import { markDeleted } from "../src/calls/recordings/recording-queries.ts";
import { claimUpload, noteProgress, settleUpload } from "../src/calls/recordings/store/stored-recordings.ts";
import { fileOwner } from "../src/platform/files/file-owner.ts";
import { openFile } from "../src/platform/files/open-file.ts";
import { PART_BYTES } from "../src/platform/files/s3/send-object.ts";
import { openTestDatabase } from "./harness/open-test-database.ts";
import { recordingsToSend } from "./harness/recordings-to-send.ts";

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.db.insert(instances).values({ id: "node_1" });
});
afterAll(() => database[Symbol.asyncDispose]());

const setUp = () => recordingsToSend(database.db);

test("a complete recording is moved; one that is running, unknown or somebody else's file stays", async () => {
  const { db, server, folder, reader, workspaceId, process, recording, rows } = await setUp();
  const done = await recording(Buffer.from("sound"));
  await writeFile(join(folder, `${done.id}.peaks`), "AA");
  const running = await recording(Buffer.from("running"));
  await db.update(callRecordings).set({ status: "recording" }).where(eq(callRecordings.callId, running.id));
  await writeFile(join(folder, "notes.ogg"), "");
  const { look, outcomes, waiting } = process();
  await look();
  expect(existsSync(done.file)).toBe(false);
  expect(server.objects.get(done.key)?.toString()).toBe("sound");
  expect([outcomes, waiting()]).toEqual([["ok"], 0]);
  expect((await readdir(folder)).toSorted()).toEqual([`${running.id}.ogg`, "notes.ogg"].toSorted());
  expect(await rows()).toMatchObject([
    { callId: done.id, claimedBy: null, storedAt: expect.any(Date) as Date },
  ]);
  const places = { db, instanceId: "node_1", objects: reader };
  const tenant = recordingTenant(db, folder);
  const ownerOf = (callId: string) => fileOwner(workspaceId, "recordings", callId);
  const found = await openFile(places, tenant, ownerOf(done.id));
  if (found?.at !== "here") throw new Error("not here");
  expect(found.file.sizeBytes).toBe(5);
  expect((await buffer(await found.file.read({ start: 1, end: 3 }))).toString()).toBe("oun");
  const elsewhere = { at: "elsewhere", holders: [] };
  expect(await openFile({ ...places, objects: null }, tenant, ownerOf(done.id))).toEqual(elsewhere);
  expect(await openFile(places, tenant, ownerOf(newId("call")))).toBeNull();
});

test("a store that fails keeps the files here, pauses longer and longer, and one bad file doesn't hold up the rest", async () => {
  const { server, process, recording, pass } = await setUp();
  const all: Awaited<ReturnType<typeof recording>>[] = [];
  for (let i = 0; i < 9; i++) all.push(await recording(Buffer.from(`sound ${i}`)));
  const { look, outcomes } = process();
  server.trouble = () => ({ status: 503, code: "SlowDown" });
  await look();
  expect(outcomes.length).toBeGreaterThanOrEqual(3);
  expect(outcomes.length).toBeLessThanOrEqual(6); // those under way as the third failed, and no more
  expect(server.requests).toHaveLength(outcomes.length);
  expect(all.every(({ file }) => existsSync(file))).toBe(true);
  server.trouble = (_, key) => (key === all[0]?.key ? { status: 400, code: "InvalidRequest" } : null);
  const { length } = server.requests;
  pass(4_000);
  await look();
  expect(server.requests).toHaveLength(length); // too early
  pass(2_000);
  await look();
  expect(all.filter(({ file }) => existsSync(file))).toEqual([all[0]]);
  expect(server.objects.size).toBe(8);
  server.trouble = null;
  pass(9_000);
  await look();
  expect(server.objects.size).toBe(8); // longer than at first
  pass(2_000);
  await look();
  expect([server.objects.size, existsSync(all[0]?.file ?? "")]).toEqual([9, false]);
});

test("an object that can't be deleted keeps no recording from being sent", async () => {
  const { db, server, workspaceId, process, recording, pass } = await setUp();
  const deleted = await recording(Buffer.from("deleted"));
  const { look, outcomes } = process();
  await look();
  await markDeleted(db, workspaceId, deleted.id);
  const { key } = await recording(Buffer.from("sound"));
  server.trouble = (operation) =>
    operation === "DeleteObject" ? { status: 403, code: "AccessDenied" } : null;
  await look();
  expect([outcomes, [...server.objects.keys()].includes(key)]).toEqual([["ok", "ok"], true]);
  server.trouble = null;
  await look();
  expect(server.objects.size).toBe(2); // after a failure it pauses
  pass(6_000);
  await look();
  expect([...server.objects.keys()]).toEqual([key]);
});

test("an upload in parts goes on after a crash where it stopped, begins anew if the store has forgotten it", async () => {
  const { db, server, reader, process, recording } = await setUp();
  const sound = Buffer.alloc(2 * PART_BYTES + 1_000, "a long call");
  const crashed = await recording(sound);
  const claimed = await claimUpload(db, "node_crashed", crashed.id, crashed.key);
  const uploadId = await reader.beginUpload(crashed.key, "audio/ogg");
  const part = await reader.putPart(crashed.key, uploadId, 1, sound.subarray(0, PART_BYTES));
  expect(claimed && (await noteProgress(db, claimed, uploadId, [part]))).toBe(true);
  const { look } = process();
  await look();
  expect(existsSync(crashed.file)).toBe(false);
  expect(server.objects.get(crashed.key)?.equals(sound)).toBe(true);
  expect(server.requests.filter((one) => one.startsWith("UploadPart"))).toHaveLength(3); // 1 + 2
  expect(server.uploads.size).toBe(0);

  const forgotten = await recording(sound);
  const unknown = await claimUpload(db, "node_crashed", forgotten.id, forgotten.key);
  expect(unknown && (await noteProgress(db, unknown, "unknown", [part]))).toBe(true);
  const again = process("node_1");
  await again.look();
  expect(again.outcomes).toEqual(["failed"]);
  await process().look();
  expect(existsSync(forgotten.file)).toBe(false);
  expect(server.objects.get(forgotten.key)?.equals(sound)).toBe(true);
});

test("an upload of which a process died before it noted the id is aborted by whoever sends the recording", async () => {
  const { db, server, reader, process, recording } = await setUp();
  const sound = Buffer.alloc(PART_BYTES + 1, "a long call");
  const { id, key } = await recording(sound);
  await claimUpload(db, "node_crashed", id, key);
  await reader.beginUpload(key, "audio/ogg");
  const other = await reader.beginUpload(`${key}x`, "audio/ogg");
  await process().look();
  expect(server.objects.get(key)?.equals(sound)).toBe(true);
  expect([...server.uploads.keys()]).toEqual([other]);
});

test("an upload that was begun ends under its key, though the store's prefix has changed since", async () => {
  const { db, server, reader, process, recording, rows } = await setUp();
  const sound = Buffer.alloc(PART_BYTES + 1, "a long call");
  const { id, key, file } = await recording(sound);
  const claimed = await claimUpload(db, "node_crashed", id, key);
  const uploadId = await reader.beginUpload(key, "audio/ogg");
  const part = await reader.putPart(key, uploadId, 1, sound.subarray(0, PART_BYTES));
  expect(claimed && (await noteProgress(db, claimed, uploadId, [part]))).toBe(true);
  const { look, outcomes } = process("node_1", "moved/");
  await look();
  expect([outcomes, existsSync(file)]).toEqual([["ok"], false]);
  expect([...server.objects.keys()]).toEqual([key]);
  expect(server.objects.get(key)?.equals(sound)).toBe(true);
  expect(server.uploads.size).toBe(0);
  expect(await rows()).toMatchObject([
    { objectKey: key, claimedBy: null, storedAt: expect.any(Date) as Date },
  ]);
});

test("an upload that was freed while its process worked ends well, unless another has taken it over", async () => {
  const { db, recording, rows } = await setUp();
  const { id, key } = await recording(Buffer.from("sound"));
  const free = () =>
    db.update(storedRecordings).set({ claimedBy: null }).where(eq(storedRecordings.objectKey, key));
  const first = await claimUpload(db, "node_1", id, key);
  await free();
  const second = await claimUpload(db, "node_2", id, key);
  if (!first || !second) throw new Error("not claimed");
  const part = { partNumber: 1, etag: "a" };
  expect(await noteProgress(db, second, "second", [part])).toBe(true);
  expect(await noteProgress(db, first, "first", [])).toBe(false);
  expect(await settleUpload(db, first, true)).toBe(false);
  expect(await rows()).toMatchObject([{ claimedBy: "node_2", uploadId: "second", parts: [part] }]);
  await free();
  expect(await noteProgress(db, second, "second", [part, { partNumber: 2, etag: "b" }])).toBe(true);
  expect(await settleUpload(db, second, true)).toBe(true);
  expect(await rows()).toMatchObject([
    { claimedBy: null, uploadId: null, storedAt: expect.any(Date) as Date },
  ]);
  expect(await settleUpload(db, second, true)).toBe(false); // it has ended
});

test("what another live process sends is left to it", async () => {
  const { db, server, process, recording } = await setUp();
  await db.insert(instances).values({ id: "node_2" });
  const { id, key, file } = await recording(Buffer.from("sound"));
  expect(await claimUpload(db, "node_2", id, key)).not.toBeNull();
  const { look, waiting } = process();
  await look();
  expect(waiting()).toBe(1);
  expect([server.objects.size, existsSync(file)]).toEqual([0, true]);
  await db.delete(instances).where(eq(instances.id, "node_2"));
  await look();
  expect(server.objects.size).toBe(1);
});

test("deletion, retention and the end of a workspace delete in the store too, with uploads that were begun", async () => {
  const { db, server, reader, workspaceId, process, recording, rows, pass } = await setUp();
  const [deleted, , rest] = [
    await recording(Buffer.from("deleted")),
    await recording(Buffer.from("old"), 31),
    await recording(Buffer.from("rest")),
  ];
  const { look } = process();
  await look();
  expect(server.objects.size).toBe(3);
  const begun = await recording(Buffer.alloc(10));
  const claimed = await claimUpload(db, "node_gone", begun.id, begun.key);
  const uploadId = await reader.beginUpload(begun.key, "audio/ogg");
  expect(claimed && (await noteProgress(db, claimed, uploadId, []))).toBe(true);
  await rm(begun.file);

  expect(await markDeleted(db, workspaceId, deleted.id)).toBe(true);
  expect(await markDeleted(db, workspaceId, begun.id)).toBe(true);
  await db.update(workspaces).set({ recordingRetentionDays: 30 }).where(eq(workspaces.id, workspaceId));
  await pruneRecordings(db);
  server.trouble = (operation) =>
    operation === "DeleteObject" ? { status: 500, code: "InternalError" } : null;
  const lookLater = () => {
    pass(600_000);
    return look();
  };
  await lookLater();
  expect([server.objects.size, server.requests.at(-1)?.split(" ")[0]]).toEqual([3, "DeleteObject"]);
  server.trouble = null;
  await lookLater();
  expect([...server.objects.keys()]).toEqual([rest.key]);
  expect([server.uploads.size, await rows()]).toMatchObject([0, [{ objectKey: rest.key }]]);
  await db.delete(workspaces).where(eq(workspaces.id, workspaceId));
  await lookLater();
  expect([server.objects.size, await rows()]).toEqual([0, []]);
});

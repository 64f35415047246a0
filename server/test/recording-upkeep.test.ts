/** What isn't kept is deleted, by whichever process looks first; files of unknown calls don't stay. */
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { setImmediate } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { calls, workspaces } from "../src/platform/db/schema.ts";
import { instances } from "../src/platform/db/call-tables.ts";
import { callRecordings } from "../src/platform/db/call-entry-tables.ts";
import { systemClock } from "@parley/base/clock";
import { keptAnswers } from "../src/platform/db/idempotency-tables.ts";
import { newId } from "@parley/base/ids";
import { createLogger } from "@parley/base/logger";
import { createLoggedLines } from "@parley/testing/harness/logged-lines";
import { createFakeClock } from "@parley/testing/timing/fake-clock";
import { sweepFolder } from "../src/platform/files/sweep-files.ts";
import { recordingTenant } from "../src/calls/recordings/recording-tenant.ts";
import { pruneRecordings } from "../src/calls/recordings/prune-recordings.ts";
import { openRecordings } from "../src/calls/recordings/recordings.ts";
import { rescueRecordings } from "../src/calls/recordings/rescue-recordings.ts";
import { insertWorkspace } from "../src/access/workspaces/workspace-queries.ts";
import { addCall } from "./harness/add-call.ts";
import { openTestDatabase } from "./harness/open-test-database.ts";

const DAY_MS = 86_400_000;
const SECOND_S = 600;

async function setUp() {
  const database = await openTestDatabase();
  const folder = join(await mkdtemp(join(tmpdir(), "recordings-")), "recordings");
  await mkdir(folder);
  onTestFinished(async () => {
    await database.close();
    await rm(join(folder, ".."), { recursive: true });
  });
  const { db } = database;
  return {
    db,
    folder,
    names: async () => (await readdir(folder)).filter((name) => !name.startsWith(".")).toSorted(),
    async workspace(days: number | null) {
      const id = await insertWorkspace(db, "Test");
      await db.update(workspaces).set({ recordingRetentionDays: days }).where(eq(workspaces.id, id));
      return id;
    },
    async recording(workspaceId: string, ageDays: number, more: Partial<typeof calls.$inferInsert> = {}) {
      const id = await addCall(db, workspaceId, {
        instanceId: "node_gone",
        status: "completed",
        endedAt: new Date(),
        ...more,
      });
      const createdAt = new Date(Date.now() - ageDays * DAY_MS);
      await db
        .insert(callRecordings)
        .values({ callId: id, workspaceId, status: "ready", peaks: "AAA=", createdAt });
      await writeFile(join(folder, `${id}.ogg`), "sound");
      return id;
    },
    stateOf: async (callId: string) =>
      (await db.select().from(callRecordings).where(eq(callRecordings.callId, callId)))[0],
  };
}

test("recordings are deleted after the days that their workspace keeps them, and no others", async () => {
  const { db, folder, names, workspace, recording, stateOf } = await setUp();
  const [month, forever] = [await workspace(30), await workspace(null)];
  const old = await recording(month, 31);
  const young = await recording(month, 29);
  const ancient = await recording(forever, 3_000);
  await Promise.all([pruneRecordings(db), pruneRecordings(db)]); // as two processes would
  expect(await stateOf(old)).toMatchObject({ status: "deleted", peaks: null });
  expect((await stateOf(young))?.status).toBe("ready");
  expect((await stateOf(ancient))?.status).toBe("ready");
  await sweepFolder(recordingTenant(db, folder), new AbortController().signal);
  expect(await names()).toEqual([`${young}.ogg`, `${ancient}.ogg`].toSorted());
});

test("files go with their call and their workspace, but new ones and those of others stay", async () => {
  const { db, folder, names, workspace, recording } = await setUp();
  const [first, second] = [await workspace(null), await workspace(null)];
  const deleted = await recording(first, 0);
  const withWorkspace = await recording(second, 0);
  const kept = await recording(first, 0);
  const early = newId("call");
  await writeFile(join(folder, `${early}.ogg`), "a call that the database doesn't know yet");
  await writeFile(join(folder, "notes.txt"), "");
  await db.delete(calls).where(eq(calls.id, deleted));
  await db.delete(workspaces).where(eq(workspaces.id, second));
  const past = Date.now() / 1000 - SECOND_S;
  for (const id of [deleted, withWorkspace]) await utimes(join(folder, `${id}.ogg`), past, past);
  await sweepFolder(recordingTenant(db, folder), new AbortController().signal);
  expect(await names()).toEqual([`${kept}.ogg`, `${early}.ogg`, "notes.txt"].toSorted());
});

test("a recording without any sound has failed, and one whose file is elsewhere waits for a day", async () => {
  const { db, folder, workspace, recording, stateOf } = await setUp();
  const id = await workspace(null);
  const empty = await recording(id, 0);
  const elsewhere = await recording(id, 0);
  const lost = await recording(id, 0, { endedAt: new Date(Date.now() - 2 * DAY_MS) });
  const live = await recording(id, 0);
  await db.update(callRecordings).set({ status: "recording" });
  for (const gone of [elsewhere, lost]) await rm(join(folder, `${gone}.ogg`));
  const holds = (callId: string): boolean => callId === live;
  expect(await rescueRecordings({ db, folder, instanceId: "node_1", holds })).toBe(false);
  expect((await stateOf(empty))?.status).toBe("failed");
  expect((await stateOf(elsewhere))?.status).toBe("recording");
  expect((await stateOf(lost))?.status).toBe("failed");
  expect((await stateOf(live))?.status).toBe("recording");
});

test("a process that has no recording's file says in its log which one has it", async () => {
  const { db, folder, workspace, recording, stateOf } = await setUp();
  const workspaceId = await workspace(null);
  const other = join(folder, "..", "other");
  await db.insert(instances).values([{ id: "node_1" }, { id: "node_2", url: "http://two" }]);
  const callId = await recording(workspaceId, 0, { instanceId: "node_2" });
  const { logger, lines } = createLoggedLines();
  const open = (instanceId: string, own: string) => {
    const opened = openRecordings({
      db,
      folder: own,
      store: null,
      logger,
      clock: systemClock,
      instanceId,
      holds: () => false,
      onOutbox: () => undefined,
      onUpload: () => undefined,
      onWaiting: () => undefined,
    });
    onTestFinished(() => opened.close());
    return opened;
  };
  const one = open("node_1", other);
  const said = async () => {
    lines.length = 0;
    expect(await one.open(workspaceId, callId)).toBeNull();
    return lines.find(({ msg }) => msg === "a recording is in another process's folder")?.["holders"];
  };
  // By its call, as long as nobody has noted the folder: an earlier version has recorded it.
  expect(await said()).toEqual([{ id: "node_2", url: "http://two" }]);

  // Its process has ended, and another one has its folder now.
  await db.delete(instances).where(eq(instances.id, "node_2"));
  expect(await said()).toEqual([]);
  await db.insert(instances).values({ id: "node_3" });
  const three = open("node_3", folder);
  await expect
    .poll(async () => (await stateOf(callId))?.folderId, { timeout: 30_000 })
    .toMatch(/^[0-9a-f]{32}$/);
  await expect.poll(said, { timeout: 30_000 }).toEqual([{ id: "node_3", url: null }]);
  const sound = await three.open(workspaceId, callId);
  expect((await buffer((await sound?.read(null)) ?? Readable.from([]))).toString()).toBe("sound");
});

test("answers that are kept for repeated requests go after a day, though no request with a key follows", async () => {
  const { db, folder, workspace } = await setUp();
  const workspaceId = await workspace(null);
  const request = { sealed: "" };
  const answer = (id: string, hours: number) => ({
    id,
    owner: workspaceId,
    workspaceId,
    instanceId: "node_1",
    request,
    createdAt: new Date(Date.now() - hours * 3_600_000),
  });
  await db.insert(keptAnswers).values([answer("old", 25), answer("new", 23)]);
  const recordings = openRecordings({
    db,
    folder,
    store: null,
    logger: createLogger("silent"),
    clock: systemClock,
    instanceId: "node_1",
    holds: () => false,
    onOutbox: () => undefined,
    onUpload: () => undefined,
    onWaiting: () => undefined,
  });
  onTestFinished(() => recordings.close());
  const left = async () => (await db.select({ id: keptAnswers.id }).from(keptAnswers)).map(({ id }) => id);
  await expect.poll(left, { timeout: 30_000, interval: 100 }).toEqual(["new"]);
});

test("a service with endless work of retention can be stopped: it ends with the batch that is running", async () => {
  const { db, folder } = await setUp();
  let statements = 0;
  const endless = new Proxy(db, {
    get(target, name, receiver) {
      if (name !== "execute") return Reflect.get(target, name, receiver) as unknown;
      return async () => {
        statements++;
        await setImmediate(); // as a real statement, it lets others go on
        return { rows: [{ deleted: 100, removed: 500 }] }; // as many as a batch may have
      };
    },
  });
  const recordings = openRecordings({
    db: endless,
    folder,
    store: null,
    logger: createLogger("silent"),
    clock: systemClock,
    instanceId: "node_1",
    holds: () => false,
    onOutbox: () => undefined,
    onUpload: () => undefined,
    onWaiting: () => undefined,
  });
  await expect.poll(() => statements).toBeGreaterThan(3);
  await recordings.close();
  const before = statements;
  await setImmediate();
  expect(statements).toBe(before);
});

test("a process that others took for dead says again which folder it has", async () => {
  const { db, folder } = await setUp();
  const clock = createFakeClock();
  await db.insert(instances).values({ id: "node_1" });
  const recordings = openRecordings({
    db,
    folder,
    store: null,
    logger: createLogger("silent"),
    clock,
    instanceId: "node_1",
    holds: () => false,
    onOutbox: () => undefined,
    onUpload: () => undefined,
    onWaiting: () => undefined,
  });
  onTestFinished(() => recordings.close());
  const folders = async () => (await db.select().from(instances)).map(({ folderIds }) => folderIds?.length);
  await expect.poll(folders, { timeout: 30_000 }).toEqual([1]);
  await db.delete(instances);
  await db.insert(instances).values({ id: "node_1" });
  const foldersLater = () => {
    clock.advance(15_000);
    return folders();
  };
  // In minutes, and not with the next sweep, which is due in an hour.
  await expect.poll(foldersLater, { timeout: 30_000, interval: 500 }).toEqual([1]);
});

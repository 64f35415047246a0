/** What follows a change elsewhere: a role, a key, a lost result, a recording that another process left. */
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { symmetricEncrypt } from "better-auth/crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { systemClock } from "@parley/base/clock";
import { newId } from "@parley/base/ids";
import { createLogger } from "@parley/base/logger";
import { FRAME_SAMPLES } from "@parley/audio/frame";
import { createStereoEncoder } from "@parley/media/codecs/stereo-encoder";
import { authSecrets } from "../../src/access/people/auth-secrets.ts";
import { resealTwoFactors } from "../../src/access/people/reseal-two-factors.ts";
import {
  findAccessToken,
  getAccessToken,
  hashToken,
  insertAccessToken,
} from "../../src/access/workspaces/access-token-queries.ts";
import { hasEnded } from "../../src/calls/journal/events-of-call.ts";
import { openRecordings } from "../../src/calls/recordings/recordings.ts";
import { recordCall } from "../../src/calls/recordings/writing/record-call.ts";
import type { Database } from "../../src/platform/db/database.ts";
import { callRecordings, callToolInvocations } from "../../src/platform/db/call-entry-tables.ts";
import { members, twoFactors, users } from "../../src/platform/db/people-tables.ts";
import type { calls } from "../../src/platform/db/schema.ts";
import { workspaces } from "../../src/platform/db/schema.ts";
import { webhooks } from "../../src/platform/db/webhook-tables.ts";
import { createSecretBox } from "../../src/platform/secrets/create-secret-box.ts";
import { addCall } from "../harness/add-call.ts";
import { openTestDatabase } from "../harness/open-test-database.ts";

const [OLD_KEY, NEW_KEY] = [Buffer.alloc(32, 7), Buffer.alloc(32, 8)];

let database: Database & AsyncDisposable;
let workspaceId: string;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database[Symbol.asyncDispose]());
beforeEach(async () => {
  workspaceId = newId("ws");
  await database.db.insert(workspaces).values({ id: workspaceId, name: "test" });
});

async function addUsers(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId("usr"));
  await database.db
    .insert(users)
    .values(ids.map((id) => ({ id, name: "Ann", email: `${id.toLowerCase()}@example.com` })));
  return ids;
}

const newCall = (given: Partial<typeof calls.$inferInsert> = {}) =>
  addCall(database.db, workspaceId, { instanceId: "node_gone", ...given });

async function subscribe(event: "call.recording_ready"): Promise<void> {
  const id = newId("whk");
  await database.db.insert(webhooks).values({
    id,
    workspaceId,
    url: "https://example.com/",
    description: "",
    events: [event],
    active: true,
    secret: createSecretBox([OLD_KEY]).seal("whsec_secret", id),
  });
}

test("a token does no more than its member may now", async () => {
  const { db } = database;
  const [userId = ""] = await addUsers(1);
  await db.insert(members).values({ workspaceId, userId, role: "admin" });
  const { row, token } = await insertAccessToken(db, workspaceId, {
    name: "t",
    role: "editor",
    expiresAt: null,
    userId,
  });
  const roles = async () => [
    (await findAccessToken(db, hashToken(token), new Date()))?.role,
    (await getAccessToken(db, workspaceId, row.id))?.role,
  ];
  expect(await roles()).toEqual(["editor", "editor"]);
  await db.update(members).set({ role: "viewer" }).where(eq(members.userId, userId));
  expect(await roles()).toEqual(["viewer", "viewer"]);
});

test("every second factor gets the new key, however many there are", async () => {
  const { db } = database;
  const [old] = authSecrets([OLD_KEY]);
  if (!old) throw new Error("there is no key");
  const key = { keys: new Map([[old.version, old.value]]), currentVersion: old.version };
  const secret = await symmetricEncrypt({ key, data: "a secret" });
  const ids = await addUsers(101);
  await db
    .insert(twoFactors)
    .values(ids.map((userId) => ({ id: newId("tfa"), userId, secret, backupCodes: secret })));
  const keys = [NEW_KEY, OLD_KEY];
  expect(await resealTwoFactors(db, keys)).toEqual({ twoFactors: 101, fresh: 0, resealed: 202 });
  expect(await resealTwoFactors(db, keys)).toEqual({ twoFactors: 101, fresh: 202, resealed: 0 });
});

test("the end of a tool call is awaited until it has a result or is known to have none", async () => {
  const { db } = database;
  const callId = await newCall();
  const run = { callId, toolId: "tool_1", name: "look_up", startedMs: 1_000 };
  const lost = { type: "lost", message: "The result is unknown." };
  await db.insert(callToolInvocations).values([
    { ...run, id: "run_1" },
    { ...run, id: "run_2", durationMs: 20, status: 200 },
    { ...run, id: "run_3", error: lost },
  ]);
  const awaited: string[] = [];
  for (const id of ["run_1", "run_2", "run_3", "run_4"]) {
    if (!(await hasEnded(db, callId, id))) awaited.push(id);
  }
  expect(awaited).toEqual(["run_1", "run_4"]);
});

test("a recording that is rescued is told at once, not with the next event", async () => {
  const { db } = database;
  await subscribe("call.recording_ready");
  const callId = await newCall({ status: "completed", endedAt: new Date() });
  await db.insert(callRecordings).values({ callId, workspaceId, status: "recording" });
  const folder = join(await mkdtemp(join(tmpdir(), "recordings-")), "recordings");
  onTestFinished(() => rm(join(folder, ".."), { recursive: true }));
  await mkdir(folder);
  const encoder = await createStereoEncoder();
  const nothing = () => undefined;
  const recording = recordCall({ folder, callId, encoder, onBegin: nothing, onFailure: nothing });
  recording.begin(0);
  for (let at = 0; at < 2_000; at += 20) {
    recording.heard(new Int16Array(FRAME_SAMPLES).fill(1_000));
    recording.slot(null, at);
  }
  await recording.close();

  const onOutbox = vi.fn<() => void>();
  const recordings = openRecordings({
    db,
    folder,
    store: null,
    logger: createLogger("silent"),
    clock: systemClock,
    instanceId: "node_1",
    holds: () => false,
    onOutbox,
    onUpload: nothing,
    onWaiting: nothing,
  });
  onTestFinished(() => recordings.close());
  const stateOf = async () =>
    (await db.select().from(callRecordings).where(eq(callRecordings.callId, callId)))[0]?.status;
  await expect.poll(stateOf).toBe("ready");
  await expect.poll(() => onOutbox.mock.calls.length).toBe(1);
});

/** What a store of files does when processes, the database or the sender get in each other's way. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "@parley/base/ids";
import { insertWorkspace } from "../../src/access/workspaces/workspace-queries.ts";
import { instances, storedFiles } from "../../src/platform/db/call-tables.ts";
import type { Db } from "../../src/platform/db/schema.ts";
import { fileOwner, type FileOwner } from "../../src/platform/files/file-owner.ts";
import { rowIndex } from "../../src/platform/files/file-rows.ts";
import type { FileStore } from "../../src/platform/files/file-store.ts";
import type { FileTenant } from "../../src/platform/files/file-tenant.ts";
import { openFile } from "../../src/platform/files/open-file.ts";
import type { FileToPut } from "../../src/platform/files/put-file.ts";
import { openObjectStore } from "../../src/platform/files/s3/object-store.ts";
import { removeLeftovers } from "../../src/platform/files/sweep-files.ts";
import { openTestDatabase } from "../harness/open-test-database.ts";
import { openStorePlace, Unavailable, type StoreKind } from "./store-place.ts";

/** A process that the others take for dead, since it isn't registered. */
const THOUGHT_DEAD = "node_lost";

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.db.insert(instances).values({ id: "node_1" });
});
afterAll(() => database[Symbol.asyncDispose]());

async function setUp(kind: StoreKind) {
  const { db } = database;
  const place = await openStorePlace(kind);
  const workspaceId = await insertWorkspace(db, "Test");
  const store = place.open(db);
  const owner = (id = newId("tool")): FileOwner => fileOwner(workspaceId, "documents", id);
  const put = (of: FileOwner, bytes: FileToPut["bytes"] | string, into = store, signal = never) =>
    into.put({
      owner: of,
      bytes: typeof bytes === "string" ? Readable.from([Buffer.from(bytes)]) : bytes,
      mediaType: "text/plain",
      mostBytes: 100_000_000,
      quotaBytes: null,
      expiresAt: null,
      signal,
    });
  const rows = ({ id }: FileOwner) => db.select().from(storedFiles).where(eq(storedFiles.ownerId, id));
  return { db, ...place, store, owner, put, rows };
}

const never = new AbortController().signal;

async function read(store: FileStore, owner: FileOwner): Promise<string | null> {
  const found = await store.open(owner);
  if (found?.at !== "here") return null;
  return (await buffer(await found.file.read(null))).toString();
}

/** Says "new" once `meanwhile` is over, which runs while the file is being written. */
async function* newAfter(meanwhile: () => Promise<unknown>): AsyncGenerator<Uint8Array> {
  yield Buffer.from("n");
  await meanwhile();
  yield Buffer.from("ew");
}

/** A database that completes each transaction, but whose answer is lost. */
function withoutAnswers(db: Db): Db {
  return new Proxy(db, {
    get(target, key) {
      if (key !== "transaction") return Reflect.get(target, key, target) as unknown;
      return async (...given: Parameters<Db["transaction"]>) => {
        await target.transaction(...given);
        throw new Error("the connection was lost");
      };
    },
  });
}

describe.each(["folder", "S3"] as const)("in %s", (kind) => {
  test("a file that became whole stays, though its sender couldn't hear of it", async () => {
    const { db, open, store, owner, put, names } = await setUp(kind);
    const one = owner();
    await put(one, "old");
    await expect(put(one, "new", open(withoutAnswers(db)))).rejects.toThrow("the connection was lost");
    expect(await read(store, one)).toBe("new");
    await store.look();
    await store.look();
    expect([await read(store, one), names().length]).toEqual(["new", 1]);
  });

  test("what others swept while it was written leaves nothing", async () => {
    const { db, open, store, owner, put, names, rows } = await setUp(kind);
    const one = owner();
    const putting = put(one, newAfter(store.look), open(db, THOUGHT_DEAD));
    expect((await putting).outcome).toBe("gone");
    expect([await store.open(one), names(), await rows(one)]).toEqual([null, [], []]);
  });

  test("an aborted put rejects, though its source is silent", async () => {
    const { owner, put, store, names, rows } = await setUp(kind);
    const aborting = new AbortController();
    const asked = Promise.withResolvers<void>();
    const silent = new Readable({ read: () => asked.resolve() });
    const one = owner();
    const putting = put(one, silent, store, aborting.signal);
    await asked.promise;
    aborting.abort(new Error("no longer wanted"));
    await expect(putting).rejects.toThrow("no longer wanted");
    expect(silent.destroyed).toBe(true);
    await store.look();
    await store.look();
    expect([names(), await rows(one)]).toEqual([[], []]);
  });

  test("bytes that nobody reads are closed", async () => {
    const { put } = await setUp(kind);
    const bytes = Readable.from([Buffer.from("a")]);
    const ofNobody = fileOwner("ws_none", "documents", newId("tool"));
    expect((await put(ofNobody, bytes)).outcome).toBe("gone");
    expect(bytes.destroyed).toBe(true);
  });

  test("a file that was replaced and swept while it was looked for is opened as it is now", async () => {
    const { db, folder, settings, store, owner, put } = await setUp(kind);
    const one = owner();
    await put(one, "old");
    const index = rowIndex(db, "documents");
    const stale = [await index.find(one)];
    await put(one, "newer");
    await store.look();
    await store.look();
    const find = (of: FileOwner) =>
      stale.length > 0 ? Promise.resolve(stale.pop() ?? null) : index.find(of);
    const unavailable = () => new Unavailable();
    const tenant: FileTenant = {
      name: "documents",
      noun: "document",
      folder,
      index: { ...index, find },
      unavailable,
    };
    const objects = settings && openObjectStore(settings);
    const found = await openFile({ db, instanceId: "node_1", objects }, tenant, one);
    await objects?.close();
    // An object isn't asked for before it is read, and then it isn't the one that was opened.
    expect(found).toMatchObject({ at: "here", file: { sizeBytes: kind === "S3" ? 3 : 5 } });
  });
});

test("a leftover that has just become a whole file isn't removed", async () => {
  const { db, open, owner, put, settings, store } = await setUp("S3");
  if (!settings) throw new Error("no S3 double");
  const one = owner();
  const begun = Promise.withResolvers<void>();
  const swept = Promise.withResolvers<void>();
  const bytes = newAfter(async () => {
    begun.resolve();
    await swept.promise;
  });
  const putting = put(one, bytes, open(db, THOUGHT_DEAD));
  await begun.promise;
  const index = rowIndex(db, "documents");
  const objects = openObjectStore(settings);
  async function findLeftovers(most: number) {
    const found = await index.findLeftovers(most);
    swept.resolve();
    expect((await putting).outcome).toBe("stored");
    return found;
  }
  await removeLeftovers(objects, { ...index, findLeftovers }, never);
  await objects.close();
  expect(await read(store, one)).toBe("new");
});

test("an object that the store doesn't delete keeps no other from being deleted", async () => {
  const { owner, put, store, server, names } = await setUp("S3");
  if (!server) throw new Error("no S3 double");
  const owners = Array.from({ length: 6 }, () => owner());
  for (const one of owners) await put(one, "a");
  const stuck = names().slice(0, 4);
  for (const one of owners) await store.remove(one);
  server.trouble = (_, key) => (stuck.includes(key) ? { status: 403, code: "AccessDenied" } : null);
  await expect(store.look()).rejects.toThrow("403");
  expect(names()).toEqual(stuck);
  server.trouble = null;
  await store.look();
  expect(names()).toEqual([]);
});

test("a file that was opened in the folder, and then replaced by a longer one in the object store, is gone", async () => {
  const { db, dataDir, owner, put } = await setUp("folder");
  const { open } = await openStorePlace("S3");
  const both = open(db, "node_1", dataDir);
  const one = owner();
  await put(one, "old");
  const found = await both.open(one);
  if (found?.at !== "here") throw new Error("not here");
  await put(one, "longer", both);
  await both.look();
  await both.look();
  await expect(found.file.read(null)).rejects.toMatchObject({ code: "NOT_FOUND" });
});

/** Files of a folder, and a store that moves them into a bucket. */
async function folderToMove(count: number) {
  const { db, dataDir, folder, owner, put } = await setUp("folder");
  const { open, server } = await openStorePlace("S3");
  const files: { of: FileOwner; path: string }[] = [];
  for (let nth = 0; nth < count; nth++) {
    const of = owner(`tool_${nth}`); // files are moved in this order
    const { file } = await put(of, `file ${nth}`);
    files.push({ of, path: join(folder, file?.name ?? "") });
  }
  return { db, dataDir, files, open, server };
}

test("of processes that share a folder, only one moves each file", async () => {
  const { db, dataDir, files, open, server } = await folderToMove(5);
  await db.insert(instances).values({ id: "node_2" });
  const both = [open(db, "node_1", dataDir), open(db, "node_2", dataDir)];
  await Promise.all(both.map((one) => one.look()));
  const puts = server?.requests.filter((request) => request.startsWith("PutObject")) ?? [];
  expect(puts).toHaveLength(5);
  for (const { of } of files) expect((await both[0]?.open(of))?.at).toBe("here");
  await db.delete(instances).where(eq(instances.id, "node_2"));
});

test("a file that isn't what was stored stays in its folder, and the others are moved", async () => {
  const { db, dataDir, files, open } = await folderToMove(5);
  const [longer, changed, unreadable] = files; // before the others
  writeFileSync(longer?.path ?? "", "file 0, and more");
  writeFileSync(changed?.path ?? "", "FILE 1");
  rmSync(unreadable?.path ?? "");
  mkdirSync(unreadable?.path ?? "");
  const store = open(db, "node_1", dataDir);
  await expect(store.look()).rejects.toThrow("isn't what was stored");
  await expect(store.look()).rejects.toThrow("isn't what was stored");
  const listed = await store.list(files[0]?.of.workspaceId ?? "", "", 10);
  expect(listed.map(({ objectKey }) => objectKey !== null)).toEqual([false, false, false, true, true]);
  const readable = files.filter((file) => file !== unreadable);
  expect(await Promise.all(readable.map(({ of }) => read(store, of)))).toEqual([
    "file 0, and more",
    "FILE 1",
    "file 3",
    "file 4",
  ]);
});

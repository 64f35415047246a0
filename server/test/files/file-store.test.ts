/** The contract of a store of files, on a folder of DATA_DIR and on an S3-compatible store. */
import { createHash, randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { newId } from "@parley/base/ids";
import { insertWorkspace } from "../../src/access/workspaces/workspace-queries.ts";
import { instances, storedFiles } from "../../src/platform/db/call-tables.ts";
import { workspaces } from "../../src/platform/db/schema.ts";
import { fileOwner, type FileOwner } from "../../src/platform/files/file-owner.ts";
import type { FileStore } from "../../src/platform/files/file-store.ts";
import type { FileToPut } from "../../src/platform/files/put-file.ts";
import { PART_BYTES } from "../../src/platform/files/s3/send-object.ts";
import { openTestDatabase } from "../harness/open-test-database.ts";
import { openStorePlace, Unavailable, type StoreKind } from "./store-place.ts";

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.db.insert(instances).values([{ id: "node_1" }, { id: "node_2", url: "http://two" }]);
});
afterAll(() => database[Symbol.asyncDispose]());

async function* inChunks(bytes: Uint8Array, size = 100_000): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield await Promise.resolve(bytes.subarray(at, at + size));
}

async function setUp(kind: StoreKind) {
  const { db } = database;
  const place = await openStorePlace(kind);
  const workspaceId = await insertWorkspace(db, "Test");
  const store = place.open(db);
  const owner = (id = newId("tool")): FileOwner => fileOwner(workspaceId, "documents", id);
  const put = (of: FileOwner, bytes: Uint8Array | string, more: Partial<FileToPut> = {}, into = store) =>
    into.put({
      owner: of,
      bytes: inChunks(Buffer.from(bytes)),
      mediaType: "text/plain",
      mostBytes: 100_000_000,
      quotaBytes: null,
      expiresAt: null,
      signal: new AbortController().signal,
      ...more,
    });
  const rows = () => db.select().from(storedFiles).where(eq(storedFiles.workspaceId, workspaceId));
  return { db, ...place, store, workspaceId, owner, put, rows };
}

/** The file's text, or a part of it; null if there is none. */
async function read(store: FileStore, owner: FileOwner, range: [number, number] | null = null) {
  const found = await store.open(owner);
  if (found?.at !== "here") return found;
  const bytes = await found.file.read(range && { start: range[0], end: range[1] });
  return (await buffer(bytes)).toString();
}

describe.each(["folder", "S3"] as const)("in %s", (kind) => {
  test("a file is stored with its size and hash, read whole and in part, listed, counted and removed", async () => {
    const { store, owner, put, workspaceId, names, rows } = await setUp(kind);
    const [first, second, third] = [owner(), owner(), owner()];
    expect(await put(first, "0123456789")).toMatchObject({ outcome: "stored", file: { sizeBytes: 10 } });
    await put(third, "");
    await put(second, "ab");
    const found = await store.open(first);
    if (found?.at !== "here") throw new Error("not here");
    const sha256 = createHash("sha256").update("0123456789").digest("hex");
    expect([found.file.sizeBytes, found.file.sha256]).toEqual([10, sha256]);
    expect(await read(store, first)).toBe("0123456789");
    expect(await read(store, first, [0, 0])).toBe("0");
    expect(await read(store, first, [3, 5])).toBe("345");
    expect(await read(store, first, [9, 9])).toBe("9");
    expect(await read(store, first, [0, 9])).toBe("0123456789");
    expect(await read(store, third)).toBe("");

    const page = await store.list(workspaceId, "", 2);
    expect(page.map((file) => [file.owner, file.sizeBytes])).toEqual([
      [first, 10],
      [second, 2],
    ]);
    expect((await store.list(workspaceId, second.id, 2)).map((file) => file.owner)).toEqual([third]);
    expect(await store.usage(workspaceId)).toEqual({ files: 3, sizeBytes: 12 });
    expect([await store.remove(first), await store.remove(first)]).toEqual([true, false]);
    expect([await store.open(first), await store.usage(workspaceId)]).toEqual([
      null,
      { files: 2, sizeBytes: 2 },
    ]);
    await store.look();
    await store.look();
    expect(names()).toHaveLength(2);
    expect(await rows()).toHaveLength(2);
  });

  test("workspaces don't see each other's files, nor does another tenant", async () => {
    const { db, store, owner, put } = await setUp(kind);
    const mine = owner();
    await put(mine, "mine");
    const other = await insertWorkspace(db, "Other");
    const theirs = fileOwner(other, "documents", mine.id);
    expect([await store.open(theirs), await store.remove(theirs), await store.list(other, "", 10)]).toEqual([
      null,
      false,
      [],
    ]);
    await put(theirs, "theirs");
    expect([await read(store, mine), await read(store, theirs)]).toEqual(["mine", "theirs"]);
    const ofOthers = fileOwner(mine.workspaceId, "pictures", mine.id);
    await expect(store.open(ofOthers)).rejects.toThrow(TypeError);
    await expect(store.remove(ofOthers)).rejects.toThrow(TypeError);
    await expect(put(ofOthers, "")).rejects.toThrow(TypeError);
  });

  test("a long file goes through in parts, byte for byte", async () => {
    const { store, owner, put, server } = await setUp(kind);
    const bytes = randomBytes(2 * PART_BYTES + 12_345);
    const [odd, even] = [owner(), owner()];
    const stored = await put(odd, bytes);
    expect(stored.file?.sha256).toBe(createHash("sha256").update(bytes).digest("hex"));
    await put(even, bytes.subarray(0, PART_BYTES));
    const found = await store.open(odd);
    if (found?.at !== "here") throw new Error("not here");
    expect((await buffer(await found.file.read(null))).equals(bytes)).toBe(true);
    const around = await found.file.read({ start: PART_BYTES - 5, end: PART_BYTES + 5 });
    expect((await buffer(around)).equals(bytes.subarray(PART_BYTES - 5, PART_BYTES + 6))).toBe(true);
    const sent = server?.requests.map((one) => one.split(" ")[0]) ?? [];
    const count = (operation: string) => sent.filter((one) => one === operation).length;
    expect([count("UploadPart"), count("PutObject")]).toEqual(kind === "S3" ? [3, 1] : [0, 0]);
  });

  test("a new file takes the place of the old one once it is whole, and not before", async () => {
    const { store, owner, put, names } = await setUp(kind);
    const one = owner();
    await put(one, "old");
    const begun = Promise.withResolvers<void>();
    const rest = Promise.withResolvers<void>();
    async function* slowly(): AsyncGenerator<Uint8Array> {
      yield Buffer.from("ne");
      begun.resolve();
      await rest.promise;
      yield Buffer.from("w");
    }
    const putting = put(one, "", { bytes: slowly() });
    await begun.promise;
    expect(await read(store, one)).toBe("old");
    await store.look(); // what is being written isn't swept
    rest.resolve();
    await putting;
    expect(await read(store, one)).toBe("new");
    await store.look();
    await store.look();
    expect(names()).toHaveLength(1);
  });

  test("bytes that fail, too many bytes and an aborted put change nothing and leave nothing", async () => {
    const { store, owner, put, names, rows, workspaceId } = await setUp(kind);
    const one = owner();
    await put(one, "old");
    async function* failing(): AsyncGenerator<Uint8Array> {
      yield await Promise.resolve(Buffer.alloc(PART_BYTES + 1));
      throw new Error("the line broke");
    }
    await expect(put(one, "", { bytes: failing() })).rejects.toThrow("the line broke");
    let readChunks = 0;
    async function* endless(): AsyncGenerator<Uint8Array> {
      for (;;) {
        readChunks++;
        yield await Promise.resolve(Buffer.alloc(10));
      }
    }
    expect(await put(one, "", { bytes: endless(), mostBytes: 100 })).toEqual({
      outcome: "too_large",
      file: null,
    });
    expect(readChunks).toBe(11);
    expect((await put(one, "x".repeat(100), { mostBytes: 100 })).outcome).toBe("stored");
    const aborting = new AbortController();
    async function* aborted(): AsyncGenerator<Uint8Array> {
      yield await Promise.resolve(Buffer.alloc(PART_BYTES + 1));
      aborting.abort(new Error("no longer wanted"));
      yield Buffer.alloc(PART_BYTES);
    }
    await expect(put(one, "", { bytes: aborted(), signal: aborting.signal })).rejects.toThrow(
      "no longer wanted",
    );
    await store.look();
    await store.look();
    expect([await read(store, one), names().length, (await rows()).length]).toEqual(["x".repeat(100), 1, 1]);
    expect(await store.usage(workspaceId)).toEqual({ files: 1, sizeBytes: 100 });
  });

  test("a quota holds for all files together, also for two at once; what is replaced doesn't count", async () => {
    const { store, owner, put, workspaceId } = await setUp(kind);
    const [first, second, third] = [owner(), owner(), owner()];
    const quota = { quotaBytes: 100 };
    expect((await put(first, "x".repeat(60), quota)).outcome).toBe("stored");
    expect(await put(second, "x".repeat(41), quota)).toEqual({ outcome: "over_quota", file: null });
    expect((await put(first, "x".repeat(100), quota)).outcome).toBe("stored");
    expect((await put(first, "x".repeat(20), quota)).outcome).toBe("stored");
    const both = await Promise.all([put(second, "x".repeat(80), quota), put(third, "x".repeat(80), quota)]);
    expect(both.map(({ outcome }) => outcome).toSorted()).toEqual(["over_quota", "stored"]);
    expect(await store.usage(workspaceId)).toEqual({ files: 2, sizeBytes: 100 });
  });

  test("a file that has expired is gone at once, and its bytes with the next look", async () => {
    const { store, owner, put, names, workspaceId } = await setUp(kind);
    const [past, future] = [owner(), owner()];
    await put(past, "past", { expiresAt: new Date(Date.now() - 1000) });
    await put(future, "future", { expiresAt: new Date(Date.now() + 3_600_000) });
    expect([await read(store, past), await read(store, future)]).toEqual([null, "future"]);
    expect(await store.usage(workspaceId)).toEqual({ files: 1, sizeBytes: 6 });
    await store.look();
    await store.look();
    expect(names()).toHaveLength(1);
    await put(past, "again");
    expect(await read(store, past)).toBe("again");
  });

  test("with its workspace everything goes, also a file that is being written", async () => {
    const { db, store, owner, put, names, workspaceId } = await setUp(kind);
    const [kept, writing, late] = [owner(), owner(), owner()];
    await put(kept, "kept");
    async function* meanwhile(): AsyncGenerator<Uint8Array> {
      yield Buffer.from("a");
      await db.delete(workspaces).where(eq(workspaces.id, workspaceId));
      yield Buffer.from("b");
    }
    expect(await put(writing, "", { bytes: meanwhile() })).toEqual({ outcome: "gone", file: null });
    expect((await put(late, "late")).outcome).toBe("gone");
    await store.look();
    await store.look();
    expect(names()).toEqual([]);
    const ids = [kept, writing, late].map(({ id }) => id);
    expect(await db.select().from(storedFiles).where(inArray(storedFiles.ownerId, ids))).toEqual([]);
  });
});

test("a folder's files are private, and what isn't the store's stays in it", async () => {
  const { store, owner, put, folder, names, age } = await setUp("folder");
  const { file } = await put(owner(), "secret");
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(statSync(join(folder, file?.name ?? "")).mode & 0o777).toBe(0o600);
  writeFileSync(join(folder, "notes.txt"), "");
  const stray = `ws_1.doc_1.${"0".repeat(32)}`;
  writeFileSync(join(folder, stray), "of no row");
  writeFileSync(join(folder, `${stray}.unfinished`), "of no row");
  await store.look();
  expect(names()).toHaveLength(4); // it may be too young for this process to know it
  age();
  await store.look();
  expect(names().toSorted()).toEqual([file?.name ?? "", "notes.txt"].toSorted());
});

test("a file in another process's folder is said to be with that process, while it runs", async () => {
  const { db, dataDir, open, owner, put } = await setUp("folder");
  const ownDir = mkdtempSync(join(tmpdir(), "parley-files-"));
  onTestFinished(() => rmSync(ownDir, { recursive: true }));
  const two = open(db, "node_2", ownDir);
  const [one, mine] = [owner(), owner()];
  await put(one, "with two", {}, two);
  await put(mine, "with one");
  const elsewhere = { at: "elsewhere", holders: [{ id: "node_2", url: "http://two" }] };
  expect(await read(open(db), one)).toEqual(elsewhere);
  expect(await read(two, one)).toBe("with two");

  // It comes back with another id, and the same folder.
  await db.insert(instances).values({ id: "node_3" });
  await db.delete(instances).where(eq(instances.id, "node_2"));
  expect(await read(open(db), one)).toEqual({ at: "elsewhere", holders: [] });
  await open(db, "node_3", ownDir).look();
  expect(await read(open(db), one)).toEqual({ at: "elsewhere", holders: [{ id: "node_3", url: null }] });
  // A process that shares a folder reads from it.
  expect(await read(open(db, "node_3", dataDir), mine)).toBe("with one");
  await db.delete(instances).where(eq(instances.id, "node_3"));
  await db.insert(instances).values({ id: "node_2", url: "http://two" });
});

test("files of a folder follow into the object store, and can be read on the way", async () => {
  const { db, dataDir, folder, owner, put, store } = await setUp("folder");
  const { open, names, server } = await openStorePlace("S3");
  const [one, other, gone] = [owner(), owner(), owner()];
  await put(one, "first");
  await put(other, "other", { expiresAt: new Date(Date.now() + 3_600_000) });
  const lost = await put(gone, "gone");
  rmSync(join(folder, lost.file?.name ?? ""));
  const moving = open(db, "node_1", dataDir);
  expect(await read(moving, one)).toBe("first");
  await moving.look();
  expect([await read(moving, one), await read(moving, other)]).toEqual(["first", "other"]);
  expect(names()).toHaveLength(2);
  await moving.look();
  expect(readdirSync(folder).filter((name) => !name.startsWith("."))).toEqual([]);
  expect(await read(store, one)).toEqual({ at: "elsewhere", holders: [] });
  expect((await moving.list(one.workspaceId, "", 10)).map((file) => file.sizeBytes)).toEqual([5, 5, 4]);
  if (server) server.trouble = () => ({ status: 503, code: "SlowDown" });
  await expect(read(moving, one)).rejects.toThrow(Unavailable);
  await expect(put(owner(), "new", {}, moving)).rejects.toThrow("503");
});

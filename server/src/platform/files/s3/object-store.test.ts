import { buffer } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { startS3Server, type S3Server } from "../../../../test/doubles/s3/s3-server.ts";
import { openObjectStore, type ObjectStore } from "./object-store.ts";

const MIB = 1024 * 1024;
const KEY = "calls/ws_1/call_1.ogg";
const TYPE = "audio/ogg";

async function setUp(change: object = {}): Promise<{ server: S3Server; store: ObjectStore }> {
  const server = await startS3Server();
  const { account, bucket, origin } = server;
  const store = openObjectStore({ endpoint: origin, bucket, prefix: "calls/", ...account, ...change });
  onTestFinished(async () => {
    await store.close();
    await server.close();
  });
  return { server, store };
}

test("an object is stored, read whole and in part, and removed", async () => {
  const { server, store } = await setUp();
  expect(store.keyOf("ws_1/call_1.ogg")).toBe(KEY);
  await store.put(KEY, Buffer.from("0123456789"), TYPE);
  expect(server.objects.get(KEY)?.toString()).toBe("0123456789");
  expect(await store.sizeOf(KEY)).toBe(10);
  const read = async (range: { start: number; end: number } | null) => {
    const sound = await store.read(KEY, 10, range);
    return sound && (await buffer(sound)).toString();
  };
  expect(await read(null)).toBe("0123456789");
  expect(await read({ start: 3, end: 5 })).toBe("345");
  expect(await read({ start: 9, end: 9 })).toBe("9");
  await store.remove(KEY);
  await store.remove(KEY);
  expect([server.objects.size, await store.sizeOf(KEY), await read(null)]).toEqual([0, null, null]);
});

test("a long one is sent in parts, and what is aborted leaves nothing", async () => {
  const { server, store } = await setUp();
  const sound = Buffer.alloc(6 * MIB, "sound");
  const id = await store.beginUpload(KEY, TYPE);
  const parts = [
    await store.putPart(KEY, id, 1, sound.subarray(0, 5 * MIB)),
    await store.putPart(KEY, id, 2, sound.subarray(5 * MIB)),
  ];
  await store.completeUpload(KEY, id, parts);
  expect(server.objects.get(KEY)?.equals(sound)).toBe(true);
  const other = await store.beginUpload(KEY, TYPE);
  expect(await store.openUploads(KEY)).toEqual([other]);
  const third = await store.beginUpload(KEY, TYPE);
  await store.beginUpload(`${KEY}.longer`, TYPE);
  expect((await store.openUploads(KEY)).toSorted()).toEqual([other, third].toSorted());
  server.trouble = () => ({ status: 403, code: "AccessDenied" });
  expect(await store.openUploads(KEY)).toEqual([]);
  server.trouble = () => ({ status: 503, code: "SlowDown" });
  await expect(store.openUploads(KEY)).rejects.toThrow("503");
  server.trouble = null;
  for (const id of server.uploads.keys()) await store.abortUpload(server.uploads.get(id)?.key ?? "", id);
  expect(await store.openUploads(KEY)).toEqual([]);
  await store.abortUpload(KEY, other);
  await store.abortUpload(KEY, other);
  expect(server.uploads.size).toBe(0);
});

test("failures reject: a wrong key, an error that comes with status 200, another size, a lost connection", async () => {
  const wrong = await setUp({ secretAccessKey: "wrong" });
  await expect(wrong.store.put(KEY, Buffer.from("a"), TYPE)).rejects.toThrow("403");
  await expect(wrong.store.read(KEY, 1, null)).rejects.toThrow("403");
  await expect(wrong.store.sizeOf(KEY)).rejects.toThrow("403");

  const { server, store } = await setUp();
  const id = await store.beginUpload(KEY, TYPE);
  const part = await store.putPart(KEY, id, 1, Buffer.from("a"));
  server.trouble = () => ({ status: 200, code: "InternalError" });
  await expect(store.completeUpload(KEY, id, [part])).rejects.toThrow("InternalError");
  server.trouble = () => "hang-up";
  await expect(store.remove(KEY)).rejects.toThrow("fetch failed");
  server.trouble = null;
  await store.put(KEY, Buffer.from("0123456789"), TYPE);
  await expect(store.read(KEY, 11, null)).rejects.toThrow("another length");
  await expect(store.read(KEY, 20, { start: 5, end: 15 })).rejects.toThrow("another length");
});

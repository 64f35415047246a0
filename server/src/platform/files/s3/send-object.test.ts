import { expect, onTestFinished, test } from "vitest";
import { startS3Server } from "../../../../test/doubles/s3/s3-server.ts";
import { openObjectStore, type StoredPart } from "./object-store.ts";
import { PART_BYTES, sendObject, type ObjectToSend } from "./send-object.ts";

async function setUp() {
  const server = await startS3Server();
  const { account, bucket, origin } = server;
  const store = openObjectStore({ endpoint: origin, bucket, prefix: "", ...account });
  onTestFinished(async () => {
    await store.close();
    await server.close();
  });
  const notes: [string | null, number][] = [];
  async function send(bytes: Buffer, more: Partial<ObjectToSend> = {}): Promise<void> {
    await sendObject(store, {
      key: "a",
      mediaType: "text/plain",
      begun: { uploadId: null, parts: [] },
      async *bytesFrom(offset) {
        for (let at = offset; at < bytes.length; at += 1_000_000)
          yield await Promise.resolve(bytes.subarray(at, at + 1_000_000));
      },
      sizeBytes: () => bytes.length,
      async note(uploadId, parts) {
        notes.push([uploadId, parts.length]);
        await Promise.resolve();
      },
      signal: new AbortController().signal,
      ...more,
    });
  }
  const operations = () => server.requests.map((one) => one.split(" ")[0]);
  return { server, store, send, notes, operations };
}

test.each([
  [0, ["PutObject", "HeadObject"]],
  [PART_BYTES, ["PutObject", "HeadObject"]],
  [
    PART_BYTES + 1,
    [
      "ListMultipartUploads",
      "CreateMultipartUpload",
      "UploadPart",
      "UploadPart",
      "CompleteMultipartUpload",
      "HeadObject",
    ],
  ],
])("%i bytes arrive whole", async (size, expected) => {
  const { server, send, operations } = await setUp();
  const bytes = Buffer.alloc(size, "some words");
  await send(bytes);
  expect(operations()).toEqual(expected);
  expect(server.objects.get("a")?.equals(bytes)).toBe(true);
});

test("an upload goes on after its last whole part, also if only its end was missing", async () => {
  const { server, store, send, notes } = await setUp();
  const bytes = Buffer.alloc(2 * PART_BYTES, "some words");
  for (const sent of [1, 2]) {
    const uploadId = await store.beginUpload("a", "text/plain");
    const parts: StoredPart[] = [];
    for (let n = 0; n < sent; n++)
      parts.push(
        await store.putPart("a", uploadId, n + 1, bytes.subarray(n * PART_BYTES, (n + 1) * PART_BYTES)),
      );
    notes.length = 0;
    server.objects.clear();
    await send(bytes, { begun: { uploadId, parts } });
    expect(server.objects.get("a")?.equals(bytes)).toBe(true);
    expect(notes).toEqual(sent === 1 ? [[uploadId, 2]] : []);
  }
});

test("a part that the store refuses makes it begin anew; one that fails is tried again later", async () => {
  const { server, send, notes } = await setUp();
  const bytes = Buffer.alloc(PART_BYTES + 1);
  server.trouble = (operation) => (operation === "UploadPart" ? { status: 503, code: "SlowDown" } : null);
  await expect(send(bytes)).rejects.toThrow("503");
  expect([server.uploads.size, notes.at(-1)]).toEqual([1, [expect.any(String), 0]]);
  server.trouble = (operation) => (operation === "UploadPart" ? { status: 400, code: "InvalidPart" } : null);
  await expect(send(bytes)).rejects.toThrow("400");
  expect([server.uploads.size, notes.at(-1)]).toEqual([0, [null, 0]]);
});

test("a store that can't say which uploads are open is sent to all the same, unless it doesn't answer", async () => {
  const { server, send } = await setUp();
  const bytes = Buffer.alloc(PART_BYTES + 1);
  const isAsked = (operation: string): boolean => operation === "ListMultipartUploads";
  server.trouble = (operation) => (isAsked(operation) ? { status: 400, code: "InvalidArgument" } : null);
  await send(bytes);
  expect(server.objects.get("a")?.equals(bytes)).toBe(true);
  server.trouble = (operation) => (isAsked(operation) ? "hang-up" : null);
  await expect(send(bytes)).rejects.toThrow("fetch failed");
});

test("what arrives with another size isn't stored", async () => {
  const { send } = await setUp();
  await expect(send(Buffer.from("abc"), { sizeBytes: () => 4 })).rejects.toThrow(
    "The store has 3 of 4 bytes.",
  );
});

test("an aborted one stops between two parts", async () => {
  const { send, operations } = await setUp();
  const aborting = new AbortController();
  const note = () => Promise.resolve(aborting.abort(new Error("no longer wanted")));
  const bytes = Buffer.alloc(3 * PART_BYTES);
  await expect(send(bytes, { note, signal: aborting.signal })).rejects.toThrow("no longer wanted");
  expect(operations().filter((one) => one === "UploadPart")).toHaveLength(1);
});

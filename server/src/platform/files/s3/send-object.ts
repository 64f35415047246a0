/** Sends one object to the store, in parts if it is long. A later attempt goes on after the last whole part. */
import { isRefused, type ObjectStore, type StoredPart } from "./object-store.ts";

/** S3 takes parts of 5 MiB to 5 GiB, and at most 10,000 of them. In bytes. */
export const PART_BYTES = 8 * 1024 * 1024;

export interface ObjectToSend {
  key: string;
  mediaType: string;
  /** An upload in parts that an earlier attempt has begun. */
  begun: { uploadId: string | null; parts: StoredPart[] };
  /** The bytes from `offset` on, which is 0 unless an upload was begun. */
  bytesFrom(offset: number): AsyncIterable<Uint8Array>;
  /** Of all bytes together; asked when the last was sent. */
  sizeBytes(): number;
  /** Writes down how far it is, so that any process can go on or abort it. */
  note(uploadId: string | null, parts: StoredPart[]): Promise<void>;
  /** Aborting it rejects between two parts. */
  signal: AbortSignal;
}

/** Resolves when the whole object has been seen in the store with its size. */
export async function sendObject(store: ObjectStore, object: ObjectToSend): Promise<void> {
  const { key, mediaType, begun, signal, note } = object;
  const parts = [...begun.parts];
  let { uploadId } = begun;
  try {
    for await (const { bytes, isLast } of inParts(object.bytesFrom(parts.length * PART_BYTES))) {
      signal.throwIfAborted();
      if (isLast && uploadId === null) {
        await store.put(key, bytes, mediaType);
        break;
      }
      if (uploadId === null) {
        await abortLostUploads(store, key);
        uploadId = await store.beginUpload(key, mediaType);
        await note(uploadId, []);
      }
      if (bytes.length === 0) break; // an earlier attempt has sent all parts
      parts.push(await store.putPart(key, uploadId, parts.length + 1, bytes));
      await note(uploadId, parts);
    }
    if (uploadId !== null) await store.completeUpload(key, uploadId, parts);
  } catch (error) {
    // The store has forgotten or refused what it was sent, so the next attempt begins anew.
    if (uploadId !== null && isRefused(error)) {
      await store.abortUpload(key, uploadId).catch(() => undefined);
      await note(null, []);
    }
    throw error;
  }
  const [size, stored] = [object.sizeBytes(), await store.sizeOf(key)];
  if (stored !== size) throw new Error(`The store has ${stored ?? "none"} of ${size} bytes.`);
}

/**
 * Aborts the uploads of an object of which nobody knows any more, because a process died before it could note the id.
 * Nobody else may be sending it.
 */
export async function abortLostUploads(store: ObjectStore, key: string): Promise<void> {
  for (const uploadId of await store.openUploads(key)) await store.abortUpload(key, uploadId);
}

/** Parts of PART_BYTES; the last one may be shorter, and empty if there is nothing at all. */
async function* inParts(
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<{ bytes: Buffer; isLast: boolean }> {
  let waiting: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of bytes) {
    waiting.push(chunk);
    length += chunk.length;
    // Not at exactly PART_BYTES: it may be the last part.
    while (length > PART_BYTES) {
      const all = Buffer.concat(waiting);
      yield { bytes: all.subarray(0, PART_BYTES), isLast: false };
      waiting = [all.subarray(PART_BYTES)];
      length -= PART_BYTES;
    }
  }
  yield { bytes: Buffer.concat(waiting), isLast: true };
}

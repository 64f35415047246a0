/**
 * An S3-compatible store of objects. It only sends and fetches; what is stored, and for whom, is in the database.
 */
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { S3mini, S3ServiceError } from "s3mini";
import { Agent, fetch as fetchWith } from "undici";
import type { StoreSettings } from "./store-settings.ts";

/** A part of a multipart upload that the store has. */
export interface StoredPart {
  partNumber: number;
  etag: string;
}

/** Every method rejects if the store fails or doesn't answer. Keys are those of `keyOf`. */
export interface ObjectStore {
  /** The object's name in the bucket: `path` behind the prefix of the settings. */
  keyOf(path: string): string;
  put(key: string, bytes: Buffer, mediaType: string): Promise<void>;
  beginUpload(key: string, mediaType: string): Promise<string>;
  putPart(key: string, uploadId: string, partNumber: number, bytes: Buffer): Promise<StoredPart>;
  completeUpload(key: string, uploadId: string, parts: StoredPart[]): Promise<void>;
  /** Does nothing if there is no such upload. */
  abortUpload(key: string, uploadId: string): Promise<void>;
  /**
   * The uploads of this object that are neither complete nor aborted, also those of which nobody has noted the id. Empty
   * if the store doesn't know the question, or the key may not ask it (`s3:ListBucketMultipartUploads`).
   */
  openUploads(key: string): Promise<string[]>;
  /** Null if there is no such object. */
  sizeOf(key: string): Promise<number | null>;
  /** Null if there is no such object. `sizeBytes`: of the whole object. Both ends of a range are included. */
  read(
    key: string,
    sizeBytes: number,
    range: { start: number; end: number } | null,
  ): Promise<Readable | null>;
  /** Does nothing if there is no such object. */
  remove(key: string): Promise<void>;
  /** Aborts running requests, which then reject. */
  close(): Promise<void>;
}

const CONNECT_MS = 10_000;
/** How long the store may be silent, ms. Time in which the reader pauses doesn't count. */
const SILENCE_MS = 60_000;
const NOT_IMPLEMENTED = 501;
/** Of 4xx, those that another try may overcome: request timeout, too many requests. */
const PASSING = new Set([408, 429]);

export function openObjectStore(settings: StoreSettings): ObjectStore {
  const agent = new Agent({
    connect: { timeout: CONNECT_MS },
    headersTimeout: SILENCE_MS,
    bodyTimeout: SILENCE_MS,
  });
  const client = new S3mini({
    accessKeyId: settings.accessKeyId,
    secretAccessKey: settings.secretAccessKey,
    endpoint: `${settings.endpoint}/${settings.bucket}`,
    region: settings.region,
    fetch: ((url: string, init: object) => fetchWith(url, { ...init, dispatcher: agent })) as never,
  });

  return {
    keyOf: (path) => settings.prefix + path,
    async put(key, bytes, mediaType) {
      await finish(client.putObject(key, bytes, mediaType));
    },
    beginUpload: (key, mediaType) => client.getMultipartUploadId(key, mediaType),
    async putPart(key, uploadId, partNumber, bytes) {
      const { etag } = await client.uploadPart(key, uploadId, bytes, partNumber);
      return { partNumber, etag };
    },
    async completeUpload(key, uploadId, parts) {
      const answer = await client.completeMultipartUpload(key, uploadId, parts);
      // S3 may answer 200 and then an error in the body, which the client returns like a success.
      if (!answer.etag) throw new Error(`The store didn't complete the upload: ${JSON.stringify(answer)}`);
    },
    async abortUpload(key, uploadId) {
      await client.abortMultipartUpload(key, uploadId).catch(unlessMissing);
    },
    async openUploads(key) {
      try {
        return uploadsIn(await client.listMultipartUploads("/", "", "GET", { prefix: key }), key);
      } catch (error) {
        // Some stores don't know this request, or don't allow it.
        if (hasRefused(error) || (error instanceof S3ServiceError && error.status === NOT_IMPLEMENTED))
          return [];
        throw error;
      }
    },
    async sizeOf(key) {
      try {
        return await client.getContentLength(key);
      } catch (error) {
        if (isMissing((error as Error).cause)) return null;
        throw error;
      }
    },
    async read(key, sizeBytes, range) {
      const { start, end } = range ?? { start: 0, end: sizeBytes - 1 };
      const answer = await (
        range ? client.getObjectRaw(key, false, start, end + 1) : client.getObjectRaw(key)
      ).catch(unlessMissing);
      if (!answer) return null;
      if (
        answer.status !== (range ? 206 : 200) ||
        Number(answer.headers.get("content-length")) !== end - start + 1
      ) {
        await answer.body?.cancel();
        throw new Error(`The store answered ${answer.status} with another length than it was asked for.`);
      }
      return Readable.fromWeb(answer.body as ReadableStream<Uint8Array>);
    },
    async remove(key) {
      await client.deleteObject(key).catch(unlessMissing);
    },
    close: () => agent.destroy(),
  };
}

/** Reads an answer to its end, so that its connection can be used again. */
async function finish(answering: Promise<Response>): Promise<void> {
  await (await answering).arrayBuffer();
}

/**
 * The ids of `key`'s uploads in an answer to ListMultipartUploads, which the client gives as the XML has it, whatever its
 * type says: a list of one is that one, and an empty element is text.
 */
function uploadsIn(answer: unknown, key: string): string[] {
  const { ListMultipartUploadsResult: result } = answer as {
    ListMultipartUploadsResult?: { Upload?: unknown };
  };
  const found = result?.Upload ?? [];
  const all = (Array.isArray(found) ? found : [found]) as { Key?: unknown; UploadId?: unknown }[];
  return all.flatMap((one) => (one.Key === key && typeof one.UploadId === "string" ? [one.UploadId] : []));
}

/** Whether the store says that there is no such object or upload. */
function isMissing(error: unknown): boolean {
  return error instanceof S3ServiceError && error.status === 404;
}

/** Whether the store itself is well, and refuses this request. */
export function hasRefused(error: unknown): boolean {
  return error instanceof S3ServiceError && error.status < 500 && !PASSING.has(error.status);
}

/** Whether the store would refuse the same request again. */
export function isRefused(error: unknown): boolean {
  return error instanceof S3ServiceError && (error.status === 400 || error.status === 404);
}

function unlessMissing(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}

/** Sends one recording to the store. A later attempt goes on after the last whole part. */
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { Db } from "../../../platform/db/schema.ts";
import type { ObjectStore } from "../../../platform/files/s3/object-store.ts";
import { sendObject } from "../../../platform/files/s3/send-object.ts";
import { noteProgress, settleUpload, type ClaimedUpload } from "./stored-recordings.ts";

const MEDIA_TYPE = "audio/ogg";
const TAKEN_OVER = "Another process sends this recording now.";

/**
 * Resolves when the whole file is in the store, has been seen there with its size, and the database knows. Rejects
 * otherwise, with its claim given back.
 */
export async function uploadRecording(
  db: Db,
  store: ObjectStore,
  path: string,
  claimed: ClaimedUpload,
  signal: AbortSignal,
): Promise<void> {
  const { id: objectKey } = claimed;
  let isStored = false;
  let isCounted = false;
  try {
    const { size } = await stat(path);
    await sendObject(store, {
      key: objectKey,
      mediaType: MEDIA_TYPE,
      begun: claimed,
      bytesFrom: (start) => createReadStream(path, { start }),
      sizeBytes: () => size,
      async note(uploadId, parts) {
        if (!(await noteProgress(db, claimed, uploadId, parts))) throw new Error(TAKEN_OVER);
      },
      signal,
    });
    isStored = true;
  } finally {
    isCounted = await settleUpload(db, claimed, isStored);
  }
  if (!isCounted) throw new Error(TAKEN_OVER);
}

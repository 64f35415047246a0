/** Answers with a recording or a part of it (RFC 9110, 14). */
import { Type } from "typebox";
import { ServiceError, notFound } from "@parley/base/errors";
import { readByteRange } from "../../../platform/files/byte-range.ts";
import { loadRecording } from "../../../calls/recordings/recording-queries.ts";
import { MEDIA_TYPE, type RecordingRow } from "../../../call-records/records/recording-record.ts";
import type { ServiceContext } from "../../../service-context.ts";
import type { OperationReply } from "../../operation/operation.ts";

const Sound = Type.Unsafe<Buffer>({ type: "string", format: "binary" });
export const SOUND_RESPONSES = { 200: Sound, 206: Sound };

/**
 * `workspaceId` is null if the link has already shown that this call's recording may be played. Throws NOT_FOUND
 * without a recording that can be heard, CONFLICT while it isn't complete, RANGE_NOT_SATISFIABLE, and
 * RECORDINGS_UNAVAILABLE.
 */
export async function sendSound(
  { db, recordings }: Pick<ServiceContext, "db" | "recordings">,
  callId: string,
  workspaceId: string | null,
  rangeHeader: string | string[] | undefined,
): Promise<OperationReply> {
  const row = await loadPlayable(db, callId, workspaceId);
  const sound = await recordings.open(row.workspaceId, callId);
  if (!sound) throw notFound("recording", "Its file isn't on this server.");
  const { sizeBytes } = sound;
  const range = readByteRange(Array.isArray(rangeHeader) ? undefined : rangeHeader, sizeBytes);
  if (range === "unsatisfiable") {
    const message = `The recording has ${sizeBytes} bytes. Ask for a range within them.`;
    throw new ServiceError("RANGE_NOT_SATISFIABLE", message, { size_bytes: sizeBytes }, undefined, {
      "content-range": `bytes */${sizeBytes}`,
    });
  }
  const headers = {
    "content-type": MEDIA_TYPE,
    "content-length": String(range ? range.end - range.start + 1 : sizeBytes),
    "accept-ranges": "bytes",
    "content-disposition": `inline; filename="${callId}.ogg"`,
  };
  if (!range) return { status: 200, body: await sound.read(null), headers };
  const contentRange = `bytes ${range.start}-${range.end}/${sizeBytes}`;
  return {
    status: 206,
    body: await sound.read(range),
    headers: { ...headers, "content-range": contentRange },
  };
}

/** A complete recording. Throws NOT_FOUND, or CONFLICT while it isn't complete. */
export async function loadPlayable(
  db: ServiceContext["db"],
  callId: string,
  workspaceId: string | null,
): Promise<RecordingRow> {
  const row = await loadRecording(db, callId, workspaceId);
  if (!row || row.status === "failed" || row.status === "deleted") throw notFound("recording");
  if (row.status === "ready") return row;
  throw new ServiceError("CONFLICT", "This recording isn't complete yet. Try again after the call.", {
    field: "recording",
  });
}

/** A call's recording as the API shows it (docs/recordings.md#in-the-call-record). */
import { eq } from "drizzle-orm";
import { Type, type Static } from "typebox";
import type { Db } from "../../platform/db/schema.ts";
import { callRecordings } from "../../platform/db/call-entry-tables.ts";
import { nullable } from "@parley/base/schema-builders";

export const RECORDING_STATUSES = ["recording", "processing", "ready", "failed", "deleted"] as const;

export const RecordingRecord = Type.Object(
  {
    status: Type.Enum([...RECORDING_STATUSES], {
      description:
        "`recording` during the call, `processing` until the file is complete, then `ready`. `failed`: nothing could be kept. `deleted`: by a person or after the workspace's retention period.",
    }),
    duration_ms: nullable(Type.Integer({ description: "Null until it is ready." })),
    size_bytes: nullable(Type.Integer({ description: "Null until it is ready." })),
    channels: Type.Array(Type.Enum(["caller", "agent"]), { description: "Left, then right." }),
    media_type: Type.String({ description: "Always `audio/ogg; codecs=opus`." }),
    ready_at: nullable(Type.String({ format: "date-time" })),
    deleted_at: nullable(Type.String({ format: "date-time" })),
  },
  { title: "Recording" },
);
export type RecordingRecord = Static<typeof RecordingRecord>;

export const MEDIA_TYPE = "audio/ogg; codecs=opus";

export type RecordingRow = typeof callRecordings.$inferSelect;

/** Null if the call isn't recorded. `isOver`: the call has ended. */
export async function getRecording(db: Db, callId: string, isOver: boolean): Promise<RecordingRecord | null> {
  const [row] = await db.select().from(callRecordings).where(eq(callRecordings.callId, callId));
  return row ? toRecording(row, isOver) : null;
}

export function toRecording(row: RecordingRow, isOver: boolean): RecordingRecord {
  return {
    status: row.status === "recording" && isOver ? "processing" : row.status,
    duration_ms: row.durationMs,
    size_bytes: row.sizeBytes,
    channels: ["caller", "agent"],
    media_type: MEDIA_TYPE,
    ready_at: row.readyAt?.toISOString() ?? null,
    deleted_at: row.deletedAt?.toISOString() ?? null,
  };
}

/**
 * Recordings as files: the call worker writes them where they stay (`writing/recording-files.ts`), and what is known of
 * them is with their calls.
 */
import { and, eq, inArray, isNotNull, sql, type SQL } from "drizzle-orm";
import { ServiceError } from "@parley/base/errors";
import { storedRecordings } from "../../platform/db/call-tables.ts";
import { callRecordings } from "../../platform/db/call-entry-tables.ts";
import { calls, type Db } from "../../platform/db/schema.ts";
import { fileOwner } from "../../platform/files/file-owner.ts";
import type { FileIndex, FileTenant, KnownFile, NameState } from "../../platform/files/file-tenant.ts";
import { findLeftovers, forgetStored } from "./store/stored-recordings.ts";
import { callOfFile, peaksName, RECORDINGS, soundName } from "./writing/recording-files.ts";

const RETRY_S = 30;

/** The recordings of a folder, and those in the object store. */
export function recordingTenant(db: Db, folder: string): FileTenant {
  return {
    name: RECORDINGS,
    noun: "recording",
    folder,
    index: recordingIndex(db),
    unavailable(reason) {
      const message = "The store of recordings doesn't answer. Try again shortly.";
      return new ServiceError("RECORDINGS_UNAVAILABLE", message, { reason: String(reason) }, RETRY_S);
    },
  };
}

function recordingIndex(db: Db): FileIndex {
  const isReady = eq(callRecordings.status, "ready");
  return {
    async find({ workspaceId, id }) {
      const isIts = and(eq(callRecordings.workspaceId, workspaceId), eq(callRecordings.callId, id));
      return load(db, and(isReady, isIts));
    },
    async statesOf(names) {
      const callIds = new Map(names.flatMap((name) => withCall(name)));
      const { callId, status } = callRecordings;
      const rows = await db
        .select({ callId, status })
        .from(callRecordings)
        .where(inArray(callId, [...new Set(callIds.values())]));
      const states = new Map(rows.map((row) => [row.callId, row.status]));
      return new Map([...callIds].map(([name, id]) => [name, stateOf(name, id, states.get(id))]));
    },
    async noteFolder(names, folderId) {
      const callIds = names.flatMap((name) => withCall(name).map(([, id]) => id));
      const isOther = sql`${callRecordings.folderId} is distinct from ${folderId}`;
      await db
        .update(callRecordings)
        .set({ folderId })
        .where(and(isReady, inArray(callRecordings.callId, callIds), isOther));
    },
    findLeftovers: (most) => findLeftovers(db, most),
    takeLeftover: () => Promise.resolve(true), // a deleted recording never becomes one again
    forget: (objectKey) => forgetStored(db, objectKey),
  };
}

function withCall(name: string): [name: string, callId: string][] {
  const callId = callOfFile(name);
  return callId === null ? [] : [[name, callId]];
}

function stateOf(name: string, callId: string, status: string | undefined): NameState {
  if (status === undefined) return "unknown";
  // The peaks of a complete recording are in the database.
  const isDone = status === "ready" && name === peaksName(callId);
  return status === "deleted" || isDone ? "useless" : "kept";
}

async function load(db: Db, which: SQL | undefined): Promise<KnownFile | null> {
  const isStored = isNotNull(storedRecordings.storedAt);
  const [row] = await db
    .select({
      recording: callRecordings,
      objectKey: storedRecordings.objectKey,
      processId: calls.instanceId,
    })
    .from(callRecordings)
    .innerJoin(calls, eq(calls.id, callRecordings.callId))
    .leftJoin(storedRecordings, and(eq(storedRecordings.callId, callRecordings.callId), isStored))
    .where(which);
  if (!row) return null;
  const { recording, objectKey, processId } = row;
  return {
    owner: fileOwner(recording.workspaceId, RECORDINGS, recording.callId),
    name: soundName(recording.callId),
    sizeBytes: recording.sizeBytes ?? 0,
    sha256: null,
    storedAt: recording.readyAt ?? recording.createdAt,
    objectKey,
    folderId: recording.folderId,
    processId,
  };
}

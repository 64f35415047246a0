/** Keeps whether providers take the keys that calls use (docs/attention.md). Rehearsals count: their keys are the same. */
import { eq } from "drizzle-orm";
import type { CallProvidersRow } from "../../platform/db/column-types.ts";
import { calls, type Db } from "../../platform/db/schema.ts";
import { noteFailure, noteSuccess } from "../../platform/outcomes/note-outcome.ts";

/** The provider refused the key of this call. */
export async function noteKeyRefused(
  db: Db,
  callId: string,
  { vendor, message }: { vendor: string; message: string },
): Promise<void> {
  const workspaceId = await workspaceOf(db, callId);
  if (workspaceId !== null) await noteFailure(db, { workspaceId, subject: "provider", id: vendor }, message);
}

/** These providers have served the call, so they took its keys. */
export async function noteServed(db: Db, callId: string, providers: CallProvidersRow): Promise<void> {
  const served = Object.values(providers).flatMap((part) => part.served.map(({ provider }) => provider));
  if (served.length === 0) return;
  const workspaceId = await workspaceOf(db, callId);
  if (workspaceId !== null) await noteSuccess(db, workspaceId, "provider", [...new Set(served)]);
}

async function workspaceOf(db: Db, callId: string): Promise<string | null> {
  const [call] = await db.select({ id: calls.workspaceId }).from(calls).where(eq(calls.id, callId));
  return call?.id ?? null;
}

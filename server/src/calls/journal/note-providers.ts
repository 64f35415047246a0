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

/**
 * Providers have served the call, so they took its keys. Call it before they are recorded: only what isn't on record yet
 * has just worked, since each report repeats all that a call has used, also once a provider has begun to refuse its key.
 */
export async function noteServed(db: Db, callId: string, providers: CallProvidersRow): Promise<void> {
  if (Object.values(providers).every(({ served }) => served.length === 0)) return;
  const [call] = await db
    .select({ workspaceId: calls.workspaceId, before: calls.providers })
    .from(calls)
    .where(eq(calls.id, callId));
  if (call) await noteSuccess(db, call.workspaceId, "provider", newlyServed(call.before, providers));
}

/** Who has delivered in a part of the call in which they hadn't `before`, once each. */
export function newlyServed(before: CallProvidersRow | null, providers: CallProvidersRow): string[] {
  const deliveries = (of: CallProvidersRow) =>
    Object.entries(of).flatMap(([part, { served }]) =>
      served.map(({ provider, model }) => ({ provider, key: JSON.stringify([part, provider, model]) })),
    );
  const known = new Set(before ? deliveries(before).map(({ key }) => key) : []);
  const fresh = deliveries(providers).filter(({ key }) => !known.has(key));
  return [...new Set(fresh.map(({ provider }) => provider))];
}

async function workspaceOf(db: Db, callId: string): Promise<string | null> {
  const [call] = await db.select({ id: calls.workspaceId }).from(calls).where(eq(calls.id, callId));
  return call?.id ?? null;
}

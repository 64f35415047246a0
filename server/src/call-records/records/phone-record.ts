/** Reads the data that only phone calls have, and events besides turns and tools. */
import { and, asc, eq } from "drizzle-orm";
import { callIncidents, callSipMessages } from "../../platform/db/phone-tables.ts";
import { calls, type Db } from "../../platform/db/schema.ts";
import type { Intervention } from "./entries/intervention-record.ts";
import type { CallError, CallRecord, TimelineEntry } from "./call-record.ts";
import type { AttemptRecord, RedirectRecord } from "./entries/phone-call-record.ts";
import type { SipMessageRecord } from "./entries/sip-message-record.ts";

/** For errors that no provider reported, and for those recorded before this was kept. */
const NOT_KNOWN = { vendor: null, at_ms: null, turn_id: null };

/** A redirect as it is stored. */
type Redirect = Omit<RedirectRecord, "at_ms"> & { at: string };

/** Digits, hold, transfers, errors, redirects and members' notes, in chronological order. */
export async function getIncidents(
  db: Db,
  callId: string,
): Promise<{
  timeline: TimelineEntry[];
  errors: CallError[];
  redirects: Redirect[];
  attempts: AttemptRecord[];
  interventions: Intervention[];
}> {
  const rows = await db
    .select()
    .from(callIncidents)
    .where(eq(callIncidents.callId, callId))
    .orderBy(asc(callIncidents.number));
  const timeline: TimelineEntry[] = [];
  const errors: CallError[] = [];
  const redirects: Redirect[] = [];
  const attempts: AttemptRecord[] = [];
  const interventions: Intervention[] = [];
  for (const { type, at, data } of rows) {
    const entry = { ...data, at: at.toISOString() };
    if (type === "error") errors.push({ ...NOT_KNOWN, ...entry } as CallError);
    else if (type === "redirect") redirects.push(entry as Redirect);
    else if (type === "attempt") attempts.push({ trunk_id: null, sip_status: null, ...data });
    else if (type === "note") interventions.push({ ...(data as Omit<Intervention, "kind">), kind: "note" });
    else timeline.push({ ...entry, type } as TimelineEntry);
  }
  return { timeline, errors, redirects, attempts, interventions };
}

/** Null for browser calls and rehearsals. */
export function toPhone(
  row: typeof calls.$inferSelect,
  redirects: readonly Redirect[],
  before: readonly AttemptRecord[],
): CallRecord["phone"] {
  if (row.direction === "browser" || row.direction === "rehearsal") return null;
  return {
    trunk_id: row.trunkId,
    carrier_call_id: row.carrierCallId,
    sip_status: row.sipStatus,
    sip_reason: row.sipReason,
    answered_by: row.answeredAs ?? row.answeredBy,
    asserted_identity: row.assertedIdentity,
    headers: row.recordHeaders ?? [],
    media: row.media && { ...row.media, foreign_packets: row.media.foreign_packets ?? 0 },
    attempts: attemptsOf(row, before),
    redirects: redirects.map(({ at, status, to, followed, reason }) => ({
      at_ms: Math.max(0, Date.parse(at) - row.startedAt.getTime()),
      status,
      to,
      followed,
      reason,
    })),
  };
}

function attemptsOf(
  { direction, status, trunkId, sipStatus }: typeof calls.$inferSelect,
  before: readonly AttemptRecord[],
): AttemptRecord[] {
  if (direction !== "outbound" || status === "queued") return [...before];
  return [...before, { trunk_id: trunkId, sip_status: sipStatus }];
}

/** A call's SIP messages in order; null if this workspace has no such call. */
export async function getSipMessages(
  db: Db,
  workspaceId: string,
  callId: string,
): Promise<SipMessageRecord[] | null> {
  const [call] = await db
    .select({ id: calls.id })
    .from(calls)
    .where(and(eq(calls.workspaceId, workspaceId), eq(calls.id, callId)));
  if (!call) return null;
  const rows = await db
    .select()
    .from(callSipMessages)
    .where(eq(callSipMessages.callId, callId))
    .orderBy(asc(callSipMessages.number));
  return rows.map(({ at, direction, peer, text }) => ({ at: at.toISOString(), direction, peer, text }));
}

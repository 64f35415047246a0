/** Writes that a call rings or was answered, with the webhook event about it. */
import { and, eq, isNull } from "drizzle-orm";
import { calls, type Db } from "../../platform/db/schema.ts";
import { summaryColumns, toSummary } from "../../call-records/records/call-queries.ts";
import type { CallSummary } from "../../call-records/records/call-record.ts";
import { isCallAwaited, tellState } from "./events-of-call.ts";

/** Called after the write when a call rings, was answered or has ended. */
export type OnChange = (workspaceId: string, call: CallSummary) => void;

export const changeColumns = { ...summaryColumns, workspaceId: calls.workspaceId };

/** True if there is an event to deliver: a call rings once, however many trunks are tried. */
export function recordRinging(db: Db, callId: string, onChange?: OnChange): Promise<boolean> {
  return changeOpenCall(
    db,
    callId,
    { type: "call.ringing", set: { status: "ringing" }, isNews: ({ status }) => status !== "ringing" },
    onChange,
  );
}

/** True if there is an event to deliver. */
export function recordAnswer(db: Db, callId: string, at: Date, onChange?: OnChange): Promise<boolean> {
  return changeOpenCall(
    db,
    callId,
    {
      type: "call.answered",
      set: { status: "in_progress", answeredAt: at },
      isNews: ({ answeredAt }) => answeredAt === null,
    },
    onChange,
  );
}

interface Change {
  type: "call.ringing" | "call.answered";
  set: Partial<typeof calls.$inferInsert>;
  /** Whether this changes the call as it was before, since a write may be repeated. */
  isNews(before: Pick<typeof calls.$inferSelect, "status" | "answeredAt">): boolean;
}

/** A call that has ended stays unchanged, and one that was answered doesn't ring. */
async function changeOpenCall(
  db: Db,
  callId: string,
  { type, set, isNews }: Change,
  onChange?: OnChange,
): Promise<boolean> {
  const isOpen = and(
    eq(calls.id, callId),
    isNull(calls.endedAt),
    type === "call.ringing" ? isNull(calls.answeredAt) : undefined,
  );
  const change = (on: Db) => on.update(calls).set(set).where(isOpen).returning(changeColumns);
  const told = async (tx: Db) => {
    const { status, answeredAt } = calls;
    const [before] = await tx.select({ status, answeredAt }).from(calls).where(isOpen).for("no key update");
    const changed = await change(tx);
    return { changed, isTold: before !== undefined && isNews(before) && (await tellState(tx, type, callId)) };
  };
  const { changed, isTold } = (await isCallAwaited(db, callId, type))
    ? await db.transaction(told)
    : { changed: await change(db), isTold: false };
  for (const row of changed) onChange?.(row.workspaceId, toSummary(row));
  return isTold;
}

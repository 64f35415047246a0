// As the version before had it (until November 2026), but for its imports. May be deleted after 2027-05-31.
/**
 * The queue of emails, and who sends them: a process claims one for a while, sends it and reports the outcome. The
 * claims of a dead process expire, or end when another process finds it dead. Time is the database's.
 */
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Sealed } from "../../../src/platform/db/column-types.ts";
import { mails } from "../../../src/platform/db/people-tables.ts";
import type { Db } from "../../../src/platform/db/schema.ts";
import { newId } from "@parley/base/ids";
import type { SecretBox } from "../../../src/platform/secrets/secret-box.ts";
import type { MailContent } from "../../../src/access/mail/mail-content.ts";

/** Longer than an attempt can take, ms. */
const CLAIM_MS = 3 * 60_000;

/** An email that this process has claimed. */
export interface ClaimedMail {
  id: string;
  kind: MailContent["kind"];
  content: Sealed;
  createdAt: Date;
  /** Number of the claim, so that the end of an earlier one isn't mistaken for this one's. */
  claim: number;
  /** Attempts so far. */
  attempts: number;
}

/** `giveUpAt`: when it is no longer of use. */
export async function insertMail(
  db: Db,
  secrets: SecretBox,
  content: MailContent,
  giveUpAt: Date,
): Promise<void> {
  const id = newId("mail");
  const sealed = secrets.seal(JSON.stringify(content), id);
  await db.insert(mails).values({ id, kind: content.kind, content: sealed, giveUpAt });
}

export function openContent(secrets: SecretBox, { id, content }: ClaimedMail): MailContent {
  return JSON.parse(secrets.open(content, id)) as MailContent;
}

/** Claims due emails, oldest first. Never waits for another process. */
export async function claimMails(db: Db, instanceId: string, most: number): Promise<ClaimedMail[]> {
  const { rows } = await db.execute<{
    id: string;
    kind: MailContent["kind"];
    content: Sealed;
    created_at: string;
    claims: number;
    attempts: number;
  }>(sql`
    update mails
    set due_at = now() + ${CLAIM_MS}::float8 * interval '1 millisecond', claimed_by = ${instanceId},
      claims = claims + 1
    where id in (
      select id from mails where due_at <= now() order by due_at limit ${most}::int for update skip locked
    )
    returning id, kind, content, created_at, claims, attempts`);
  return rows.map(({ created_at: createdAt, claims: claim, ...row }) => ({
    ...row,
    createdAt: new Date(createdAt),
    claim,
  }));
}

/** Ms until the next email is due, at most 0 if one is; null if none is waiting. */
export async function untilNextMail(db: Db): Promise<number | null> {
  const { rows } = await db.execute<{ ms: number | null }>(
    sql`select (extract(epoch from min(due_at) - now()) * 1000)::float8 as ms from mails`,
  );
  return rows[0]?.ms ?? null;
}

/** It was sent, or never will be. */
export async function removeMail(db: Db, { id, claim }: ClaimedMail): Promise<void> {
  await db.delete(mails).where(and(eq(mails.id, id), eq(mails.claims, claim)));
}

/** Makes it due again after `pauseMs`. False if that would be too late, and it was removed. */
export async function postponeMail(
  db: Db,
  { id, claim }: ClaimedMail,
  pauseMs: number,
  isAttempt: boolean,
): Promise<boolean> {
  const at = sql`now() + ${pauseMs}::float8 * interval '1 millisecond'`;
  const isThis = and(eq(mails.id, id), eq(mails.claims, claim));
  const late = await db
    .delete(mails)
    .where(and(isThis, sql`${at} > give_up_at`))
    .returning({ id: mails.id });
  if (late.length > 0) return false;
  await db
    .update(mails)
    .set({ dueAt: at, claimedBy: null, attempts: sql`attempts + ${isAttempt ? 1 : 0}::int` })
    .where(isThis);
  return true;
}

/** Makes emails claimed by dead processes due again. */
export async function releaseMails(db: Db, deadInstanceIds: string[]): Promise<void> {
  if (deadInstanceIds.length === 0) return;
  await db
    .update(mails)
    .set({ dueAt: sql`now()`, claimedBy: null })
    .where(inArray(mails.claimedBy, deadInstanceIds));
}

/** The queue of emails. Time is the database's. */
import { sql } from "drizzle-orm";
import type { Sealed } from "../../platform/db/column-types.ts";
import { mails } from "../../platform/db/people-tables.ts";
import type { Db } from "../../platform/db/schema.ts";
import { claimJobs, nextDue } from "../../platform/queue/claim-jobs.ts";
import { afterMs, type Claim, type QueueTable } from "../../platform/queue/queue-table.ts";
import { postponeJob, removeJob } from "../../platform/queue/settle-job.ts";
import { newId } from "@parley/base/ids";
import type { SecretBox } from "../../platform/secrets/secret-box.ts";
import type { MailContent } from "./mail-content.ts";

export const MAILS: QueueTable = {
  name: "mails",
  key: "id",
  waiting: sql`true`,
  running: sql`true`,
  claimMs: 3 * 60_000, // longer than an attempt can take
};

/** An email that this process has claimed. */
export interface ClaimedMail extends Claim {
  kind: MailContent["kind"];
  content: Sealed;
  createdAt: Date;
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

/** Claims due emails, oldest first. */
export async function claimMails(db: Db, instanceId: string, most: number): Promise<ClaimedMail[]> {
  const rows = await claimJobs<{
    kind: MailContent["kind"];
    content: Sealed;
    created_at: string;
    attempts: number;
  }>(db, MAILS, instanceId, {
    next: nextDue(MAILS, most),
    columns: sql`job.kind, job.content, job.created_at, job.attempts`,
  });
  return rows.map(({ created_at: createdAt, ...row }) => ({ ...row, createdAt: new Date(createdAt) }));
}

/** Makes it due again after `pauseMs`. False if that would be too late, and it was removed. */
export async function postponeMail(
  db: Db,
  mail: ClaimedMail,
  pauseMs: number,
  isAttempt: boolean,
): Promise<boolean> {
  if (await removeJob(db, MAILS, mail, sql`${afterMs(pauseMs)} > job.give_up_at`)) return false;
  await postponeJob(db, MAILS, mail, pauseMs, isAttempt ? sql`attempts = job.attempts + 1` : undefined);
  return true;
}

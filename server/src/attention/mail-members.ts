/** Members' own setting: emails about what needs attention (docs/attention.md#email). */
import { and, eq } from "drizzle-orm";
import type { Mail } from "../access/mail/mail.ts";
import type { EpisodeRow } from "../events/entries/attention-entry.ts";
import { members, users } from "../platform/db/people-tables.ts";
import type { Db } from "../platform/db/schema.ts";
import { maySee } from "./attention-queries.ts";

const isMember = (workspaceId: string, userId: string) =>
  and(eq(members.workspaceId, workspaceId), eq(members.userId, userId));

export async function getAttentionMail(db: Db, workspaceId: string, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ isOn: members.attentionMail })
    .from(members)
    .where(isMember(workspaceId, userId));
  return row?.isOn ?? false;
}

export async function setAttentionMail(
  db: Db,
  workspaceId: string,
  userId: string,
  isOn: boolean,
): Promise<void> {
  await db.update(members).set({ attentionMail: isOn }).where(isMember(workspaceId, userId));
}

/** One email for each member, about all of these that they may see. */
export async function mailMembers(
  tx: Db,
  mail: Pick<Mail, "queue">,
  workspaceId: string,
  opened: readonly EpisodeRow[],
): Promise<void> {
  if (opened.length === 0) return;
  const asked = await tx
    .select({ email: users.email, role: members.role })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(and(eq(members.workspaceId, workspaceId), members.attentionMail));
  for (const { email, role } of asked) {
    const episodeIds = opened.filter((row) => maySee(role, row)).map(({ id }) => id);
    if (episodeIds.length > 0)
      await mail.queue(tx, { kind: "attention", to: email, workspaceId, episodeIds });
  }
}

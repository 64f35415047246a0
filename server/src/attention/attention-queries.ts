/** What the API shows of open problems. */
import { and, eq, isNull } from "drizzle-orm";
import { notFound } from "@parley/base/errors";
import { hasRole, type Role } from "../access/people/actor.ts";
import {
  ATTENTION_KINDS,
  SEVERITIES,
  type AttentionItem,
  type AttentionKind,
  type AttentionNews,
  type EpisodeRow,
} from "../events/entries/attention-entry.ts";
import { attentionEpisodes } from "../platform/db/attention-tables.ts";
import type { Db } from "../platform/db/schema.ts";
import { openEpisodes } from "./episodes.ts";
import { KINDS } from "./kinds/all-kinds.ts";

/** Null for a kind that only a newer version knows. */
const kindOf = (kind: string): AttentionKind | null => ATTENTION_KINDS.find((each) => each === kind) ?? null;

/** Whether a member with this role may read of it. */
export function maySee(role: Role, { kind }: Pick<EpisodeRow, "kind">): boolean {
  const known = kindOf(kind);
  return known !== null && hasRole(role, KINDS[known].leastRole);
}

/** Worst first, and of the same kind the oldest. */
export async function listAttention(
  db: Db,
  workspaceId: string,
  role: Role,
  now: Date,
): Promise<AttentionItem[]> {
  const rows = await openEpisodes(db, workspaceId);
  return rows
    .filter((row) => maySee(role, row))
    .toSorted(byWeight)
    .map((row) => attentionItem(row, now));
}

/** Null: wakes it. Throws NOT_FOUND, also for one that the role may not see. */
export async function snoozeAttention(
  db: Db,
  workspaceId: string,
  { id, role, until, now }: { id: string; role: Role; until: Date | null; now: Date },
): Promise<AttentionItem> {
  const isOpen = and(
    eq(attentionEpisodes.workspaceId, workspaceId),
    eq(attentionEpisodes.id, id),
    isNull(attentionEpisodes.closedAt),
  );
  const [known] = await db.select().from(attentionEpisodes).where(isOpen);
  if (!known || !maySee(role, known)) throw notFound("problem");
  const [row] = await db.update(attentionEpisodes).set({ snoozedUntil: until }).where(isOpen).returning();
  if (!row) throw notFound("problem");
  return attentionItem(row, now);
}

export function attentionNews(row: EpisodeRow): AttentionNews {
  const isForAll = maySee("viewer", row);
  return {
    id: row.id,
    kind: row.kind as AttentionKind,
    severity: row.severity,
    title: isForAll ? row.title : null,
    cause: isForAll ? row.cause : null,
    resource: { kind: row.resourceKind, id: row.resourceId },
    link: row.link,
    since: row.openedAt.toISOString(),
    resolved_at: row.closedAt?.toISOString() ?? null,
  };
}

function attentionItem(row: EpisodeRow, now: Date): AttentionItem {
  const { snoozedUntil } = row;
  return {
    id: row.id,
    kind: row.kind as AttentionKind,
    severity: row.severity,
    title: row.title,
    cause: row.cause,
    resource: { kind: row.resourceKind, id: row.resourceId },
    link: row.link,
    count: row.count,
    since: row.openedAt.toISOString(),
    snoozed_until: snoozedUntil !== null && snoozedUntil > now ? snoozedUntil.toISOString() : null,
  };
}

function byWeight(one: EpisodeRow, other: EpisodeRow): number {
  const weight = ({ severity, kind }: EpisodeRow) =>
    100 * SEVERITIES.indexOf(severity) + ATTENTION_KINDS.indexOf(kind as AttentionKind);
  return (
    weight(one) - weight(other) ||
    one.openedAt.getTime() - other.openedAt.getTime() ||
    one.id.localeCompare(other.id)
  );
}

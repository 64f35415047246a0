/** Who did what, to which resource, when, from where (docs/access.md#audit-log). */
import { and, desc, eq, gte, inArray, lt, sql, type SQL } from "drizzle-orm";
import { auditLog } from "../../platform/db/audit-tables.ts";
import { users } from "../../platform/db/people-tables.ts";
import { accessTokens, workspaces, type Db } from "../../platform/db/schema.ts";
import { newId } from "@parley/base/ids";
import { AUDIT_EVENT } from "../../events/webhooks/events/event-names.ts";
import { isSubscribed } from "../../events/webhooks/outbox.ts";
import type { AuditChange } from "./audit-changes.ts";
import type { AuditRow } from "../../events/entries/audit-entry.ts";
import { AUDITED, tellAudited } from "./tell-audited.ts";

export interface AuditEntry {
  workspaceId: string;
  /** The operation's id. */
  action: string;
  resourceType: string;
  resourceId: string | null;
  /** Its name; after a deletion, the name it had. */
  resourceName: string | null;
  changes: AuditChange[];
  actor: { userId: string | null; tokenId: string | null };
  address: string;
  userAgent: string | null;
  /** Never contains a value that could be a credential. */
  detail: Record<string, unknown>;
}

const MAX_USER_AGENT = 500;

/**
 * Writes an entry with the current name of the person or token, and its webhook event. Returns that name, and whether
 * there is an event to deliver. Pass the change's transaction if there is one.
 */
export async function recordAudit(
  db: Db,
  entry: AuditEntry,
): Promise<{ actorName: string | null; isTold: boolean }> {
  const { actor, userAgent, ...rest } = entry;
  const rows = await db
    .insert(auditLog)
    .values({
      ...rest,
      id: newId("aud"),
      userId: actor.userId,
      accessTokenId: actor.tokenId,
      actorName: nameOf(actor),
      userAgent: userAgent?.replaceAll("\0", "").slice(0, MAX_USER_AGENT) ?? null,
    })
    .returning(AUDITED);
  return { actorName: rows[0]?.actorName ?? null, isTold: await tellAudited(db, rows) };
}

/** As `recordAudit`, where there is no transaction: the entry and its event are written together. */
export async function recordAuditAlone(db: Db, entry: AuditEntry): ReturnType<typeof recordAudit> {
  const [row] = await db
    .select({ isAwaited: isSubscribed(workspaces.id, AUDIT_EVENT) })
    .from(workspaces)
    .where(eq(workspaces.id, entry.workspaceId));
  return row?.isAwaited ? db.transaction((tx) => recordAudit(tx, entry)) : recordAudit(db, entry);
}

/** How long further plays of a recording from one address belong to the same entry, ms: players ask for it in parts. */
const SAME_PLAY_MS = 10 * 60_000;

/** Writes an entry for a recording that was played by its link, unless it was played from this address just now. */
export async function recordPlay(
  db: Db,
  { workspaceId, callId, address, userAgent }: RecordingPlay,
  now: Date,
): Promise<void> {
  const isSame = and(
    eq(auditLog.workspaceId, workspaceId),
    eq(auditLog.resourceId, callId),
    eq(auditLog.action, PLAY),
    eq(auditLog.address, address),
    gte(auditLog.createdAt, new Date(now.getTime() - SAME_PLAY_MS)),
  );
  const [known] = await db.select({ id: auditLog.id }).from(auditLog).where(isSame).limit(1);
  if (known) return;
  const subject = { resourceType: "call", resourceId: callId, resourceName: null, changes: [], detail: {} };
  const actor = { userId: null, tokenId: null };
  await recordAuditAlone(db, { workspaceId, action: PLAY, ...subject, actor, address, userAgent });
}

const PLAY = "recordings_play";

export interface RecordingPlay {
  workspaceId: string;
  callId: string;
  address: string;
  userAgent: string | null;
}

function nameOf({ userId, tokenId }: AuditEntry["actor"]): SQL | null {
  if (tokenId !== null) {
    return sql`(select ${accessTokens.name} from ${accessTokens} where ${accessTokens.id} = ${tokenId})`;
  }
  return userId === null ? null : sql`(select ${users.email} from ${users} where ${users.id} = ${userId})`;
}

export interface AuditFilter {
  /** One or several, separated by commas. */
  action?: string | undefined;
  resource_type?: string | undefined;
  resource_id?: string | undefined;
  user_id?: string | undefined;
  access_token_id?: string | undefined;
  /** Inclusive. */
  from?: string | undefined;
  /** Exclusive. */
  to?: string | undefined;
}

/** Newest first; `before` is the last id of the previous page. */
export async function listAudit(
  db: Db,
  workspaceId: string,
  filter: AuditFilter,
  page: { limit: number; before: string | null },
): Promise<AuditRow[]> {
  const { action, resource_type: type, resource_id: id, user_id: user, access_token_id: token } = filter;
  const conditions = [
    eq(auditLog.workspaceId, workspaceId),
    action === undefined ? undefined : inArray(auditLog.action, action.split(",")),
    type === undefined ? undefined : eq(auditLog.resourceType, type),
    id === undefined ? undefined : eq(auditLog.resourceId, id),
    user === undefined ? undefined : eq(auditLog.userId, user),
    token === undefined ? undefined : eq(auditLog.accessTokenId, token),
    filter.from === undefined ? undefined : gte(auditLog.createdAt, new Date(filter.from)),
    filter.to === undefined ? undefined : lt(auditLog.createdAt, new Date(filter.to)),
    page.before === null ? undefined : lt(auditLog.id, page.before),
  ];
  return db
    .select()
    .from(auditLog)
    .where(and(...conditions))
    .orderBy(desc(auditLog.id))
    .limit(page.limit);
}

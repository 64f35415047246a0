/** Access tokens: shown once, stored as a hash (docs/access.md#access-tokens). */
import { createHash, randomBytes } from "node:crypto";
import { and, desc, eq, getTableColumns, gt, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import { members, users } from "../../platform/db/people-tables.ts";
import { prepared } from "../../platform/db/prepared.ts";
import { accessTokens, type Db } from "../../platform/db/schema.ts";
import { newId } from "@parley/base/ids";
import { lowerRole, type Role } from "../people/actor.ts";

export type AccessTokenRow = typeof accessTokens.$inferSelect;

/** A token with its member. `role` is its current role, never higher than its member's. */
export type MembersToken = AccessTokenRow & { email: string | null };

/** How many characters of a token its record shows, to tell it from others. */
const PREFIX_LENGTH = 10;

/** SHA-256 in hex. Tokens are 32 random bytes, so nothing slower is needed. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** Creates a token. The returned `token` is its only copy in plain text. */
export async function insertAccessToken(
  db: Db,
  workspaceId: string,
  values: { name: string; role: Role; expiresAt: Date | null; userId?: string | null },
): Promise<{ row: AccessTokenRow; token: string }> {
  const token = `prl_${randomBytes(32).toString("base64url")}`;
  const prefix = token.slice(0, PREFIX_LENGTH);
  const id = newId("tok");
  const [row] = await db
    .insert(accessTokens)
    .values({ id, workspaceId, prefix, tokenHash: hashToken(token), ...values })
    .returning();
  if (!row) throw new Error("inserting an access token returned no row");
  return { row, token };
}

/** Newest first; `before` is the last id of the previous page. */
export async function listAccessTokens(
  db: Db,
  workspaceId: string,
  page: { limit: number; before: string | null },
): Promise<MembersToken[]> {
  const rows = await selectTokens(db)
    .where(
      and(
        eq(accessTokens.workspaceId, workspaceId),
        page.before ? lt(accessTokens.id, page.before) : undefined,
      ),
    )
    .orderBy(desc(accessTokens.id))
    .limit(page.limit);
  return rows.map(asItIsNow);
}

export async function getAccessToken(db: Db, workspaceId: string, id: string): Promise<MembersToken | null> {
  const [row] = await selectTokens(db).where(
    and(eq(accessTokens.workspaceId, workspaceId), eq(accessTokens.id, id)),
  );
  return row ? asItIsNow(row) : null;
}

/** Includes the member it belongs to, if it has one. */
function selectTokens(db: Db) {
  const isOfToken = and(
    eq(members.workspaceId, accessTokens.workspaceId),
    eq(members.userId, accessTokens.userId),
  );
  return db
    .select({ ...getTableColumns(accessTokens), memberRole: members.role, email: users.email })
    .from(accessTokens)
    .leftJoin(members, isOfToken)
    .leftJoin(users, eq(users.id, members.userId));
}

function asItIsNow({
  memberRole,
  ...token
}: AccessTokenRow & { memberRole: Role | null; email: string | null }): MembersToken {
  return { ...token, role: memberRole === null ? token.role : lowerRole(token.role, memberRole) };
}

/** False if this workspace has no such token. */
export async function deleteAccessToken(db: Db, workspaceId: string, id: string): Promise<boolean> {
  const rows = await db
    .delete(accessTokens)
    .where(and(eq(accessTokens.workspaceId, workspaceId), eq(accessTokens.id, id)))
    .returning({ id: accessTokens.id });
  return rows.length > 0;
}

/**
 * The only query made before the workspace is known, since the
 * token determines it. Null for an unknown or expired token.
 */
export async function findAccessToken(db: Db, tokenHash: string, now: Date): Promise<MembersToken | null> {
  const query = prepared(db, "find_access_token", () => {
    const isValid = or(isNull(accessTokens.expiresAt), gt(accessTokens.expiresAt, sql.placeholder("now")));
    // The foreign key already deletes a token with its membership; this check repeats it where it matters most.
    const hasMember = or(isNull(accessTokens.userId), isNotNull(members.userId));
    return selectTokens(db)
      .where(and(eq(accessTokens.tokenHash, sql.placeholder("tokenHash")), isValid, hasMember))
      .prepare("find_access_token");
  });
  const [row] = await query.execute({ tokenHash, now });
  return row ? asItIsNow(row) : null;
}

/** Gives tokens that were created before the workspace had members to its first member. */
export async function adoptAccessTokens(db: Db, workspaceId: string, userId: string): Promise<void> {
  await db
    .update(accessTokens)
    .set({ userId })
    .where(and(eq(accessTokens.workspaceId, workspaceId), isNull(accessTokens.userId)));
}

/**
 * Writes `last_used_at` unless it is already later than `unlessAfter`, because several processes may serve one token.
 */
export async function noteTokenUse(db: Db, id: string, now: Date, unlessAfter: Date): Promise<void> {
  await db
    .update(accessTokens)
    .set({ lastUsedAt: now })
    .where(
      and(
        eq(accessTokens.id, id),
        or(isNull(accessTokens.lastUsedAt), lt(accessTokens.lastUsedAt, unlessAfter)),
      ),
    );
}

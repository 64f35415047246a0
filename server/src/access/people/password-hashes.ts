/**
 * The hash of somebody's password, in better-auth's rows. It has a salt of its own, so it changes with every new
 * password.
 */
import { and, eq } from "drizzle-orm";
import { userAccounts, users } from "../../platform/db/people-tables.ts";
import type { Db } from "../../platform/db/schema.ts";
import { newId } from "@parley/base/ids";

/** Null if they sign in another way. */
export async function findPasswordHash(db: Db, userId: string): Promise<string | null> {
  const [row] = await db.select({ hash: userAccounts.password }).from(userAccounts).where(isPassword(userId));
  return row?.hash ?? null;
}

/** Null if nobody has this email, or they sign in another way. */
export async function findPasswordByEmail(
  db: Db,
  email: string,
): Promise<{ userId: string; hash: string | null } | null> {
  const [row] = await db
    .select({ userId: users.id, hash: userAccounts.password })
    .from(userAccounts)
    .innerJoin(users, eq(users.id, userAccounts.userId))
    .where(and(eq(users.email, email.toLowerCase()), eq(userAccounts.providerId, "credential")));
  return row ?? null;
}

/**
 * Whether this is still their hash. Waits for a transaction that is changing it, so that whatever was written before
 * this was asked is either seen by that transaction or refused here.
 */
export async function isPasswordHash(db: Db, userId: string, hash: string | null): Promise<boolean> {
  const [row] = await db
    .select({ hash: userAccounts.password })
    .from(userAccounts)
    .where(isPassword(userId))
    .for("share");
  return (row?.hash ?? null) === hash;
}

/** False if it isn't `hash` any more. */
export async function replacePasswordHash(
  tx: Db,
  userId: string,
  { hash, nextHash }: { hash: string; nextHash: string },
): Promise<boolean> {
  const rows = await tx
    .update(userAccounts)
    .set({ password: nextHash, updatedAt: new Date() })
    .where(and(isPassword(userId), eq(userAccounts.password, hash)))
    .returning({ id: userAccounts.id });
  return rows.length > 0;
}

/** Also for somebody who has none because they sign in another way. */
export async function setPasswordHash(tx: Db, userId: string, hash: string, now: Date): Promise<void> {
  const changed = await tx
    .update(userAccounts)
    .set({ password: hash, updatedAt: now })
    .where(isPassword(userId))
    .returning({ id: userAccounts.id });
  if (changed.length > 0) return;
  await tx.insert(userAccounts).values({
    id: newId("acc"),
    userId,
    accountId: userId,
    providerId: "credential",
    password: hash,
  });
}

function isPassword(userId: string) {
  return and(eq(userAccounts.userId, userId), eq(userAccounts.providerId, "credential"));
}

/** One-time links by which somebody who forgot their password chooses a new one (docs/accounts.md#forgotten-passwords). */
import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, isNull, lt } from "drizzle-orm";
import { passwordResets, userAccounts, users, userSessions } from "../db/people-tables.ts";
import type { Db } from "../db/schema.ts";
import { newId } from "../ids.ts";
import type { Person } from "./actor.ts";
import { forgetSignIns } from "./account-limit.ts";

/** How long a link works, ms. */
export const RESET_LINK_MS = 3_600_000;

/** A token that nobody can guess; only its hash is stored. */
export function newResetToken(): string {
  return `prs_${randomBytes(32).toString("base64url")}`;
}

export interface NewPasswordReset {
  userId: string;
  token: string;
  byEmail: boolean;
  expiresAt: Date;
}

/** Makes the token work. Does nothing if it was stored before, even if it has been used since. */
export async function insertPasswordReset(
  db: Db,
  { token, ...values }: NewPasswordReset,
  now: Date,
): Promise<void> {
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, now));
  await db
    .insert(passwordResets)
    .values({ id: newId("pwr"), tokenHash: hashOf(token), ...values })
    .onConflictDoNothing();
}

/** Whose password the token changes; null if it is unknown, used or expired. */
export async function findPasswordReset(db: Db, token: string, now: Date): Promise<Person | null> {
  const [row] = await db
    .select({ userId: users.id, name: users.name, email: users.email })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(isOpen(token, now));
  return row ?? null;
}

/**
 * Uses up the token and every other one of this person, sets the password, and ends all sessions. Null if somebody else
 * was faster.
 */
export async function resetPassword(
  tx: Db,
  { token, passwordHash }: { token: string; passwordHash: string },
  now: Date,
): Promise<Person | null> {
  const [spent] = await tx
    .update(passwordResets)
    .set({ usedAt: now })
    .where(isOpen(token, now))
    .returning({ userId: passwordResets.userId, byEmail: passwordResets.byEmail });
  if (!spent) return null;
  const { userId, byEmail } = spent;
  await endPasswordResets(tx, userId, now);
  await setPassword(tx, userId, passwordHash, now);
  await tx.delete(userSessions).where(eq(userSessions.userId, userId));
  const [person] = await tx
    .update(users)
    .set({ updatedAt: now, ...(byEmail && { emailVerified: true }) })
    .where(eq(users.id, userId))
    .returning({ userId: users.id, name: users.name, email: users.email });
  if (!person) throw new Error("a password was reset for a person who doesn't exist");
  await forgetSignIns(tx, person.email);
  return person;
}

/** Ends every open link of this person, as when the password or email that it was asked for has changed. */
export async function endPasswordResets(db: Db, userId: string, now: Date): Promise<void> {
  const isOfPerson = eq(passwordResets.userId, userId);
  await db
    .update(passwordResets)
    .set({ usedAt: now })
    .where(and(isOfPerson, isNull(passwordResets.usedAt)));
}

/** Also for somebody who has none because they sign in another way. */
async function setPassword(tx: Db, userId: string, passwordHash: string, now: Date): Promise<void> {
  const changed = await tx
    .update(userAccounts)
    .set({ password: passwordHash, updatedAt: now })
    .where(and(eq(userAccounts.userId, userId), eq(userAccounts.providerId, "credential")))
    .returning({ id: userAccounts.id });
  if (changed.length > 0) return;
  await tx.insert(userAccounts).values({
    id: newId("acc"),
    userId,
    accountId: userId,
    providerId: "credential",
    password: passwordHash,
  });
}

function isOpen(token: string, now: Date) {
  return and(
    eq(passwordResets.tokenHash, hashOf(token)),
    isNull(passwordResets.usedAt),
    gt(passwordResets.expiresAt, now),
  );
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

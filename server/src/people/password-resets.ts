/** One-time links by which somebody who forgot their password chooses a new one (docs/accounts.md#forgotten-passwords). */
import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, isNull, lt } from "drizzle-orm";
import { passwordResets, userAccounts, users, userSessions } from "../db/people-tables.ts";
import type { Db } from "../db/schema.ts";
import { newId } from "../ids.ts";
import type { Person } from "./actor.ts";
import { forgetSignIns } from "./limits/account-limit.ts";
import { endChallenges } from "./auth-challenges.ts";
import { forgetCodes } from "./limits/code-limit.ts";
import { removeTwoFactor } from "./sign-in-methods.ts";

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
  /** Using the link also turns off two-factor authentication. */
  removesTwoFactor: boolean;
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
 * Uses up the token and every other one of this person, sets the password, and ends all sessions and sign-ins that wait
 * for a code. Null if somebody else was faster.
 */
export async function resetPassword(
  tx: Db,
  { token, passwordHash }: { token: string; passwordHash: string },
  now: Date,
): Promise<(Person & { hadTwoFactorRemoved: boolean }) | null> {
  const [spent] = await tx.update(passwordResets).set({ usedAt: now }).where(isOpen(token, now)).returning({
    userId: passwordResets.userId,
    byEmail: passwordResets.byEmail,
    removesTwoFactor: passwordResets.removesTwoFactor,
  });
  if (!spent) return null;
  const { userId, byEmail, removesTwoFactor } = spent;
  await endPasswordResets(tx, userId, now);
  await setPassword(tx, userId, passwordHash, now);
  await tx.delete(userSessions).where(eq(userSessions.userId, userId));
  await endChallenges(tx, userId);
  const hadTwoFactorRemoved = removesTwoFactor && (await removeTwoFactor(tx, userId));
  const [person] = await tx
    .update(users)
    .set({ updatedAt: now, ...(byEmail && { emailVerified: true }) })
    .where(eq(users.id, userId))
    .returning({ userId: users.id, name: users.name, email: users.email });
  if (!person) throw new Error("a password was reset for a person who doesn't exist");
  await forgetSignIns(tx, person.email);
  await forgetCodes(tx, userId, "code"); // whoever guessed them no longer knows the password
  return { ...person, hadTwoFactorRemoved };
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

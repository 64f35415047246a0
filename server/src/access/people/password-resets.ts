/**
 * One-time links by which somebody who forgot their password chooses a new one (docs/accounts.md#forgotten-passwords).
 */
import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, isNull, lt } from "drizzle-orm";
import { passwordResets, users, userSessions } from "../../platform/db/people-tables.ts";
import type { Db } from "../../platform/db/schema.ts";
import { newId } from "@parley/base/ids";
import type { Person } from "./actor.ts";
import { forgetSignIns } from "./limits/account-limit.ts";
import { endChallenges } from "./auth-challenges.ts";
import { forgetCodes, mayStartCodesAnew } from "./limits/code-limit.ts";
import { setPasswordHash } from "./password-hashes.ts";
import { lockPerson } from "./person-queries.ts";
import { removeProvider, removeTwoFactor } from "./sign-in-methods.ts";

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

/**
 * Whether the token works for somebody with this email. Waits for a transaction that is changing the email, which
 * otherwise would neither end this token nor be seen here.
 */
export async function isPasswordResetFor(db: Db, token: string, email: string, now: Date): Promise<boolean> {
  const rows = await db
    .select({ email: users.email })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(isOpen(token, now))
    .for("share", { of: users });
  return rows.some((row) => row.email === email);
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
 * Uses up the token and every other one of this person, sets the password, disconnects the provider, and ends all
 * sessions and sign-ins that wait for a code. Null if somebody else was faster.
 */
export async function resetPassword(
  tx: Db,
  { token, passwordHash }: { token: string; passwordHash: string },
  now: Date,
): Promise<(Person & { hadTwoFactorRemoved: boolean; wasDisconnected: boolean }) | null> {
  const owner = await findPasswordReset(tx, token, now);
  if (!owner) return null;
  await lockPerson(tx, owner.userId);
  const [spent] = await tx.update(passwordResets).set({ usedAt: now }).where(isOpen(token, now)).returning({
    userId: passwordResets.userId,
    byEmail: passwordResets.byEmail,
    removesTwoFactor: passwordResets.removesTwoFactor,
  });
  if (!spent) return null;
  const { userId, byEmail, removesTwoFactor } = spent;
  await endPasswordResets(tx, userId, now);
  await setPasswordHash(tx, userId, passwordHash, now);
  await tx.delete(userSessions).where(eq(userSessions.userId, userId));
  await endChallenges(tx, userId);
  // Whoever had the account may have connected one of their own at the provider.
  const wasDisconnected = await removeProvider(tx, userId);
  const hadTwoFactorRemoved = removesTwoFactor && (await removeTwoFactor(tx, userId));
  const [person] = await tx
    .update(users)
    // Whoever had the account may also have given it an email of their own, and verified that.
    .set({ updatedAt: now, emailVerified: byEmail })
    .where(eq(users.id, userId))
    .returning({ userId: users.id, name: users.name, email: users.email });
  if (!person) throw new Error("a password was reset for a person who doesn't exist");
  await forgetSignIns(tx, person.email);
  // Somebody who guessed codes no longer knows the password, unless they read the email too.
  if (!byEmail || (await mayStartCodesAnew(tx, userId, now))) await forgetCodes(tx, userId, "code");
  return { ...person, hadTwoFactorRemoved, wasDisconnected };
}

/** Ends every open link of this person, as when the password or email that it was asked for has changed. */
export async function endPasswordResets(db: Db, userId: string, now: Date): Promise<void> {
  const isOfPerson = eq(passwordResets.userId, userId);
  await db
    .update(passwordResets)
    .set({ usedAt: now })
    .where(and(isOfPerson, isNull(passwordResets.usedAt)));
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

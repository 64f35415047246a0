import { and, eq } from "drizzle-orm";
import type { Db } from "../../platform/db/schema.ts";
import { userAccounts, users } from "../../platform/db/people-tables.ts";
import { violatedConstraint } from "../../platform/db/violated-constraint.ts";
import { ServiceError } from "@parley/base/errors";
import { newId } from "@parley/base/ids";
import type { Person } from "./actor.ts";

export interface NewPerson {
  name: string;
  /** In lower case, which is how better-auth looks it up. */
  email: string;
  passwordHash: string;
}

/** Inserts somebody who can sign in with a password, in better-auth's rows. Throws CONFLICT `email`. */
export async function insertPerson(tx: Db, { name, email, passwordHash }: NewPerson): Promise<Person> {
  const person = await insertUser(tx, { name, email });
  await tx.insert(userAccounts).values({
    id: newId("acc"),
    userId: person.userId,
    accountId: person.userId,
    providerId: "credential",
    password: passwordHash,
  });
  return person;
}

/** Inserts somebody who can't sign in yet. Throws CONFLICT `email`. */
export async function insertUser(
  tx: Db,
  { name, email, isEmailVerified = false }: { name: string; email: string; isEmailVerified?: boolean },
): Promise<Person> {
  const userId = newId("usr");
  try {
    await tx.insert(users).values({ id: userId, name, email, emailVerified: isEmailVerified });
  } catch (error) {
    if (violatedConstraint(error) !== "users_email_key") throw error;
    const message = "An account with this email already exists. Sign in, then open the link again.";
    throw new ServiceError("CONFLICT", message, { field: "email" });
  }
  return { userId, name, email };
}

/**
 * Undefined fields stay unchanged. `email` must be another one, in lower case, which is how better-auth looks it up.
 * Nobody has shown that they read it. Throws CONFLICT `email`.
 */
export async function updatePerson(
  db: Db,
  userId: string,
  { name, email }: { name: string | undefined; email: string | undefined },
): Promise<void> {
  try {
    await db
      .update(users)
      .set({ name, email, updatedAt: new Date(), ...(email !== undefined && { emailVerified: false }) })
      .where(eq(users.id, userId));
  } catch (error) {
    if (violatedConstraint(error) !== "users_email_key") throw error;
    throw new ServiceError("CONFLICT", "Another account uses this email.", { field: "email" });
  }
}

/**
 * Until the end of `tx`, nobody else changes how they sign in. Locked before their other rows, so that two such changes
 * wait for one another instead of both failing.
 */
export async function lockPerson(tx: Db, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
}

/** Somebody who signs in with a password; null if the email is unknown, or they sign in another way. */
export async function findPersonWithPassword(db: Db, email: string): Promise<Person | null> {
  const [row] = await db
    .select({ userId: users.id, name: users.name, email: users.email })
    .from(users)
    .innerJoin(
      userAccounts,
      and(eq(userAccounts.userId, users.id), eq(userAccounts.providerId, "credential")),
    )
    .where(eq(users.email, email.toLowerCase()));
  return row ?? null;
}

export async function findPersonName(db: Db, userId: string): Promise<string | null> {
  const [row] = await db.select({ name: users.name }).from(users).where(eq(users.id, userId));
  return row?.name ?? null;
}

/** Null if nobody has this email. */
export async function findPerson(db: Db, email: string): Promise<Person | null> {
  const [row] = await db
    .select({ userId: users.id, name: users.name, email: users.email })
    .from(users)
    .where(eq(users.email, email.toLowerCase()));
  return row ?? null;
}

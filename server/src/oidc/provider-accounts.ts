/** Which account at the provider belongs to whom, in better-auth's rows. No token is stored. */
import { and, eq, sql } from "drizzle-orm";
import { userAccounts, users } from "../db/people-tables.ts";
import type { Db } from "../db/schema.ts";
import { newId } from "../ids.ts";
import type { Person } from "../people/actor.ts";

export const OIDC = "oidc";

const person = { userId: users.id, name: users.name, email: users.email };

export async function findPersonOfAccount(db: Db, accountId: string): Promise<Person | null> {
  const [row] = await db
    .select(person)
    .from(userAccounts)
    .innerJoin(users, eq(users.id, userAccounts.userId))
    .where(and(eq(userAccounts.providerId, OIDC), eq(userAccounts.accountId, accountId)));
  return row ?? null;
}

/** Null if nobody has this email. */
export async function findPersonByEmail(
  db: Db,
  email: string,
): Promise<(Person & { isVerified: boolean; hasTwoFactor: boolean }) | null> {
  const [row] = await db
    .select({ ...person, isVerified: users.emailVerified, hasTwoFactor: users.twoFactorEnabled })
    .from(users)
    .where(eq(users.email, email));
  return row ?? null;
}

/** Whether this person signs in with an account at the issuer of `accountId`. */
export async function hasProviderAccount(db: Db, userId: string, accountId: string): Promise<boolean> {
  const issuer = accountId.slice(0, accountId.indexOf(" ") + 1);
  const isThere = sql`starts_with(${userAccounts.accountId}, ${issuer})`;
  const isOfPerson = and(eq(userAccounts.userId, userId), eq(userAccounts.providerId, OIDC), isThere);
  return (await db.$count(userAccounts, isOfPerson)) > 0;
}

export async function insertProviderAccount(tx: Db, userId: string, accountId: string): Promise<void> {
  await tx.insert(userAccounts).values({ id: newId("acc"), userId, accountId, providerId: OIDC });
}

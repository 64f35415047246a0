/** Which account at the provider belongs to whom, in better-auth's rows. No token is stored. */
import { and, eq } from "drizzle-orm";
import { userAccounts, users } from "../../platform/db/people-tables.ts";
import type { Db } from "../../platform/db/schema.ts";
import { newId } from "@parley/base/ids";
import type { Person } from "../people/actor.ts";
import { OIDC } from "../people/sign-in-methods.ts";

const person = { userId: users.id, name: users.name, email: users.email };

export async function findPersonOfAccount(db: Db, accountId: string): Promise<Person | null> {
  const [row] = await db
    .select(person)
    .from(userAccounts)
    .innerJoin(users, eq(users.id, userAccounts.userId))
    .where(and(eq(userAccounts.providerId, OIDC), eq(userAccounts.accountId, accountId)));
  return row ?? null;
}

/** Null if nobody has this email. Until the end of `tx`, nobody else changes how they sign in. */
export async function lockPersonByEmail(
  tx: Db,
  email: string,
): Promise<(Person & { isVerified: boolean; hasTwoFactor: boolean }) | null> {
  const [row] = await tx
    .select({ ...person, isVerified: users.emailVerified, hasTwoFactor: users.twoFactorEnabled })
    .from(users)
    .where(eq(users.email, email))
    .for("no key update");
  return row ?? null;
}

/** Whether this is still their account. Waits for a transaction that is disconnecting it. */
export async function isConnected(db: Db, userId: string, accountId: string): Promise<boolean> {
  const isTheirs = and(eq(userAccounts.userId, userId), eq(userAccounts.accountId, accountId));
  const rows = await db
    .select({ id: userAccounts.id })
    .from(userAccounts)
    .where(and(isTheirs, eq(userAccounts.providerId, OIDC)))
    .for("share");
  return rows.length > 0;
}

export async function insertProviderAccount(tx: Db, userId: string, accountId: string): Promise<void> {
  await tx.insert(userAccounts).values({ id: newId("acc"), userId, accountId, providerId: OIDC });
}

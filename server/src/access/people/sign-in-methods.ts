import { and, eq } from "drizzle-orm";
import { twoFactors, userAccounts, users } from "../../platform/db/people-tables.ts";
import type { Db } from "../../platform/db/schema.ts";
import { lockPerson } from "./person-queries.ts";

/** How better-auth's rows name accounts at an OpenID provider. */
export const OIDC = "oidc";

export interface SignInMethods {
  hasPassword: boolean;
  hasTwoFactor: boolean;
  /** The person signs in with the OpenID provider too. */
  hasProvider: boolean;
}

/** `issuer`: of the server's provider. Accounts at one that was there before don't count; null counts all. */
export async function findSignInMethods(
  db: Db,
  userId: string,
  issuer: string | null = null,
): Promise<SignInMethods> {
  const rows = await db
    .select({
      providerId: userAccounts.providerId,
      accountId: userAccounts.accountId,
      hasTwoFactor: users.twoFactorEnabled,
    })
    .from(userAccounts)
    .innerJoin(users, eq(users.id, userAccounts.userId))
    .where(eq(users.id, userId));
  return {
    hasPassword: rows.some(({ providerId }) => providerId === "credential"),
    hasProvider: rows.some(
      ({ providerId, accountId }) =>
        providerId === OIDC && (issuer === null || issuerOf(accountId) === withoutSlash(issuer)),
    ),
    hasTwoFactor: rows.some(({ hasTwoFactor }) => hasTwoFactor),
  };
}

/**
 * Accounts at a provider are named by its issuer, a space, and the person's id there
 * (`server/src/access/oidc/profile.ts`).
 */
export function issuerOf(accountId: string): string {
  return withoutSlash(accountId.slice(0, accountId.indexOf(" ")));
}

/** OIDC_ISSUER may lack the slash at the end that the provider writes, or have one that it doesn't. */
function withoutSlash(issuer: string): string {
  return issuer.replace(/\/$/, "");
}

/**
 * Disconnects every account at a provider. False if there was none. The email is no longer verified, else the next
 * sign-in at the provider would connect it again.
 */
export async function removeProvider(tx: Db, userId: string): Promise<boolean> {
  await lockPerson(tx, userId);
  const rows = await tx
    .delete(userAccounts)
    .where(and(eq(userAccounts.userId, userId), eq(userAccounts.providerId, OIDC)))
    .returning({ id: userAccounts.id });
  if (rows.length === 0) return false;
  await tx.update(users).set({ emailVerified: false }).where(eq(users.id, userId));
  return true;
}

/** For somebody who lost both the app and the recovery codes. False if it was off. */
export async function removeTwoFactor(tx: Db, userId: string): Promise<boolean> {
  const isOfPerson = and(eq(users.id, userId), eq(users.twoFactorEnabled, true));
  const turnedOff = await tx
    .update(users)
    .set({ twoFactorEnabled: false })
    .where(isOfPerson)
    .returning({ id: users.id });
  await tx.delete(twoFactors).where(eq(twoFactors.userId, userId));
  return turnedOff.length > 0;
}

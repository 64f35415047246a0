import { and, eq } from "drizzle-orm";
import { twoFactors, userAccounts, users } from "../db/people-tables.ts";
import type { Db } from "../db/schema.ts";

export interface SignInMethods {
  hasPassword: boolean;
  hasTwoFactor: boolean;
  /** The person signs in with the OpenID provider too. */
  hasProvider: boolean;
}

export async function findSignInMethods(db: Db, userId: string): Promise<SignInMethods> {
  const rows = await db
    .select({ providerId: userAccounts.providerId, hasTwoFactor: users.twoFactorEnabled })
    .from(userAccounts)
    .innerJoin(users, eq(users.id, userAccounts.userId))
    .where(eq(users.id, userId));
  return {
    hasPassword: rows.some(({ providerId }) => providerId === "credential"),
    hasProvider: rows.some(({ providerId }) => providerId === "oidc"),
    hasTwoFactor: rows.some(({ hasTwoFactor }) => hasTwoFactor),
  };
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

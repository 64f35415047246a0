/** Sign-ins whose password was right and that wait for a code: rows of better-auth, named by a cookie. */
import { and, eq, gt, like } from "drizzle-orm";
import { authVerifications, users } from "../../platform/db/people-tables.ts";
import type { Db } from "../../platform/db/schema.ts";
import type { Person } from "./actor.ts";

/** Who signs in with this cookie; null if it is unknown or expired. The cookie's signature is checked elsewhere. */
export async function findChallenged(db: Db, cookie: string | undefined, now: Date): Promise<Person | null> {
  const identifier = cookie?.slice(cookie.indexOf("=") + 1).split(".")[0];
  if (!identifier?.startsWith(PREFIX)) return null;
  const [row] = await db
    .select({ userId: users.id, name: users.name, email: users.email })
    .from(authVerifications)
    .innerJoin(users, eq(users.id, authVerifications.value))
    .where(and(eq(authVerifications.identifier, identifier), gt(authVerifications.expiresAt, now)));
  return row ?? null;
}

/** Ends them when the password or the second factor has changed. */
export async function endChallenges(db: Db, userId: string): Promise<void> {
  await db
    .delete(authVerifications)
    .where(and(eq(authVerifications.value, userId), like(authVerifications.identifier, `${PREFIX}%`)));
}

/** How the plugin begins their identifiers. */
const PREFIX = "2fa-";

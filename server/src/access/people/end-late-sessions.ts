import type { Db } from "../../platform/db/schema.ts";
import { ServiceError } from "@parley/base/errors";
import type { AskAuth } from "./ask-auth.ts";
import { isPasswordHash } from "./password-hashes.ts";
import type { CheckedPassword, Sender } from "./people.ts";
import { findSignInMethods } from "./sign-in-methods.ts";

/**
 * Ends a session that was opened while its person's password was changed: that ended every session but this one. Throws
 * UNAUTHENTICATED then. `sender`: with the session's cookies.
 */
export async function endAfterReset(
  { db, ask }: { db: Db; ask: AskAuth },
  { userId, hash }: CheckedPassword,
  sender: Sender,
): Promise<void> {
  if (await isPasswordHash(db, userId, hash)) return;
  await ask("/sign-out", sender, {});
  throw new ServiceError("UNAUTHENTICATED", "The password was changed just now. Sign in again.");
}

/**
 * Ends a session that was opened by the password alone while its person turned two-factor authentication on: that ended
 * every session but this one. Throws UNAUTHENTICATED then. `sender`: with the session's cookies.
 */
export async function endWithoutCode(
  { db, ask }: { db: Db; ask: AskAuth },
  userId: string,
  sender: Sender,
): Promise<void> {
  if (!(await findSignInMethods(db, userId)).hasTwoFactor) return;
  await ask("/sign-out", sender, {});
  const message = "Two-factor authentication was turned on just now. Sign in again.";
  throw new ServiceError("UNAUTHENTICATED", message);
}

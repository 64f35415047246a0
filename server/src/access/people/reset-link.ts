/** The one-time link that `npm run reset-password` prints (docs/accounts.md#forgotten-passwords). */
import { Type, type Static } from "typebox";
import type { Db } from "../../platform/db/schema.ts";
import { findPerson } from "./person-queries.ts";
import { insertPasswordReset, newResetToken, RESET_LINK_MS } from "./password-resets.ts";
import { findSignInMethods } from "./sign-in-methods.ts";

/** What the command asks of the running service. */
export const resetLinkCommand = {
  name: "reset-password",
  input: Type.Object({ email: Type.String(), removeTwoFactor: Type.Boolean() }),
  /** `isConnected`: with an account at the OpenID provider. */
  answer: Type.Object({ url: Type.String(), email: Type.String(), isConnected: Type.Boolean() }),
};

/** Rejects with one sentence for the operator if nobody has this email. */
export async function newResetLink(
  db: Db,
  publicUrl: string,
  { email, removeTwoFactor: removesTwoFactor }: Static<typeof resetLinkCommand.input>,
): Promise<Static<typeof resetLinkCommand.answer> & { userId: string }> {
  const person = await findPerson(db, email);
  if (!person) throw new Error(`Nobody has an account with the email ${JSON.stringify(email)}.`);
  const token = newResetToken();
  const now = new Date();
  const expiresAt = new Date(now.getTime() + RESET_LINK_MS);
  await insertPasswordReset(
    db,
    { userId: person.userId, token, byEmail: false, removesTwoFactor, expiresAt },
    now,
  );
  const { hasProvider: isConnected } = await findSignInMethods(db, person.userId);
  return {
    userId: person.userId,
    url: `${publicUrl}/reset-password#${token}`,
    email: person.email,
    isConnected,
  };
}

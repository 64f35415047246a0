import type { Person } from "../../../access/people/actor.ts";
import { findPasswordHash } from "../../../access/people/password-hashes.ts";
import type { Sender } from "../../../access/people/people.ts";
import type { ServiceContext } from "../../../service-context.ts";

type Context = Pick<ServiceContext, "db" | "mail" | "people">;

/**
 * Emails a notice if this person has not signed in with this browser before. Returns the `Set-Cookie` headers that make
 * the browser known. Without email, nothing happens.
 */
export async function noticeSignIn(
  { db, mail, people }: Context,
  { userId, email }: Person,
  { cookie, address, userAgent }: Sender,
): Promise<string[]> {
  if (!mail) return [];
  const person = { userId, passwordHash: await findPasswordHash(db, userId) };
  if (people.knownBrowsers.isKnown(cookie, person)) return [];
  const at = new Date().toISOString();
  await mail.queue(db, { kind: "new_sign_in", to: email, at, address, userAgent: userAgent ?? null });
  mail.wake();
  return [people.knownBrowsers.cookieFor(cookie, person)];
}

/** The same headers for somebody who has just chosen their password or made their account with this browser. */
export async function knowBrowser(
  { db, mail, people }: Context,
  { userId }: Person,
  { cookie }: Sender,
): Promise<string[]> {
  if (!mail) return [];
  return [
    people.knownBrowsers.cookieFor(cookie, { userId, passwordHash: await findPasswordHash(db, userId) }),
  ];
}

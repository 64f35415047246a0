import type { Person } from "../../../people/actor.ts";
import type { Sender } from "../../../people/people.ts";
import type { ServiceContext } from "../../../service-context.ts";

/**
 * Emails a notice if this person has not signed in with this browser before. Returns the `Set-Cookie` headers that make
 * the browser known. Without email, nothing happens.
 */
export async function noticeSignIn(
  { db, mail, people }: Pick<ServiceContext, "db" | "mail" | "people">,
  { userId, email }: Person,
  { cookie, address, userAgent }: Sender,
): Promise<string[]> {
  if (!mail || people.knownBrowsers.isKnown(cookie, userId)) return [];
  const at = new Date().toISOString();
  await mail.queue(db, { kind: "new_sign_in", to: email, at, address, userAgent: userAgent ?? null });
  mail.wake();
  return [people.knownBrowsers.cookieFor(cookie, userId)];
}

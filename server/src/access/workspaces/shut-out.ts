import { ServiceError } from "@parley/base/errors";
import type { Session } from "../people/people.ts";
import type { Membership } from "./member-queries.ts";

/**
 * Why a member's session can't use the workspace: FORBIDDEN without the second factor that it requires, UNAUTHENTICATED
 * if an admin has signed the member out since. Null if it can (docs/access.md#signing-a-member-out).
 */
export function whyShutOut(
  { isPasswordSignInOn }: { isPasswordSignInOn: boolean },
  { startedAt }: Pick<Session, "startedAt">,
  { lacksTwoFactor, signedOutAt }: Pick<Membership, "lacksTwoFactor" | "signedOutAt">,
): ServiceError | null {
  if (isSignedOut({ startedAt }, { signedOutAt })) return signedOut();
  if (!lacksTwoFactor || !isPasswordSignInOn) return null;
  const message = "This workspace requires two-factor authentication. Set it up under Your account.";
  return new ServiceError("FORBIDDEN", message, { required_role: null });
}

/** Throws UNAUTHENTICATED if an admin has signed the member out since the session began. */
export function requireSignedIn(
  session: Pick<Session, "startedAt">,
  membership: Pick<Membership, "signedOutAt">,
): void {
  if (isSignedOut(session, membership)) throw signedOut();
}

function isSignedOut(
  { startedAt }: Pick<Session, "startedAt">,
  { signedOutAt }: Pick<Membership, "signedOutAt">,
): boolean {
  return signedOutAt !== null && startedAt <= signedOutAt;
}

function signedOut(): ServiceError {
  return new ServiceError("UNAUTHENTICATED", "An admin signed you out of this workspace. Sign in again.");
}

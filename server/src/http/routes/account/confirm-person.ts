import type { Static } from "typebox";
import { ServiceError, validationFailed } from "@parley/base/errors";
import type { SignedIn } from "../../../access/people/actor.ts";
import type { Sender } from "../../../access/people/people.ts";
import { findSignInMethods } from "../../../access/people/sign-in-methods.ts";
import type { ServiceContext } from "../../../service-context.ts";
import { tellOfWrongCodes } from "../two-factor/notice-two-factor.ts";
import { secondFactorOf } from "../two-factor/two-factor-schema.ts";
import type { PersonDeletion } from "./account-schema.ts";

/** Without a password or code, people must have signed in this recently, ms. */
const FRESH_MS = 10 * 60_000;

/**
 * Makes sure that whoever asks is the person, and not somebody who found their browser: by password, by code or, for
 * somebody who has neither, by a session that has just begun. Throws VALIDATION_FAILED, CONFLICT for a code without
 * two-factor authentication, RATE_LIMITED, FORBIDDEN if they must sign in again.
 */
export async function confirmPerson(
  context: Pick<ServiceContext, "config" | "db" | "logger" | "mail" | "oidc" | "people">,
  person: SignedIn,
  { current_password: password, code, recovery_code }: Static<typeof PersonDeletion>,
  sender: Sender,
): Promise<void> {
  const { config, db, oidc, people } = context;
  if (password !== undefined) {
    await people.confirmPassword(password, sender);
    return;
  }
  if (code !== undefined || recovery_code !== undefined) {
    const given = secondFactorOf({
      ...(code !== undefined && { code }),
      ...(recovery_code !== undefined && { recovery_code }),
    });
    await people.twoFactor.confirmCode(given, sender).catch(tellOfWrongCodes(context, person));
    return;
  }
  const { hasPassword, hasTwoFactor } = await findSignInMethods(db, person.userId);
  if (config.isPasswordSignInOn && (hasPassword || hasTwoFactor)) {
    throw validationFailed({ path: "current_password", message: "is required" });
  }
  if (Date.now() - person.startedAt.getTime() < FRESH_MS) return;
  const message = `Sign out, sign in with ${oidc?.name ?? "your provider"}, and try again within 10 minutes.`;
  throw new ServiceError("FORBIDDEN", message, { required_role: null });
}

import type { TwoFactorMail } from "../../../access/mail/mail-content.ts";
import { ServiceError } from "@parley/base/errors";
import type { Person } from "../../../access/people/actor.ts";
import { isWrongCodeNoticeDue } from "../../../access/people/limits/code-limit.ts";
import type { ServiceContext } from "../../../service-context.ts";

/**
 * For the `catch` of whatever checks a code. Emails this person a notice, once a day, if somebody who knows their
 * password enters several wrong ones. Throws the error again.
 */
export function tellOfWrongCodes(
  context: Pick<ServiceContext, "db" | "mail">,
  person: Person,
): (error: unknown) => Promise<never> {
  return async (error) => {
    if (isWrongCode(error) && (await isWrongCodeNoticeDue(context.db, person.userId, new Date())))
      await noticeTwoFactor(context, person, "codes_refused");
    throw error;
  };
}

/** UNAUTHENTICATED: after the five that a password is good for. */
function isWrongCode(error: unknown): boolean {
  if (!(error instanceof ServiceError)) return false;
  if (error.code === "UNAUTHENTICATED") return true;
  if (error.code !== "VALIDATION_FAILED") return false;
  const { fields = [] } = error.members as { fields?: { path: string }[] };
  return fields.some(({ path }) => path === "code" || path === "recovery_code");
}

/** Emails this person a notice of what happened to their second factor. */
export async function noticeTwoFactor(
  { db, mail }: Pick<ServiceContext, "db" | "mail">,
  { email }: Person,
  event: TwoFactorMail["event"],
): Promise<void> {
  await mail?.queue(db, { kind: "two_factor", to: email, at: new Date().toISOString(), event });
  mail?.wake();
}

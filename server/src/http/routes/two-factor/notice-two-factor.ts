import type { TwoFactorMail } from "../../../mail/mail-content.ts";
import type { Person } from "../../../people/actor.ts";
import type { ServiceContext } from "../../../service-context.ts";

/** Logs what happened to this person's second factor, and emails them a notice. */
export async function noticeTwoFactor(
  { db, mail, logger }: Pick<ServiceContext, "db" | "mail" | "logger">,
  { userId, email }: Person,
  event: TwoFactorMail["event"],
): Promise<void> {
  logger.info({ userId, event }, "two-factor authentication");
  await mail?.queue(db, { kind: "two_factor", to: email, at: new Date().toISOString(), event });
  mail?.wake();
}

import { isNoticeTooMany } from "../people/limits/notice-limit.ts";
import { RESET_LINK_MS } from "../people/password-resets.ts";
import { composeMail, type ComposeOptions } from "./compose-mail.ts";
import type { Mail } from "./mail.ts";
import type { MailContent } from "./mail-content.ts";
import { insertMail } from "./mail-queue.ts";
import type { MailSettings } from "./mail-settings.ts";
import { startMailWorker, type MailWorkerOptions } from "./mail-worker.ts";

const DAY_MS = 24 * 3_600_000;

export type OpenMailOptions = Omit<MailWorkerOptions, "compose" | "send">;

/** Null without SMTP_URL: the client is only loaded here, so that such a service doesn't need its memory. */
export async function openMail(
  {
    mail: settings,
    publicUrl,
    isPasswordSignInOn,
  }: { mail: MailSettings | null } & Pick<ComposeOptions, "publicUrl" | "isPasswordSignInOn">,
  options: OpenMailOptions,
): Promise<(Mail & { close(): Promise<void> }) | null> {
  if (!settings) return null;
  const { db, secrets, logger } = options;
  const { createSendMail } = await import("./send-mail.ts");
  const worker = startMailWorker({
    ...options,
    compose: (content, queuedAt) => composeMail({ db, publicUrl, isPasswordSignInOn }, content, queuedAt),
    send: createSendMail(settings),
  });
  return {
    async queue(tx, content) {
      const now = new Date();
      const limited = content.kind === "attention" ? "attention" : "account";
      if (isNotice(content) && (await isNoticeTooMany(tx, content.to, now, limited)))
        return logger.warn({ kind: content.kind }, "a notice isn't sent: too many to the same email");
      await insertMail(tx, secrets, content, new Date(now.getTime() + lifeOf(content)));
    },
    wake: () => worker.wake(),
    close: () => worker.close(),
  };
}

/** Other kinds are limited when requested. */
function isNotice({ kind }: MailContent): boolean {
  return kind !== "invitation" && kind !== "password_reset";
}

/** How long it is worth sending, ms. */
function lifeOf({ kind }: MailContent): number {
  return kind === "password_reset" ? RESET_LINK_MS : DAY_MS;
}

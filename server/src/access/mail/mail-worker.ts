/** Sends the queue of emails; there is one worker in each process. */
import type { Logger } from "@parley/base/logger";
import { messageOf } from "@parley/base/thrown";
import type { Db } from "../../platform/db/schema.ts";
import type { Metrics } from "../../platform/metrics.ts";
import { runQueue, type QueueWorker } from "../../platform/queue/run-queue.ts";
import { removeJob } from "../../platform/queue/settle-job.ts";
import type { SecretBox } from "../../platform/secrets/secret-box.ts";
import type { Letter } from "./letters/write-letter.ts";
import type { MailContent } from "./mail-content.ts";
import { claimMails, MAILS, openContent, postponeMail, type ClaimedMail } from "./mail-queue.ts";
import type { SendMail, SendOutcome } from "./send-mail.ts";

export interface MailWorkerOptions {
  db: Db;
  logger: Logger;
  secrets: SecretBox;
  instanceId: string;
  /** Null if there is nothing to send any more. */
  compose(content: MailContent, queuedAt: Date): Promise<Letter | null>;
  send: SendMail;
  /** Pause after this many failed attempts, ms. */
  backoff(attempts: number): number;
  metrics: Pick<Metrics, "mails">;
}

const AT_ONCE = 4;

/** What is being sent when it closes is aborted, and due again. */
export function startMailWorker(options: MailWorkerOptions): QueueWorker {
  const { db, logger, secrets, instanceId } = options;

  async function attempt(mail: ClaimedMail, signal: AbortSignal): Promise<void> {
    const outcome = await handle(mail, signal).catch((error: unknown): SendOutcome => {
      logger.error({ err: error, ...about(mail) }, "an email couldn't be written");
      return { result: "deferred", reason: messageOf(error) };
    });
    if (outcome) await settle(mail, outcome);
    else await removeJob(db, MAILS, mail);
  }

  /** Null if there is nothing to send any more. Rejects if its key is missing. */
  async function handle(mail: ClaimedMail, signal: AbortSignal): Promise<SendOutcome | null> {
    const content = openContent(secrets, mail);
    const letter = await options.compose(content, mail.createdAt);
    return letter && options.send(content.to, letter, signal);
  }

  async function settle(mail: ClaimedMail, outcome: SendOutcome): Promise<void> {
    if (outcome.result === "sent" || outcome.result === "rejected") await removeJob(db, MAILS, mail);
    const isDue =
      outcome.result === "aborted"
        ? await postponeMail(db, mail, 0, false)
        : outcome.result !== "deferred" ||
          (await postponeMail(db, mail, options.backoff(mail.attempts + 1), true));
    options.metrics.mails.inc({ outcome: outcome.result });
    if (outcome.result === "sent") return;
    const { reason } = outcome;
    if (outcome.result === "rejected")
      logger.error({ ...about(mail), reason }, "the SMTP server refused an email");
    else if (!isDue) logger.error({ ...about(mail), reason }, "an email couldn't be sent in time");
    else if (outcome.result === "deferred")
      logger.warn({ ...about(mail), reason }, "an email couldn't be sent; trying again");
  }

  return runQueue<ClaimedMail>({
    db,
    logger,
    table: MAILS,
    instanceId,
    atOnce: AT_ONCE,
    claim: (most) => claimMails(db, instanceId, most),
    handle: attempt,
    words: {
      look: "couldn't read which emails are due; trying again",
      job: "what became of an email couldn't be noted",
      about,
    },
  });
}

const about = ({ id, kind }: ClaimedMail) => ({ mail: id, kind });

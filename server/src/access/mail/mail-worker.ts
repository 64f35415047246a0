/**
 * Sends the queue; there is one in each process. It looks when it is woken, when an email becomes due, and periodically
 * for what other processes left behind. No transaction is open meanwhile.
 */
import { keepLooking } from "@parley/base/bounds/keep-looking";
import type { Db } from "../../platform/db/schema.ts";
import type { Logger } from "@parley/base/logger";
import type { Metrics } from "../../platform/metrics.ts";
import type { SecretBox } from "../../platform/secrets/secret-box.ts";
import { messageOf, rootMessageOf } from "@parley/base/thrown";
import type { Letter } from "./letters/write-letter.ts";
import type { MailContent } from "./mail-content.ts";
import {
  claimMails,
  openContent,
  postponeMail,
  removeMail,
  untilNextMail,
  type ClaimedMail,
} from "./mail-queue.ts";
import type { SendMail, SendOutcome } from "./send-mail.ts";
import { logTriedAgain } from "../../platform/db/database-trouble.ts";

export interface MailWorker {
  /** An email has been queued. */
  wake(): void;
  /** Starts nothing more; what is being sent is aborted and due again. Resolves once that is written. */
  close(): Promise<void>;
}

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
const POLL_MS = 10_000;
const BUSY_MS = 50;
/** Time until the next look while the database is away, ms. */
const AWAY_MS = 2_000;

export function startMailWorker(options: MailWorkerOptions): MailWorker {
  const { db, logger, secrets } = options;
  const sending = new Set<Promise<void>>();
  const stopping = new AbortController();

  /** Starts everything that may start; returns the ms until more can be done. */
  async function look(): Promise<number> {
    const room = AT_ONCE - sending.size;
    const claimed = room > 0 ? await claimMails(db, options.instanceId, room) : [];
    for (const mail of claimed) begin(mail);
    if (sending.size >= AT_ONCE) return POLL_MS; // the end of one wakes it
    return Math.min(POLL_MS, Math.max(BUSY_MS, (await untilNextMail(db)) ?? POLL_MS));
  }

  function begin(mail: ClaimedMail): void {
    const work = attempt(mail).finally(() => {
      sending.delete(work);
      lookout.wake();
    });
    sending.add(work);
  }

  async function attempt(mail: ClaimedMail): Promise<void> {
    const { id, kind } = mail;
    try {
      const outcome = await handle(mail).catch((error: unknown): SendOutcome => {
        logger.error({ err: error, mail: id, kind }, "an email couldn't be written");
        return { result: "deferred", reason: messageOf(error) };
      });
      if (outcome) await settle(mail, outcome);
      else await removeMail(db, mail);
    } catch (error) {
      // The claim expires, and then the email is tried again.
      logTriedAgain(logger, error, { mail: id, kind }, "what became of an email couldn't be noted");
    }
  }

  /** Null if there is nothing to send any more. Rejects if its key is missing. */
  async function handle(mail: ClaimedMail): Promise<SendOutcome | null> {
    const content = openContent(secrets, mail);
    const letter = await options.compose(content, mail.createdAt);
    return letter && options.send(content.to, letter, stopping.signal);
  }

  async function settle(mail: ClaimedMail, outcome: SendOutcome): Promise<void> {
    const { id, kind } = mail;
    if (outcome.result === "sent" || outcome.result === "rejected") await removeMail(db, mail);
    const isDue =
      outcome.result === "aborted"
        ? await postponeMail(db, mail, 0, false)
        : outcome.result !== "deferred" ||
          (await postponeMail(db, mail, options.backoff(mail.attempts + 1), true));
    options.metrics.mails.inc({ outcome: outcome.result });
    if (outcome.result === "sent") return;
    const { reason } = outcome;
    if (outcome.result === "rejected")
      logger.error({ mail: id, kind, reason }, "the SMTP server refused an email");
    else if (!isDue) logger.error({ mail: id, kind, reason }, "an email couldn't be sent in time");
    else if (outcome.result === "deferred")
      logger.warn({ mail: id, kind, reason }, "an email couldn't be sent; trying again");
  }

  const lookout = keepLooking({
    look,
    onFailure(error) {
      logger.warn({ reason: rootMessageOf(error) }, "couldn't read which emails are due; trying again");
      return AWAY_MS;
    },
  });
  return {
    wake: lookout.wake,
    async close() {
      stopping.abort();
      await lookout.stop();
      await Promise.all(sending);
    },
  };
}

/** The service's email. Types only. */
import type { Db } from "../../platform/db/schema.ts";
import type { MailContent } from "./mail-content.ts";

export interface Mail {
  /**
   * Queues an email in the transaction of the change it reports. It is sent soon after `wake`, tried again for a day,
   * and survives restarts. Never waits for the SMTP server. A notice to somebody who got many lately is dropped.
   */
  queue(db: Db, content: MailContent): Promise<void>;
  /** Call it after the commit. */
  wake(): void;
}

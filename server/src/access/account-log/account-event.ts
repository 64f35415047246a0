/** What the account log records: who signed in, who was refused, and changes of how people sign in. */
import type { Db } from "../../platform/db/schema.ts";

/** The names in the log, in the account log and in workspaces' audit logs. They never change. */
export const ACCOUNT_EVENTS = [
  "auth_sign_in",
  "auth_sign_in_refused",
  "auth_password_changed",
  "auth_email_changed",
  "auth_two_factor_changed",
  "auth_reset",
  "oidc_refused",
] as const;
export type AccountEventName = (typeof ACCOUNT_EVENTS)[number];
/**
 * A signed-in person entered a wrong password or code to confirm a change. It is only in the log, and doesn't
 * count as a refused sign-in, because addresses are banned for those.
 */
export const CONFIRMATION_REFUSED = "confirmation_refused";

/** Where a request came from. */
export interface Whence {
  address: string;
  userAgent?: string | undefined;
}

/** Something that a person did to their own account. */
export interface AccountEvent {
  event: AccountEventName;
  userId: string;
  /** The method or the new state, in one word: `password`, `on`. Never what was typed. */
  reason: string | null;
  /** `operator`: done on the server itself rather than by the person. */
  from: Whence | "operator";
}

/** Something that anyone can cause any number of times, so it is counted. */
export interface StrangersEvent {
  event: AccountEventName | typeof CONFIRMATION_REFUSED;
  /**
   * Whose account it was about, with the `email` as it was given, whether or not anybody has it. Null if nobody
   * knows.
   */
  account: { userId: string } | { email: string } | null;
  /** `wrong_password` becomes `unknown_account` if nobody has the email. */
  reason: string;
  from: Whence;
}

export interface AccountLog {
  /**
   * Writes the event to the log, the account log and the audit log of each workspace of which the person is a member
   * now. With `tx`, the rows are part of that transaction. Without, a failure is logged and not thrown.
   */
  record(event: AccountEvent, tx?: Db): Promise<void>;
  /**
   * Counts it and returns at once, so that response times don't reveal whether the account exists. The first of an
   * account within a minute is stored at once, the others together; lines of one address are limited the same way.
   */
  count(event: StrangersEvent): void;
  /** Resolves when everything counted so far has been written. */
  close(): Promise<void>;
}

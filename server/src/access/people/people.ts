/** Passwords, sessions, and the link by which a first owner signs up. Types only. */
import type { Person } from "./actor.ts";
import type { KnownBrowsers } from "./known-browsers.ts";

/** What identifies a request's sender. */
export interface Sender {
  /** The `Cookie` header. */
  cookie: string | undefined;
  /** The peer's address, for the rate limits and the list of sessions. */
  address: string;
  userAgent: string | undefined;
}

export interface Session {
  id: string;
  person: Person;
  startedAt: Date;
  /** Without further use; never after the absolute end (`SESSION_DAYS`). */
  expiresAt: Date;
}

/** What a password was compared with. */
export interface CheckedPassword {
  userId: string;
  /** Null: they have none. */
  hash: string | null;
}

/** What the browser gets: the session, and the `Set-Cookie` headers for it. */
export interface Opened {
  session: Session;
  cookies: string[];
}

/** The password was right, and a code is needed too: the cookies let the browser give it. */
export interface Challenged {
  session: null;
  cookies: string[];
}

export interface People {
  /**
   * Opens a session, unless the person has a second factor. Throws UNAUTHENTICATED, VALIDATION_FAILED, RATE_LIMITED.
   */
  signIn(credentials: { email: string; password: string }, sender: Sender): Promise<Opened | Challenged>;
  /** Opens a session for somebody who has proved who they are in another way. */
  openSession(userId: string, sender: Sender): Promise<Opened>;
  /** Ends the cookie's session, if there is one; returns the `Set-Cookie` headers that delete the cookie. */
  signOut(sender: Sender): Promise<string[]>;
  /** The cookie's session; null if there is none, or no longer. Writes nothing. */
  findSession(cookie: string | undefined): Promise<Session | null>;
  /** Like `findSession`, but extends the session on its first use each day. */
  renewSession(sender: Sender): Promise<Opened | null>;
  /**
   * Changes the password and ends every other session of this person.
   * Throws VALIDATION_FAILED `current_password`, RATE_LIMITED.
   */
  changePassword(change: { current: string; next: string }, sender: Sender): Promise<Opened>;
  /**
   * Returns the hash that it was compared with. Throws VALIDATION_FAILED `current_password` if it isn't the password of
   * the session's person, and RATE_LIMITED.
   */
  confirmPassword(password: string, sender: Sender): Promise<CheckedPassword>;
  /** scrypt, including its salt. */
  hashPassword(password: string): Promise<string>;
  /** Whether the header contains a cookie of ours, valid or not. */
  hasCookie(cookie: string | undefined): boolean;
  twoFactor: TwoFactor;
  owner: OwnerLinks;
  knownBrowsers: KnownBrowsers;
}

/** Codes of an authenticator app (TOTP, RFC 6238) as a second factor, and recovery codes for when it is lost. */
export interface TwoFactor {
  /**
   * Makes a secret for the app; nothing is asked for before `confirm`. Throws VALIDATION_FAILED `current_password`,
   * CONFLICT if it is on already, RATE_LIMITED.
   */
  enrol(password: string, sender: Sender): Promise<{ uri: string; recoveryCodes: string[] }>;
  /**
   * Turns it on once the app gave a right code, and ends every other session of this person. Throws VALIDATION_FAILED
   * `code`, CONFLICT, RATE_LIMITED.
   */
  confirm(code: string, sender: Sender): Promise<Opened>;
  /** Throws VALIDATION_FAILED `current_password`, `code` or `recovery_code`, CONFLICT if it is off, RATE_LIMITED. */
  disable(password: string, given: SecondFactor, sender: Sender): Promise<Opened>;
  /** Replaces all. Throws like `disable`. */
  newRecoveryCodes(password: string, given: SecondFactor, sender: Sender): Promise<string[]>;
  /**
   * Uses up a code of the session's person, whose password was confirmed. Throws VALIDATION_FAILED `code` or
   * `recovery_code`, CONFLICT if it is off, RATE_LIMITED.
   */
  confirmCode(given: SecondFactor, sender: Sender): Promise<void>;
  /** How many recovery codes work; it must be on. */
  recoveryCodesLeft(userId: string): Promise<number>;
  /** The person whose correct password this browser gave and who may finish signing in; null: nobody. */
  challenged(sender: Sender): Promise<Person | null>;
  /**
   * Opens the session of somebody whose password was right. Each code works once. Throws VALIDATION_FAILED `code` or
   * `recovery_code`, UNAUTHENTICATED if the password has to be entered again, RATE_LIMITED.
   */
  finishSignIn(code: SecondFactor, sender: Sender): Promise<Opened>;
}

export type SecondFactor = { code: string } | { recoveryCode: string };

/** The link by which the first owner signs up. It is a MAC over the workspace's id and stored nowhere. */
export interface OwnerLinks {
  tokenFor(workspaceId: string): string;
  /**
   * The workspace that the token is for; null if it isn't such a
   * token. Whether it still works depends on the workspace's state.
   */
  workspaceOf(token: string): string | null;
}

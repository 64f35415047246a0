/** Passwords, sessions, and the link by which a first owner gets in. Types only. */
import type { Person } from "./actor.ts";

/** What a request says about its sender. */
export interface Sender {
  /** The `Cookie` header. */
  cookie: string | undefined;
  /** The peer's address, for the rate limits and the list of sessions. */
  address: string;
  userAgent: string | undefined;
}

export interface Session {
  person: Person;
  expiresAt: Date;
}

/** What the browser gets: the session, and the `Set-Cookie` headers that keep it. */
export interface Opened {
  session: Session;
  cookies: string[];
}

export interface People {
  /** Opens a session. Throws UNAUTHENTICATED, VALIDATION_FAILED, RATE_LIMITED. */
  signIn(credentials: { email: string; password: string }, sender: Sender): Promise<Opened>;
  /**
   * Ends the session of the cookie, if there is one; returns the `Set-Cookie` headers that make the browser forget it.
   */
  signOut(sender: Sender): Promise<string[]>;
  /** The session of the cookie; null if there is none (any more). Writes nothing. */
  findSession(cookie: string | undefined): Promise<Session | null>;
  /** Like `findSession`, and extends the session when it is first used on a day. */
  renewSession(sender: Sender): Promise<Opened | null>;
  /** Ends every other session of this person. Throws VALIDATION_FAILED `current_password`, RATE_LIMITED. */
  changePassword(change: { current: string; next: string }, sender: Sender): Promise<Opened>;
  /** Throws VALIDATION_FAILED `current_password` if it isn't the password of the session's person, RATE_LIMITED. */
  confirmPassword(password: string, sender: Sender): Promise<void>;
  /** scrypt, with its salt. */
  hashPassword(password: string): Promise<string>;
  /** Whether the header holds a cookie of ours, valid or not. */
  hasCookie(cookie: string | undefined): boolean;
  owner: OwnerLinks;
}

/** The link by which the first owner gets in. It is a MAC over the workspace's id and stored nowhere. */
export interface OwnerLinks {
  tokenFor(workspaceId: string): string;
  /**
   * The workspace that the token is for; null if it isn't such a token. The workspace's state says whether it is still
   * good.
   */
  workspaceOf(token: string): string | null;
}

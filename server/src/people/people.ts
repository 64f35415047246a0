/** The collaborator for people: their passwords, sessions, and the link by which a first owner gets in. Types only. */
import type { Person } from "./actor.ts";

/** What a request says about who sent it. */
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
  /** Ends the session of the cookie, if there is one; the `Set-Cookie` headers that make the browser forget it. */
  signOut(sender: Sender): Promise<string[]>;
  /** The session of the cookie; null where there is none (any more). Writes nothing. */
  findSession(cookie: string | undefined): Promise<Session | null>;
  /** As `findSession`, and puts its end off when it was used today. */
  renewSession(sender: Sender): Promise<Opened | null>;
  /** Ends every other session of this person. Throws VALIDATION_FAILED `current_password`, RATE_LIMITED. */
  changePassword(change: { current: string; next: string }, sender: Sender): Promise<Opened>;
  /** Throws VALIDATION_FAILED `current_password` where it is not the password of whose session this is, RATE_LIMITED. */
  confirmPassword(password: string, sender: Sender): Promise<void>;
  /** scrypt, with its salt. */
  hashPassword(password: string): Promise<string>;
  /** True where the header holds a cookie of ours, whatever it is worth. */
  hasCookie(cookie: string | undefined): boolean;
  owner: OwnerLinks;
}

/** The link by which the first owner gets in. It is a MAC over the workspace's id and stored nowhere. */
export interface OwnerLinks {
  tokenFor(workspaceId: string): string;
  /** The workspace the token is for; null for what is no such token. Whether it is still good is the workspace's state. */
  workspaceOf(token: string): string | null;
}

/** Signing in with the OpenID provider that the operator chose. Types only. */
import type { Sender } from "../people/people.ts";
import type { Admitted } from "./admit-person.ts";

/** What an attempt is for. */
export interface Intent {
  /** The page to show afterwards; anything but a path on this site becomes `/`. */
  next: string;
  /** The token of an invitation or of the first owner's link, if the page has one. */
  link: string | null;
  /** Somebody who is signed in and connects their account; null for a sign-in. */
  userId: string | null;
}

export interface OidcResponse {
  /** The address to show next, in full. */
  url: string;
  /** The `Set-Cookie` header that ends the attempt. */
  cookie: string;
  /** Who may come in. No session is open yet. Null: refused, and the page says why. */
  admitted: (Admitted & { isConnecting: boolean }) | null;
}

export interface Oidc {
  /** The provider's, on the button. */
  name: string;
  /** As OIDC_ISSUER has it. */
  issuer: string;
  /** Begins an attempt: where the browser goes, and what it keeps. Throws RATE_LIMITED, SIGN_IN_UNAVAILABLE. */
  start(intent: Intent, address: string): Promise<{ url: string; cookie: string }>;
  /** Ends an attempt with what the provider answered. `findUserId`: who is signed in. */
  finish(
    callback: URLSearchParams,
    sender: Sender,
    findUserId: () => Promise<string | null>,
  ): Promise<OidcResponse>;
  /** Whether somebody who was admitted would still be: the account may have been disconnected meanwhile. */
  isConnected(admitted: Admitted): Promise<boolean>;
  /** Where a sign-in that came too late leads. */
  expiredUrl: string;
  close(): Promise<void>;
}

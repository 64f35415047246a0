/** What one attempt to sign in needs to remember. The browser that began it keeps it, sealed, in a cookie. */
import type { SecretBox } from "../../platform/secrets/secret-box.ts";

export interface Attempt {
  /** Comes back in the address, so an answer to another attempt doesn't fit. */
  state: string;
  /** Comes back in the ID token. */
  nonce: string;
  /** Proves to the provider that the code was asked for here (PKCE, RFC 7636). */
  verifier: string;
  /** The page to show afterwards: a path on this site. */
  next: string;
  /** The token of an invitation or of the first owner's link, if the page has one. */
  link: string | null;
  /** Somebody who is signed in and connects their account; null for a sign-in. */
  userId: string | null;
  /** In ms. */
  expiresAt: number;
}

/** How long somebody may take at the provider, s. */
export const ATTEMPT_S = 600;
const CONTEXT = "single sign-on";

export interface AttemptCookies {
  cookieFor(attempt: Attempt): string;
  /** The header that deletes it. */
  cleared: string;
  /** Null if there is none that was made here. */
  attemptIn(cookie: string | undefined): Attempt | null;
}

/**
 * A new attempt in the same browser takes the place of the last. `isSecure`: PUBLIC_URL is https. Then no other host of
 * the domain can set the cookie, and so make somebody finish an attempt that isn't theirs.
 */
export function createAttemptCookies(secrets: SecretBox, isSecure: boolean): AttemptCookies {
  const name = `${isSecure ? "__Host-" : ""}parley.oidc`;
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
  return {
    cookieFor(attempt) {
      const { sealed } = secrets.seal(JSON.stringify(attempt), CONTEXT);
      return `${name}=${sealed}; Max-Age=${ATTEMPT_S}; ${attributes}`;
    },
    cleared: `${name}=; Max-Age=0; ${attributes}`,
    attemptIn(cookie) {
      const pairs = (cookie ?? "").split(";").map((part) => part.trim());
      const sealed = pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? "";
      try {
        return JSON.parse(secrets.open({ sealed }, CONTEXT)) as Attempt;
      } catch {
        return null; // made up, or sealed with a key that is gone
      }
    },
  };
}

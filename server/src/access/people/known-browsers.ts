/**
 * Tells a browser that somebody has signed in with before from a new one, by a cookie that proves it. Nothing is stored
 * here.
 */
import { createHmac, timingSafeEqual } from "node:crypto";

export interface KnownBrowsers {
  /** Whether this person has signed in with the browser that sent the `Cookie` header, with this password. */
  isKnown(cookie: string | undefined, person: Knowing): boolean;
  /** The `Set-Cookie` header that makes the browser known. */
  cookieFor(cookie: string | undefined, person: Knowing): string;
}

/**
 * A new password makes every browser new, because whoever knew the old one may have signed in with theirs. Null: they
 * sign in another way.
 */
export interface Knowing {
  userId: string;
  passwordHash: string | null;
}

/** The longest that browsers keep a cookie (RFC 6265bis, 5.5), s. */
const KEPT_S = 400 * 24 * 3600;
/** Several people may share a browser; the latest stay known. */
const MOST_PEOPLE = 5;
const MAC_BYTES = 16;

/** `keys`: the first one signs, all are accepted. `isSecure`: PUBLIC_URL is https. */
export function createKnownBrowsers(keys: readonly Buffer[], isSecure: boolean): KnownBrowsers {
  const [first] = keys;
  if (!first) throw new Error("known browsers need a key");
  const name = `${isSecure ? "__Secure-" : ""}parley.known`;

  function proofsIn(cookie: string | undefined): string[] {
    const pairs = (cookie ?? "").split(";").map((part) => part.trim());
    const value = pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? "";
    return value.split(".").slice(0, MOST_PEOPLE);
  }

  return {
    isKnown(cookie, person) {
      const given = proofsIn(cookie).map((proof) => Buffer.from(proof, "base64url"));
      return keys.some((key) => {
        const expected = proofOf(key, person);
        return given.some((proof) => proof.length === MAC_BYTES && timingSafeEqual(proof, expected));
      });
    },
    cookieFor(cookie, person) {
      const proof = proofOf(first, person).toString("base64url");
      const others = proofsIn(cookie).filter((other) => /^[\w-]{22}$/.test(other) && other !== proof);
      const value = [proof, ...others].slice(0, MOST_PEOPLE).join(".");
      const attributes = `Max-Age=${KEPT_S}; Path=/auth; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
      return `${name}=${value}; ${attributes}`;
    },
  };
}

function proofOf(key: Buffer, { userId, passwordHash }: Knowing): Buffer {
  const subject = passwordHash === null ? userId : `${userId} ${passwordHash}`;
  return createHmac("sha256", key).update(subject).digest().subarray(0, MAC_BYTES);
}

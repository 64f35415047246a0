/** The parts of a person's claims in use. */
import { hasRole, type Role } from "../people/actor.ts";
import type { OidcSettings, RoleRule } from "./oidc-settings.ts";
import type { Claims } from "./claims.ts";
import { Refusal } from "./refusal.ts";

export interface Profile {
  /** Unique among all providers: the issuer, a space, and the person's id there. */
  accountId: string;
  name: string;
  /** In lower case; null without a verified one. */
  email: string | null;
  /** By their groups; null without a rule, or if no group has a role. */
  role: Role | null;
}

const GOOGLE = "https://accounts.google.com";
const MOST_NAME = 255;
const MOST_EMAIL = 254;
const MOST_SUBJECT = 255; // OpenID Connect Core 1.0, section 2

/** Throws Refusal `email` or `domain` if OIDC_DOMAINS is set and the verified email isn't of one of them. */
export function profileOf(issuer: string, claims: Claims, settings: OidcSettings): Profile {
  const { sub } = claims;
  if (sub.length > MOST_SUBJECT || sub.includes("\0")) throw new Refusal("provider", { words: "bad sub" });
  const email = isAuthoritative(issuer, claims) ? emailOf(claims, settings.isEmailTrusted) : null;
  if (settings.domains.length > 0) {
    if (email === null) throw new Refusal("email");
    if (!settings.domains.includes(email.slice(email.lastIndexOf("@") + 1))) throw new Refusal("domain");
  }
  return {
    accountId: `${issuer} ${sub}`,
    name: nameOf(claims) ?? email ?? "",
    email,
    role: settings.roles && roleOf(claims, settings.roles),
  };
}

/**
 * A Google account can use an email from elsewhere, and keeps it after that mailbox becomes somebody else's. Google
 * vouches only for Gmail, and for organisations, which have `hd`
 * (https://developers.google.com/identity/gsi/web/guides/verify-google-id-token).
 */
function isAuthoritative(issuer: string, { email, hd }: Claims): boolean {
  if (issuer !== GOOGLE) return true;
  return (
    (typeof hd === "string" && hd !== "") ||
    (typeof email === "string" && email.toLowerCase().endsWith("@gmail.com"))
  );
}

/** Some providers send `email_verified` as text. */
function emailOf(claims: Claims, isTrusted: boolean): string | null {
  const { email, email_verified: verified } = claims;
  if (typeof email !== "string" || email.length > MOST_EMAIL || !/^[^\s@]+@[^\s@]+$/.test(email)) return null;
  // The Kelvin sign would become a k in lower case, and the email somebody else's.
  if (/\p{Cc}/u.test(email) || email.normalize("NFKC") !== email) return null;
  const isVerified = verified === true || verified === "true" || (isTrusted && verified === undefined);
  return isVerified ? email.toLowerCase() : null;
}

function nameOf({ name, given_name: given, family_name: family, preferred_username: username }: Claims) {
  const texts = [name, [given, family].filter((part) => typeof part === "string").join(" "), username];
  const cleaned = texts.map((text) =>
    typeof text === "string"
      ? text
          .replaceAll(/\p{Cc}/gu, "")
          .trim()
          .slice(0, MOST_NAME)
          .toWellFormed()
      : "",
  );
  return cleaned.find((text) => text !== "") ?? null;
}

/** The highest role that one of the person's groups has. */
export function roleOf(claims: Claims, { claim, byGroup }: RoleRule): Role | null {
  const value = claimAt(claims, claim);
  const groups = [value].flat().filter((group) => typeof group === "string");
  let highest: Role | null = null;
  for (const group of ["*", ...groups]) {
    const role = byGroup.get(group);
    if (role && (highest === null || hasRole(role, highest))) highest = role;
  }
  return highest;
}

/** By its name, or else by its path: `realm_access.roles`. */
function claimAt(claims: Claims, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name];
  return name.split(".").reduce<unknown>((value, part) => {
    const isObject = typeof value === "object" && value !== null && Object.hasOwn(value, part);
    return isObject ? (value as Record<string, unknown>)[part] : undefined;
  }, claims);
}

import type { AccountLog } from "../account-log/account-event.ts";
import { ServiceError } from "@parley/base/errors";
import { addressGroup } from "@parley/base/net/address-group";
import { countTry, tryKey } from "../people/limits/count-try.ts";
import { findPasswordHash } from "../people/password-hashes.ts";
import type { SecretBox } from "../../platform/secrets/secret-box.ts";
import { createAdmit, type AdmitOptions } from "./admit.ts";
import type { Admitted } from "./admit-person.ts";
import { ATTEMPT_S, createAttemptCookies, type Attempt } from "./attempt.ts";
import { nextPage } from "./next-page.ts";
import type { Oidc } from "./oidc.ts";
import { profileOf } from "./profile.ts";
import { createProvider, newSecrets } from "./provider.ts";
import { isConnected } from "./provider-accounts.ts";
import { Refusal } from "./refusal.ts";

export interface OpenOidcOptions extends AdmitOptions {
  publicUrl: string;
  secrets: SecretBox;
  accountLog: AccountLog;
}

/** The most for one address, so that a whole office can sign in on Monday. */
const LIMIT = { tries: 30, windowMs: 60_000 };
/** A state is used once, and expires sooner than this is forgotten. */
const ONCE = { tries: 1, windowMs: 2 * ATTEMPT_S * 1000 };

/** Asks the provider nothing before somebody signs in, so the service starts without it. */
export function openOidc({ publicUrl, secrets, accountLog, ...options }: OpenOidcOptions): Oidc {
  const { settings, db, logger } = options;
  const cookies = createAttemptCookies(secrets, publicUrl.startsWith("https:"));
  const redirectUri = `${publicUrl}/auth/oidc/callback`;
  const provider = createProvider({ settings, redirectUri, now: Date.now });
  const admit = createAdmit(options);

  /** The attempt that this callback answers, which can't be answered again. */
  async function spend(callback: URLSearchParams, cookie: string | undefined): Promise<Attempt> {
    const attempt = cookies.attemptIn(cookie);
    const now = new Date();
    if (attempt === null || callback.get("state") !== attempt.state) throw new Refusal("expired");
    if (attempt.expiresAt < now.getTime()) throw new Refusal("expired");
    if ((await countTry(db, tryKey("oidc state", attempt.state), ONCE, now)) !== null)
      throw new Refusal("expired");
    return attempt;
  }

  return {
    name: settings.name,
    issuer: settings.issuer,
    async start({ next, link, userId }, address) {
      const now = new Date();
      const seconds = await countTry(db, tryKey("oidc from", addressGroup(address)), LIMIT, now);
      if (seconds !== null)
        throw new ServiceError("RATE_LIMITED", `Too many attempts. Try again in ${seconds} s.`, {}, seconds);
      const expiresAt = now.getTime() + ATTEMPT_S * 1000;
      const attempt = { ...newSecrets(), next: nextPage(next, publicUrl), link, userId, expiresAt };
      try {
        return { url: await provider.addressFor(attempt), cookie: cookies.cookieFor(attempt) };
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        logger.error(error.detail, "the OpenID provider can't be used");
        const message = `${settings.name} can't be reached at the moment. Try again in a minute.`;
        throw new ServiceError("SIGN_IN_UNAVAILABLE", message, {}, 10);
      }
    },
    async finish(callback, sender, findUserId) {
      let attempt: Attempt | null = null;
      try {
        const key = tryKey("oidc back from", addressGroup(sender.address));
        if ((await countTry(db, key, LIMIT, new Date())) !== null) throw new Refusal("busy");
        attempt = await spend(callback, sender.cookie);
        const isConnecting = attempt.userId !== null;
        // Read before the session, which ends when the password changes.
        const passwordHash = attempt.userId === null ? null : await findPasswordHash(db, attempt.userId);
        if (isConnecting && attempt.userId !== (await findUserId())) throw new Refusal("expired");
        const { issuer, claims } = await provider.claimsFor(attempt, callback);
        const admitted = await admit(
          profileOf(issuer, claims, settings),
          { ...attempt, passwordHash },
          sender,
        );
        const url = publicUrl + pageAfter(attempt, admitted);
        return { url, cookie: cookies.cleared, admitted: { ...admitted, isConnecting } };
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        const { reason, detail } = error;
        const account = attempt?.userId ? { userId: attempt.userId } : null;
        accountLog.count({ event: "oidc_refused", account, reason, from: sender });
        // Nobody gets that far without an attempt that began here, and those are limited by address.
        if (Object.keys(detail).length > 0)
          logger.warn({ reason, ...detail }, "why a single sign-on was refused");
        return { url: publicUrl + pageWithProblem(attempt, error), cookie: cookies.cleared, admitted: null };
      }
    },
    isConnected: ({ person, accountId }) => isConnected(db, person.userId, accountId),
    expiredUrl: publicUrl + pageWithProblem(null, new Refusal("expired")),
    close: () => provider.close(),
  };
}

/** The link that a new account joined by is used up; anybody else still accepts theirs, on its page. */
function pageAfter({ next, link }: Attempt, { joined: [first] }: Admitted): string {
  if (link === null) return next;
  if (!first) return `${next}#${link}`;
  return `/w/${first.workspaceId}${first.invitationId === null ? "/welcome" : ""}`;
}

/** The page that says why. The token of a link stays after the #, which no log sees. */
function pageWithProblem(attempt: Attempt | null, { reason: problem }: Refusal): string {
  if (attempt?.userId) return `${attempt.next}?problem=${problem}`;
  const next = attempt && attempt.next !== "/" ? `&next=${encodeURIComponent(attempt.next)}` : "";
  return `/sign-in?problem=${problem}${next}${attempt?.link ? `#${attempt.link}` : ""}`;
}

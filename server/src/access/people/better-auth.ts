/** better-auth on our tables. Only `create-people.ts` talks to it; it has no routes of its own. */
import { createAuthEndpoint } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { betterAuth } from "better-auth/minimal";
import { twoFactor } from "better-auth/plugins/two-factor";
import {
  authRateLimits,
  authVerifications,
  twoFactors,
  userAccounts,
  users,
  userSessions,
} from "../../platform/db/people-tables.ts";
import type { Db } from "../../platform/db/schema.ts";
import { newId, type IdPrefix } from "@parley/base/ids";
import type { Logger } from "@parley/base/logger";
import type { AuthSecret } from "./auth-secrets.ts";
import { KEPT_MS } from "./limits/count-try.ts";
import { PASSWORD_LENGTH } from "./password-rules.ts";
import { newRecoveryCodes } from "./recovery-codes.ts";

/** Base URL of its handler; nothing ever connects there. */
export const AUTH_BASE = "http://auth.invalid/auth";
/** Passes the peer's address to the handler. */
export const ADDRESS_HEADER = "x-peer-address";

const DAY_S = 24 * 3600;
/** A session ends after this long without use, s. */
const SESSION_S = 14 * DAY_S;
/** Attempts per address before it must wait a minute. */
const SIGN_IN_LIMIT = { window: 60, max: 10 };
/** How long a sign-in waits for its code, s. */
const CODE_S = 600;
const PREFIXES: Record<string, IdPrefix> = {
  user: "usr",
  session: "ses",
  account: "acc",
  rateLimit: "lim",
  twoFactor: "tfa",
  verification: "vrf",
};

/** Opens an ordinary session without a password. The handler doesn't expose it: only this process may use it. */
const whose = { $Infer: { body: {} as { userId: string } } };
const openSession = createAuthEndpoint.serverOnly({ method: "POST", metadata: whose }, async (ctx) => {
  const { userId } = ctx.body;
  const { internalAdapter } = ctx.context;
  const user = await internalAdapter.findUserById(userId);
  const session = user && (await internalAdapter.createSession(userId));
  if (!session) throw new Error("a session is opened for nobody");
  await setSessionCookie(ctx, { session, user });
  return ctx.json({ userId });
});

export interface BetterAuthOptions {
  db: Db;
  logger: Logger;
  /** The first one signs the cookie and encrypts second factors; all decrypt them. */
  secrets: AuthSecret[];
  /**
   * PUBLIC_URL is https: the cookies are `Secure`, and only this host can set them (`__Host-`, RFC 6265bis 4.1.3.2).
   */
  isSecure: boolean;
  /** A session ends after this many days, however often it is used. */
  sessionDays: number;
  /** Instead of better-auth's own scrypt. */
  passwords?: {
    hash(password: string): Promise<string>;
    verify(check: { hash: string; password: string }): Promise<boolean>;
  };
}

export function openBetterAuth({ db, logger, secrets, isSecure, sessionDays, passwords }: BetterAuthOptions) {
  return betterAuth({
    appName: "Parley",
    baseURL: new URL(AUTH_BASE).origin,
    basePath: new URL(AUTH_BASE).pathname,
    secrets,
    database: drizzleAdapter(db, {
      provider: "pg",
      schema: {
        user: users,
        session: userSessions,
        account: userAccounts,
        rateLimit: authRateLimits,
        twoFactor: twoFactors,
        verification: authVerifications,
      },
      transaction: true,
    }),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true, // sign-up.ts does it instead, only by link and in one transaction with the membership
      minPasswordLength: PASSWORD_LENGTH.min,
      maxPasswordLength: PASSWORD_LENGTH.max,
      ...(passwords && { password: passwords }),
    },
    session: { expiresIn: Math.min(SESSION_S, sessionDays * DAY_S), updateAge: DAY_S },
    rateLimit: {
      enabled: true,
      storage: "database",
      window: KEPT_MS / 1000, // no path uses it, but better-auth deletes rows older than its longest window, also ours
      customRules: {
        "/sign-in/email": SIGN_IN_LIMIT,
        "/two-factor/*": SIGN_IN_LIMIT,
        "/sign-out": false,
        "/get-session": false,
      },
    },
    advanced: {
      cookiePrefix: isSecure ? "__Host-parley" : "parley",
      useSecureCookies: false, // it would put __Secure- before the name
      defaultCookieAttributes: { httpOnly: true, sameSite: "lax", path: "/", secure: isSecure },
      // http/check-host.ts checks Host and Origin of every request that gets here.
      disableCSRFCheck: true,
      disableOriginCheck: true,
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
      database: { generateId: ({ model }) => newId(PREFIXES[model] ?? "acc"), validateSchema: false },
    },
    plugins: [
      twoFactor({
        twoFactorCookieMaxAge: CODE_S,
        backupCodeOptions: { customBackupCodesGenerate: newRecoveryCodes },
        accountLockout: { enabled: false }, // code-limit.ts counts before a code is checked, not after
      }),
      { id: "session-opener", endpoints: { openSession } },
    ],
    telemetry: { enabled: false },
    logger: {
      level: "warn",
      log: (level, message, ...rest) => {
        const err = rest.find((part) => part instanceof Error);
        logger[level === "error" ? "error" : "debug"]({ err }, `better-auth: ${message}`);
      },
    },
  });
}

import { eq, sql } from "drizzle-orm";
import type { Shares } from "@parley/base/bounds/shares";
import { userSessions } from "../../platform/db/people-tables.ts";
import { countPassword, countSignIn, forgetPasswords, forgetSignIns } from "./limits/account-limit.ts";
import { createHashTurns } from "./limits/hash-turns.ts";
import { authRequest, createAskAuth, noPassword, signInAgain, wrongPassword } from "./ask-auth.ts";
import { endChallenges } from "./auth-challenges.ts";
import { authSecrets } from "./auth-secrets.ts";
import { openBetterAuth, type BetterAuthOptions } from "./better-auth.ts";
import { createTwoFactor, headerOf } from "./create-two-factor.ts";
import { endAfterReset, endWithoutCode } from "./end-late-sessions.ts";
import { createKnownBrowsers } from "./known-browsers.ts";
import { deriveKey } from "../../platform/secrets/derive-key.ts";
import { createOwnerLinks } from "./owner-links.ts";
import { absoluteEnd, SESSION_DAYS } from "./sessions/session-end.ts";
import {
  findPasswordByEmail,
  findPasswordHash,
  isPasswordHash,
  replacePasswordHash,
} from "./password-hashes.ts";
import type { Opened, People, Sender, Session } from "./people.ts";

export interface PeopleOptions extends Pick<BetterAuthOptions, "db" | "logger" | "isSecure" | "passwords"> {
  /** The configured keys; the first one derives the key that signs cookies. At least one. */
  keys: readonly Buffer[];
  /** For passwords that are hashed or wait for it. */
  hashPlaces: Shares<"address">;
  /** `SESSION_DAYS`. */
  sessionDays?: number;
}

export async function createPeople({
  keys,
  hashPlaces,
  sessionDays = SESSION_DAYS,
  ...options
}: PeopleOptions): Promise<People> {
  const { db } = options;
  const turns = createHashTurns(hashPlaces);
  const auth = openBetterAuth({ ...options, sessionDays, secrets: authSecrets(keys) });
  const { authCookies, createAuthCookie, password } = await auth.$context;
  const ask = createAskAuth((request) => auth.handler(request), requireDatabase);
  const cookieName = authCookies.sessionToken.name;

  async function sessionOfNew(cookies: string[]): Promise<Opened> {
    const session = await findSession(headerOf(cookies));
    if (!session) throw new Error("better-auth opened a session that cannot be found");
    return { session, cookies };
  }

  async function findSession(cookie: string | undefined): Promise<Session | null> {
    if (cookie === undefined || !hasCookie(cookie)) return null;
    const headers = new Headers({ cookie });
    const found = auth.api.getSession({ headers, query: { disableRefresh: true } });
    return toSession(
      await found.catch(async (error: unknown) => {
        await requireDatabase();
        throw error;
      }),
    );
  }

  /** better-auth hides why it failed; if the database is away, this says so. */
  async function requireDatabase(): Promise<void> {
    await db.execute(sql`select 1`);
  }

  /** Checks the password of the session's person, who has a limited number of attempts. */
  async function confirmPassword(text: string, sender: Sender) {
    const session = await findSession(sender.cookie);
    if (!session) throw signInAgain();
    const { userId } = session.person;
    await countPassword(db, userId, sender.address, new Date());
    const hash = await findPasswordHash(db, userId);
    if (hash === null) throw noPassword();
    const isRight = await turns.run(sender.address, () => password.verify({ hash, password: text }));
    if (!isRight) throw wrongPassword();
    // It may have been reset while it was checked, which takes a while.
    if (!(await isPasswordHash(db, userId, hash))) throw wrongPassword();
    await forgetPasswords(db, userId);
    return { userId, hash };
  }

  async function openSession(userId: string, { address, userAgent }: Sender): Promise<Opened> {
    const headers = authRequest("", { cookie: undefined, address, userAgent }).headers;
    const opening = auth.api.openSession({ body: { userId }, headers, returnHeaders: true });
    const answer = await opening.catch(async (error: unknown) => {
      await requireDatabase();
      throw error;
    });
    return sessionOfNew(answer.headers.getSetCookie());
  }

  function hasCookie(cookie: string | undefined): boolean {
    return cookie?.split(";").some((part) => part.trim().startsWith(`${cookieName}=`)) ?? false;
  }

  return {
    async signIn(credentials, sender) {
      const fresh = { ...sender, cookie: undefined };
      await countSignIn(db, credentials.email, sender.address, new Date());
      const checked = await findPasswordByEmail(db, credentials.email);
      const { body, cookies } = await turns.run(sender.address, () =>
        ask("/sign-in/email", fresh, credentials),
      );
      const needsCode = body.twoFactorRedirect === true;
      const opened = { ...fresh, cookie: headerOf(cookies) };
      if (checked) await endAfterReset({ db, ask }, checked, opened);
      if (checked && !needsCode) await endWithoutCode({ db, ask }, checked.userId, opened);
      await forgetSignIns(db, credentials.email);
      return needsCode ? { session: null, cookies } : sessionOfNew(cookies);
    },
    openSession,
    async signOut(sender) {
      return (await ask("/sign-out", sender, {})).cookies;
    },
    findSession,
    async renewSession(sender) {
      if (!(await findSession(sender.cookie))) return null; // it may have ended for good, and must not be extended
      const { body, cookies } = await ask("/get-session", sender);
      const session = toSession(body);
      return session && { session, cookies };
    },
    async changePassword({ current, next }, sender) {
      const { userId, hash } = await confirmPassword(current, sender);
      const nextHash = await turns.run(sender.address, () => password.hash(next));
      await db.transaction(async (tx) => {
        // Unless it has been reset meanwhile, which mustn't be undone.
        if (!(await replacePasswordHash(tx, userId, { hash, nextHash }))) throw wrongPassword();
        await tx.delete(userSessions).where(eq(userSessions.userId, userId));
        await endChallenges(tx, userId);
      });
      const opened = await openSession(userId, sender);
      const cookie = headerOf(opened.cookies);
      await endAfterReset({ db, ask }, { userId, hash: nextHash }, { ...sender, cookie });
      return opened;
    },
    confirmPassword,
    hashPassword: (text) => turns.run(null, () => password.hash(text)),
    hasCookie,
    twoFactor: createTwoFactor({
      db,
      ask,
      challengeCookie: createAuthCookie("two_factor").name,
      sessionOfNew,
      findSession,
      confirmPassword,
      recoveryCodesOf: async (userId) => (await auth.api.viewBackupCodes({ body: { userId } })).backupCodes,
    }),
    owner: createOwnerLinks(keys.map((each) => deriveKey(each, "parley owner links"))),
    knownBrowsers: createKnownBrowsers(
      keys.map((each) => deriveKey(each, "parley known browsers")),
      options.isSecure,
    ),
  };

  function toSession(found: Found | null): Session | null {
    if (!found) return null;
    const { id, createdAt, expiresAt } = found.session;
    const { id: userId, name, email } = found.user;
    const startedAt = new Date(createdAt);
    const end = absoluteEnd(startedAt, sessionDays);
    if (end.getTime() <= Date.now()) return null;
    const idleEnd = new Date(expiresAt);
    return { id, person: { userId, name, email }, startedAt, expiresAt: idleEnd < end ? idleEnd : end };
  }
}

/** What better-auth finds. */
interface Found {
  session: { id: string; createdAt: Date | string; expiresAt: Date | string };
  user: { id: string; name: string; email: string };
}

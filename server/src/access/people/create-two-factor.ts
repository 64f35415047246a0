import { and, eq, ne } from "drizzle-orm";
import { userSessions } from "../../platform/db/people-tables.ts";
import type { Db } from "../../platform/db/schema.ts";
import { ServiceError } from "@parley/base/errors";
import { signInAgain, wrongCode, type AskAuth } from "./ask-auth.ts";
import { endChallenges, findChallenged } from "./auth-challenges.ts";
import { claimCode, countCode, forgetCodes } from "./limits/code-limit.ts";
import { endAfterReset } from "./end-late-sessions.ts";
import { findPasswordHash } from "./password-hashes.ts";
import type { Opened, SecondFactor, Sender, Session, TwoFactor } from "./people.ts";
import { readRecoveryCode } from "./recovery-codes.ts";
import { findSignInMethods } from "./sign-in-methods.ts";

export interface TwoFactorOptions {
  db: Db;
  ask: AskAuth;
  /** The name of the cookie of somebody whose password was right. */
  challengeCookie: string;
  sessionOfNew(cookies: string[]): Promise<Opened>;
  findSession(cookie: string | undefined): Promise<Session | null>;
  confirmPassword(password: string, sender: Sender): Promise<unknown>;
  /** The recovery codes that still work. */
  recoveryCodesOf(userId: string): Promise<string[]>;
}

export function createTwoFactor({
  db,
  ask,
  challengeCookie,
  sessionOfNew,
  findSession,
  confirmPassword,
  recoveryCodesOf,
}: TwoFactorOptions): TwoFactor {
  /** The person, whose second factor must be on or off as `isOn`. */
  async function personWith(isOn: boolean, sender: Sender): Promise<string> {
    const session = await findSession(sender.cookie);
    if (!session) throw signInAgain();
    const { userId } = session.person;
    if ((await findSignInMethods(db, userId)).hasTwoFactor === isOn) return userId;
    const message = `Two-factor authentication is ${isOn ? "off" : "on already"}.`;
    throw new ServiceError("CONFLICT", message, { field: "code" });
  }

  /**
   * Checks a code in the name of the sender's session or challenge. It is used up, and counted before it is checked.
   */
  async function prove(userId: string, given: SecondFactor, sender: Sender): Promise<string[]> {
    const isCode = "code" in given;
    const kind = isCode ? "code" : "recoveryCode";
    const now = new Date();
    await countCode(db, userId, kind, now);
    if (isCode && !(await claimCode(db, userId, given.code, now))) throw wrongCode("code");
    const { cookies } = isCode
      ? await ask("/two-factor/verify-totp", sender, { code: given.code })
      : await ask("/two-factor/verify-backup-code", sender, { code: readRecoveryCode(given.recoveryCode) });
    await forgetCodes(db, userId, kind);
    return cookies;
  }

  return {
    async enrol(password, sender) {
      await personWith(false, sender);
      await confirmPassword(password, sender);
      const { body } = await ask("/two-factor/enable", sender, { password });
      return { uri: body.totpURI, recoveryCodes: body.backupCodes };
    },
    async confirm(code, sender) {
      const userId = await personWith(false, sender);
      const cookies = await prove(userId, { code }, sender);
      const { body } = await ask("/get-session", { ...sender, cookie: headerOf(cookies) });
      const isOther = and(eq(userSessions.userId, userId), ne(userSessions.token, body.session.token));
      await db.delete(userSessions).where(isOther);
      return sessionOfNew(cookies);
    },
    async disable(password, given, sender) {
      const userId = await personWith(true, sender);
      await confirmPassword(password, sender);
      await prove(userId, given, sender);
      const { cookies } = await ask("/two-factor/disable", sender, { password });
      await endChallenges(db, userId);
      return sessionOfNew(cookies);
    },
    async newRecoveryCodes(password, given, sender) {
      const userId = await personWith(true, sender);
      await confirmPassword(password, sender);
      await prove(userId, given, sender);
      const { body } = await ask("/two-factor/generate-backup-codes", sender, { password });
      return body.backupCodes;
    },
    async confirmCode(given, sender) {
      await prove(await personWith(true, sender), given, sender);
    },
    async recoveryCodesLeft(userId) {
      return (await recoveryCodesOf(userId)).length;
    },
    challenged: ({ cookie }) => findChallenged(db, onlyCookie(cookie, challengeCookie), new Date()),
    async finishSignIn(given, sender) {
      const cookie = onlyCookie(sender.cookie, challengeCookie);
      const person = await findChallenged(db, cookie, new Date());
      if (!person) throw signInAgain();
      const { userId } = person;
      const checked = { userId, hash: await findPasswordHash(db, userId) };
      const cookies = await prove(userId, given, { ...sender, cookie });
      await endAfterReset({ db, ask }, checked, { ...sender, cookie: headerOf(cookies) });
      return sessionOfNew(cookies);
    },
  };
}

/** Leaves out any older session in the same browser, which may be somebody else's. */
function onlyCookie(cookie: Sender["cookie"], name: string): string | undefined {
  return cookie
    ?.split(";")
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name}=`));
}

/** Cookies as a browser that got them sends them. */
export function headerOf(cookies: string[]): string {
  return cookies.map((cookie) => cookie.split(";")[0]).join("; ");
}

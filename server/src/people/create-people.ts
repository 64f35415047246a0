import { sql } from "drizzle-orm";
import { ServiceError, validationFailed } from "../errors.ts";
import { countSignIn, forgetSignIns } from "./account-limit.ts";
import { ADDRESS_HEADER, AUTH_BASE, openBetterAuth, type BetterAuthOptions } from "./better-auth.ts";
import { createKnownBrowsers } from "./known-browsers.ts";
import { deriveKey } from "../secrets/derive-key.ts";
import { createOwnerLinks } from "./owner-links.ts";
import type { Opened, People, Sender, Session } from "./people.ts";

export interface PeopleOptions extends Pick<BetterAuthOptions, "db" | "logger" | "isSecure"> {
  /** The configured keys; the first one derives the key that signs cookies. */
  keys: readonly Buffer[];
}

/** A successful answer of better-auth. */
interface Answer {
  // oxlint-disable-next-line typescript/no-explicit-any -- every endpoint has its own response
  body: any;
  cookies: string[];
}

export async function createPeople({ keys, ...options }: PeopleOptions): Promise<People> {
  const [key] = keys;
  if (!key) throw new Error("people need a key");
  const secret = deriveKey(key, "parley session cookies").toString("base64");
  const auth = openBetterAuth({ ...options, secret });
  const { authCookies, password } = await auth.$context;
  const cookieName = authCookies.sessionToken.name;

  async function ask(path: string, sender: Sender, body?: object): Promise<Answer> {
    const headers = new Headers({ [ADDRESS_HEADER]: sender.address });
    if (sender.cookie !== undefined) headers.set("cookie", sender.cookie);
    if (sender.userAgent !== undefined) headers.set("user-agent", sender.userAgent);
    if (body) headers.set("content-type", "application/json");
    const init = body ? { method: "POST", body: JSON.stringify(body), headers } : { headers };
    const response = await auth.handler(new Request(AUTH_BASE + path, init));
    const answer: unknown = await response.json();
    if (response.status >= 500) await requireDatabase();
    if (!response.ok) throw toServiceError(path, response, answer);
    return { body: answer, cookies: response.headers.getSetCookie() };
  }

  async function sessionOfNew(cookies: string[]): Promise<Opened> {
    const session = await findSession(cookies.map((cookie) => cookie.split(";")[0]).join("; "));
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
    await options.db.execute(sql`select 1`);
  }

  function hasCookie(cookie: string | undefined): boolean {
    return cookie?.split(";").some((part) => part.trim().startsWith(`${cookieName}=`)) ?? false;
  }

  return {
    async signIn(credentials, sender) {
      const fresh = { ...sender, cookie: undefined };
      await countSignIn(options.db, credentials.email, sender.address, new Date());
      const { cookies } = await ask("/sign-in/email", fresh, credentials);
      await forgetSignIns(options.db, credentials.email);
      return sessionOfNew(cookies);
    },
    async signOut(sender) {
      return (await ask("/sign-out", sender, {})).cookies;
    },
    findSession,
    async renewSession(sender) {
      const { body, cookies } = await ask("/get-session", sender);
      const session = toSession(body);
      return session && { session, cookies };
    },
    async changePassword({ current, next }, sender) {
      const { cookies } = await ask("/change-password", sender, {
        currentPassword: current,
        newPassword: next,
        revokeOtherSessions: true,
      });
      return sessionOfNew(cookies);
    },
    async confirmPassword(text, sender) {
      // The only one of better-auth's password checks that counts attempts: changes the password to itself.
      await ask("/change-password", sender, { currentPassword: text, newPassword: text });
    },
    hashPassword: (text) => password.hash(text),
    hasCookie,
    owner: createOwnerLinks(keys.map((each) => deriveKey(each, "parley owner links"))),
    knownBrowsers: createKnownBrowsers(
      keys.map((each) => deriveKey(each, "parley known browsers")),
      options.isSecure,
    ),
  };
}

function toSession(
  found: {
    session: { expiresAt: Date | string };
    user: { id: string; name: string; email: string };
  } | null,
): Session | null {
  if (!found) return null;
  const { id: userId, name, email } = found.user;
  return { person: { userId, name, email }, expiresAt: new Date(found.session.expiresAt) };
}

/** Its errors in our words and codes. Any that aren't meant for the caller become INTERNAL. */
function toServiceError(path: string, response: Response, answer: unknown): Error {
  const code = (answer as { code?: unknown } | null)?.code;
  if (response.status === 429) {
    const seconds = Number(response.headers.get("x-retry-after")) || 60;
    return new ServiceError("RATE_LIMITED", `Too many attempts. Try again in ${seconds} s.`, {}, seconds);
  }
  switch (code) {
    case "INVALID_EMAIL_OR_PASSWORD":
    case "INVALID_EMAIL":
      return new ServiceError("UNAUTHENTICATED", "The email or password is wrong.");
    case "INVALID_PASSWORD":
      return validationFailed({ path: "current_password", message: "isn't your current password" });
    default:
      return new Error(`better-auth answered ${path} with ${response.status} ${String(code)}`);
  }
}

/** Browsers that sign in with an OpenID provider, in the tests of a file. */
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { members, userAccounts, users } from "../../src/platform/db/people-tables.ts";
import { startOpenidProvider, type OpenidProvider, type ProviderPerson } from "../doubles/openid-provider.ts";
import { apiOfFile, type Answer } from "./api.ts";
import { browserAt, newAddress, signedIn } from "./signed-in.ts";

/** The workspace whose roles follow groups: `staff` edit, `parley-admins` and `parley-owners`. */
export const WORKSPACE = "ws_sso";
export const BACK = "http://127.0.0.1:8080";

let subjects = 0;
/** Somebody at the provider, in no group unless told. */
export function person(more: Partial<ProviderPerson> = {}): ProviderPerson {
  const sub = `sub-${++subjects}`;
  return { sub, email: `${sub}@example.com`, email_verified: true, name: `Ann ${subjects}`, ...more };
}

/** Why a page says that somebody wasn't signed in. */
export const problemOf = (page: unknown) => new URL(String(page), BACK).searchParams.get("problem");

/** `more`: read when the file starts. */
export function singleSignOnOfFile(more: NodeJS.ProcessEnv = {}) {
  let provider: OpenidProvider;
  const env: NodeJS.ProcessEnv = {
    OIDC_NAME: "Acme",
    OIDC_SCOPES: "openid email profile groups",
    OIDC_DOMAINS: "example.com, example.org",
    OIDC_WORKSPACE: WORKSPACE,
    OIDC_ROLES: "parley-owners=owner,parley-admins=admin,staff=editor",
  };
  beforeAll(async () => {
    provider = await startOpenidProvider();
    Object.assign(env, provider.env, more);
  });
  const api = apiOfFile(env);
  beforeAll(async () => {
    await api.pool.query("insert into workspaces (id, name) values ($1, 'Acme')", [WORKSPACE]);
    await signedIn(api, "owner", WORKSPACE);
  });
  afterAll(() => provider.close());
  beforeEach(() => {
    Object.assign(provider, { lie: null, isForging: false, person: null });
  });

  /** With a cookie jar. */
  function newBrowser() {
    const jar = new Map<string, string>();
    const address = newAddress();
    async function send(method: string, path: string, body?: unknown): Promise<Answer> {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
      const answer = await browserAt(api.app, address)(method, path, body, cookie === "" ? {} : { cookie });
      for (const set of [answer.headers["set-cookie"] ?? []].flat().map(String)) {
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
        if (set.includes("Max-Age=0")) jar.delete(name);
        else jar.set(name, value);
      }
      return answer;
    }
    const start = async (body: object = {}) =>
      String((await send("POST", "/auth/oidc/start", body)).body.url);
    const back = (url: URL) => send("GET", url.pathname + url.search);
    /** The whole way; returns the page it ends at. */
    async function signIn(who: ProviderPerson | null, body: object = {}): Promise<string> {
      provider.person = who;
      const answer = await back(await provider.visit(await start(body)));
      expect(answer.status).toBe(303);
      return String(answer.headers["location"]).replace(BACK, "");
    }
    const session = async () =>
      (await send("GET", "/auth/session")).body.person as { email: string } | undefined;
    return { jar, send, start, back, signIn, session };
  }

  return {
    api,
    get provider() {
      return provider;
    },
    newBrowser,
    accountsOf: (email = "") =>
      api.context.db
        .select()
        .from(userAccounts)
        .innerJoin(users, eq(users.id, userAccounts.userId))
        .where(eq(users.email, email)),
    verify: (email: string) =>
      api.context.db.update(users).set({ emailVerified: true }).where(eq(users.email, email)),
    /** In the workspace whose roles follow groups. */
    async roleOf({ email = "" }: ProviderPerson): Promise<string | null> {
      const [row] = await api.context.db
        .select({ role: members.role })
        .from(members)
        .innerJoin(users, eq(users.id, members.userId))
        .where(and(eq(users.email, email), eq(members.workspaceId, WORKSPACE)));
      return row?.role ?? null;
    },
  };
}

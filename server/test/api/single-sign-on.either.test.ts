/** Signing in with an OpenID provider over its own wire: OpenID Connect by the package oidc-provider. */
import { eq } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { workspaces } from "../../src/platform/db/schema.ts";
import type { ProviderPerson } from "../doubles/openid-provider.ts";
import { PASSWORD, signedIn } from "./signed-in.ts";
import { BACK, person, problemOf, singleSignOnOfFile, WORKSPACE } from "./single-sign-on-of-file.ts";

const sso = singleSignOnOfFile();

test("somebody whose group has a role gets an account, the membership and a session, and no token is kept", async () => {
  const browser = sso.newBrowser();
  const setup = await browser.send("GET", "/auth/setup");
  expect(setup.body).toMatchObject({ has_password_sign_in: true, single_sign_on: { name: "Acme" } });
  const ann = person({ name: "Ann Lee", groups: ["others", "staff"] });
  const page = `/w/${WORKSPACE}/agents?q=1#x`;
  sso.provider.person = ann;
  const callback = await sso.provider.visit(await browser.start({ next: page }));
  const cookie = String(browser.jar.get("parley.oidc"));
  const answer = await browser.back(callback);
  expect([answer.status, answer.headers["location"]]).toEqual([303, BACK + page]);
  const cookies = [answer.headers["set-cookie"]].flat().map(String);
  expect(cookies).toEqual([
    "parley.oidc=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax",
    expect.stringMatching(
      /^parley\.session_token=[^;]+; Max-Age=1209600; Path=\/; HttpOnly; SameSite=Lax$/,
    ) as string,
  ]);
  expect(await browser.session()).toMatchObject({ name: "Ann Lee", email: ann.email });
  expect(await sso.roleOf(ann)).toBe("editor");
  const methods = await browser.send("GET", "/auth/sign-in-methods");
  expect(methods.body).toEqual({
    has_password: false,
    has_two_factor: false,
    recovery_codes_left: null,
    has_single_sign_on: true,
  });

  const [row, ...others] = await sso.accountsOf(ann.email);
  expect(others).toEqual([]);
  expect(row?.users.emailVerified).toBe(true);
  expect(row?.user_accounts).toMatchObject({
    providerId: "oidc",
    accountId: `${sso.provider.env.OIDC_ISSUER} ${ann.sub}`,
    password: null,
    accessToken: null,
    refreshToken: null,
    idToken: null,
  });
  const admin = await signedIn(sso.api, "admin", WORKSPACE);
  const log = await admin("GET", "/public/v1/workspaces/{workspace_id}/audit-log?action=auth_finish_oidc");
  expect(log.body.data).toMatchObject([
    { resource_name: ann.email, detail: { role: "editor", by_provider: true } },
  ]);
  const said = sso.api.lines.join("");
  for (const secret of [callback.searchParams.get("code"), cookie, sso.provider.env.OIDC_CLIENT_SECRET])
    expect(said).not.toContain(secret);
});

const past = () => Math.floor(Date.now() / 1000) - 3600;
test.each<[string, Partial<ProviderPerson>, ((claims: Record<string, unknown>) => object) | null]>([
  ["domain", { email: "ann@example.net" }, null],
  ["domain", { email: "ann@sub.example.com" }, null],
  ["email", { email: "ann@example.com@example.net" }, null],
  ["email", { email_verified: false }, null],
  ["email", { email_verified: "yes" }, null],
  // The userinfo's email and the ID token's verdict, and the other way round.
  ["email", { email_verified: false }, (claims) => ({ ...claims, email_verified: true })],
  ["domain", { email: "own@example.net" }, (claims) => ({ ...claims, email: "ceo@example.com" })],
  ["email", { email: "a b@example.com" }, null],
  ["not_invited", {}, null],
  ["not_invited", { groups: ["*", "__proto__"] }, null],
  ["provider", {}, (claims) => ({ ...claims, nonce: "another" })],
  ["provider", {}, (claims) => ({ ...claims, nonce: undefined })],
  ["provider", {}, (claims) => ({ ...claims, aud: "another" })],
  ["provider", {}, (claims) => ({ ...claims, aud: [claims["aud"], "another"], azp: "another" })],
  ["provider", {}, (claims) => ({ ...claims, iss: "https://other.example.com" })],
  ["provider", {}, (claims) => ({ ...claims, iat: past(), exp: past() + 60 })],
  ["provider", {}, (claims) => ({ ...claims, sub: "another" })],
])("%s: %j is refused, and leaves nothing behind", async (problem, more, lie) => {
  const who = person({ groups: problem === "provider" ? ["parley-owners"] : [], ...more });
  sso.provider.lie = lie as typeof sso.provider.lie;
  const browser = sso.newBrowser();
  expect(await browser.signIn(who, { next: "/w/x" })).toBe(`/sign-in?problem=${problem}&next=%2Fw%2Fx`);
  expect([...browser.jar.keys()]).toEqual([]);
  expect(await sso.accountsOf(who.email)).toEqual([]);
});

test("a signature by another key is refused, and so is nobody", async () => {
  const gus = person({ groups: ["parley-owners"] });
  sso.provider.isForging = true;
  expect(problemOf(await sso.newBrowser().signIn(gus))).toBe("provider");
  sso.provider.isForging = false;
  expect(problemOf(await sso.newBrowser().signIn(null))).toBe("cancelled");
  expect(await sso.accountsOf(gus.email)).toEqual([]);
  expect(sso.api.lines.join("")).toContain("a single sign-on was refused");
});

test("what the ID token says comes before the provider's other answers", async () => {
  const hal = person({ email: "hal@example.net" });
  sso.provider.lie = (claims) => ({
    ...claims,
    email: "HAL@Example.org",
    email_verified: "true",
    groups: "staff",
  });
  const browser = sso.newBrowser();
  expect(await browser.signIn(hal)).toBe("/");
  expect(await browser.session()).toMatchObject({ email: "hal@example.org" });
});

test("an answer counts once, in the browser that asked, for its own attempt, from this provider", async () => {
  const ida = person({ groups: ["staff"] });
  sso.provider.person = ida;
  const browser = sso.newBrowser();
  const callback = await sso.provider.visit(await browser.start());
  const cookie = String(browser.jar.get("parley.oidc"));
  const stranger = sso.newBrowser();
  const inOther = await stranger.back(callback);
  expect(problemOf(inOther.headers["location"])).toBe("expired");
  expect(await stranger.session()).toBeUndefined();
  await stranger.start();
  expect(problemOf((await stranger.back(callback)).headers["location"])).toBe("expired");

  expect(problemOf((await browser.back(callback)).headers["location"])).toBeNull();
  browser.jar.clear();
  browser.jar.set("parley.oidc", cookie);
  expect(problemOf((await browser.back(callback)).headers["location"])).toBe("expired");
  browser.jar.set("parley.oidc", `${cookie.slice(0, -3)}AAA`);
  expect(problemOf((await browser.back(callback)).headers["location"])).toBe("expired");

  const mixed = await sso.provider.visit(await browser.start());
  mixed.searchParams.set("iss", "https://other.example.com");
  expect(problemOf((await browser.back(mixed)).headers["location"])).toBe("provider");
  const asked = sso.provider.requests.length;
  const plain = await browser.send("GET", "/auth/oidc/callback?code=x");
  expect(problemOf(plain.headers["location"])).toBe("expired");
  expect(sso.provider.requests.length).toBe(asked); // the provider isn't bothered
});

test("the page afterwards is always one of this service", async () => {
  const browser = sso.newBrowser();
  const ola = person({ groups: ["staff"] });
  for (const next of [
    "//evil.example",
    "/\\evil.example",
    "/.//evil.example",
    "https://evil.example",
    "evil",
  ])
    expect(await browser.signIn(ola, { next })).toBe("/");
  const long = `/${"ä".repeat(500)}`; // longer once it is encoded
  expect(await browser.signIn(ola, { next: long })).toBe("/");
});

test("with passwords off, only the provider lets people in", async () => {
  const call = await signedIn(sso.api, "viewer");
  const { person: known, cookie, workspaceId } = call;
  const { config } = sso.api.context;
  Object.assign(config, { isPasswordSignInOn: false });
  onTestFinished(() => void Object.assign(config, { isPasswordSignInOn: true }));
  const browser = sso.newBrowser();
  const refused = [
    await browser.send("POST", "/auth/sign-in", { email: known.email, password: PASSWORD }),
    await browser.send("POST", "/auth/sign-up", {
      token: "x",
      name: "x",
      email: "x@example.com",
      password: PASSWORD,
    }),
    await browser.send("POST", "/auth/password-reset/request", { email: known.email }),
  ];
  for (const answer of refused) {
    expect(answer.body).toMatchObject({
      code: "FORBIDDEN",
      detail: { message: "This server doesn't take passwords. Sign in with Acme." },
    });
  }
  expect((await browser.send("GET", "/auth/setup")).body.has_password_sign_in).toBe(false);
  // A password that nobody takes needs no second factor.
  const { db } = sso.api.context;
  await db.update(workspaces).set({ requireTwoFactor: true }).where(eq(workspaces.id, workspaceId));
  const agents = () => call("GET", "/public/v1/workspaces/{workspace_id}/agents");
  expect((await agents()).status).toBe(200);
  Object.assign(config, { isPasswordSignInOn: true });
  expect((await agents()).status).toBe(403);
  Object.assign(config, { isPasswordSignInOn: false });
  expect(await browser.signIn(person({ groups: ["staff"] }))).toBe("/");
  expect(cookie).toContain("session_token");
});

test("an address can begin 30 attempts a minute", async () => {
  const browser = sso.newBrowser();
  for (let i = 0; i < 30; i++) await browser.start();
  const refused = await browser.send("POST", "/auth/oidc/start", {});
  expect(refused.body.code).toBe("RATE_LIMITED");
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
});

import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { createSharesOf } from "@parley/base/bounds/shares";
import { userAccounts, userSessions } from "../../src/platform/db/people-tables.ts";
import { createPeople } from "../../src/access/people/create-people.ts";
import { QUICK_PASSWORDS } from "../doubles/quick-passwords.ts";
import { apiOfFile } from "./api.ts";
import { browserAt, cookiesOf, newAddress, ORIGIN, PASSWORD, signedIn } from "./signed-in.ts";

const api = apiOfFile();
const AGENTS = "/public/v1/workspaces/{workspace_id}/agents";

test("signing in sets a cookie that scripts cannot read, and says who is signed in", async () => {
  const { person } = await signedIn(api, "viewer");
  const browser = browserAt(api.app, newAddress());
  const credentials = { email: person.email.toUpperCase(), password: PASSWORD };
  const answer = await browser("POST", "/auth/sign-in", credentials);
  expect(answer.status).toBe(200);
  const { userId: id, name, email } = person;
  expect(answer.body).toEqual({ person: { id, name, email }, expires_at: expect.any(String) as string });
  const cookies = [answer.headers["set-cookie"]].flat().map(String);
  expect(cookies).toHaveLength(1);
  expect(cookies[0]).toMatch(
    /^parley\.session_token=[^;]+; Max-Age=1209600; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  const session = await browser("GET", "/auth/session", undefined, { cookie: cookiesOf(answer) });
  expect(session.body).toEqual(answer.body);
  expect(api.lines.join("")).not.toContain(PASSWORD);
  expect(api.lines.join("")).not.toContain(cookiesOf(answer).split("=")[1]);
});

test("over https the cookie is Secure and its name says so", async () => {
  const { db, logger } = api.context;
  const people = await createPeople({
    hashPlaces: createSharesOf("passwords", () => undefined),
    db,
    logger,
    keys: [Buffer.alloc(32, 7)],
    isSecure: true,
    passwords: QUICK_PASSWORDS,
  });
  const { person } = await signedIn(api, null);
  const sender = { cookie: undefined, address: newAddress(), userAgent: "test" };
  const { cookies } = await people.signIn({ email: person.email, password: PASSWORD }, sender);
  expect(cookies[0]).toMatch(/^__Host-parley\.session_token=.*; Path=\/;.*; Secure/);
});

test("a wrong password and an unknown email get the same answer, and nobody is signed in", async () => {
  const { person } = await signedIn(api, null);
  const browser = browserAt(api.app, newAddress());
  const wrong = await browser("POST", "/auth/sign-in", { email: person.email, password: "not the password" });
  const unknown = await browser("POST", "/auth/sign-in", { email: "no@example.com", password: PASSWORD });
  expect(wrong.status).toBe(401);
  expect(wrong.body.code).toBe("UNAUTHENTICATED");
  expect(unknown.body).toEqual(wrong.body);
  expect(wrong.headers["set-cookie"]).toBeUndefined();
});

test("an address that tries too often has to wait, even with the right password; others don't", async () => {
  const { person } = await signedIn(api, null);
  const browser = browserAt(api.app, newAddress());
  const tryWith = (password: string) => browser("POST", "/auth/sign-in", { email: person.email, password });
  for (let i = 0; i < 10; i++) expect((await tryWith("wrong")).status).toBe(401);
  const refused = await tryWith(PASSWORD);
  expect(refused.body).toMatchObject({ code: "RATE_LIMITED", detail: { error: "rate_limited" } });
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(60);
  const elsewhere = browserAt(api.app, newAddress());
  expect((await elsewhere("POST", "/auth/sign-in", { email: person.email, password: PASSWORD })).status).toBe(
    200,
  );
});

test("an account that is tried too often is closed to strangers, but not to people signed in to it", async () => {
  const { person } = await signedIn(api, null);
  const home = browserAt(api.app, newAddress());
  const tryAt = (browser: typeof home, password: string) =>
    browser("POST", "/auth/sign-in", { email: person.email, password });
  expect((await tryAt(home, PASSWORD)).status).toBe(200);
  for (let i = 0; i < 20; i++) {
    expect((await tryAt(browserAt(api.app, newAddress()), "wrong")).status).toBe(401);
  }
  const refused = await tryAt(browserAt(api.app, newAddress()), PASSWORD);
  expect(refused.body).toMatchObject({ code: "RATE_LIMITED" });
  expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(900);
  expect((await tryAt(home, PASSWORD)).status).toBe(200);
  // the right password resets the count
  expect((await tryAt(browserAt(api.app, newAddress()), PASSWORD)).status).toBe(200);
});

test("strangers can't lock out someone signed in from the same IPv6 network or by a mapped address", async () => {
  for (const [signedInAt, triedAt] of [
    ["2001:db8:1:2::5", "2001:db8:1:2:aaaa::7"],
    ["::ffff:10.9.8.7", "::ffff:10.9.8.7"],
  ] as const) {
    const { person } = await signedIn(api, null);
    const tryAt = (address: string, password: string) =>
      browserAt(api.app, address)("POST", "/auth/sign-in", { email: person.email, password });
    expect((await tryAt(signedInAt, PASSWORD)).status).toBe(200);
    for (let i = 0; i < 21; i++) await tryAt(newAddress(), "wrong");
    expect((await tryAt("2001:db8:1:3::5", PASSWORD)).body.code).toBe("RATE_LIMITED");
    expect((await tryAt(triedAt, PASSWORD)).status).toBe(200);
  }
});

test("signing out ends the session itself, not only the cookie", async () => {
  const call = await signedIn(api, "viewer");
  expect((await call("GET", AGENTS)).status).toBe(200);
  const out = await call("POST", "/auth/sign-out");
  expect(out.status).toBe(204);
  expect([out.headers["set-cookie"]].flat().join("\n")).toMatch(/^parley\.session_token=;.*Max-Age=0/m);
  expect((await call("GET", AGENTS)).body.code).toBe("UNAUTHENTICATED");
  expect((await call("GET", "/auth/session")).status).toBe(401);
  expect((await browserAt(api.app, newAddress())("POST", "/auth/sign-out")).status).toBe(204);
});

test("an expired session, a changed cookie and a cookie of another key are not accepted", async () => {
  const call = await signedIn(api, "viewer");
  const [name, value = ""] = call.cookie.split("=");
  const forged = `${name}=${value.replace(/^./, (first) => (first === "a" ? "b" : "a"))}`;
  for (const cookie of [forged, `${name}=x`, `${name}=`, `${name}=a.b; ${name}=c`]) {
    expect((await call("GET", AGENTS, undefined, { cookie })).body.code, cookie).toBe("UNAUTHENTICATED");
  }
  const expiresAt = new Date(Date.now() - 1000);
  const { userId } = call.person;
  await api.context.db.update(userSessions).set({ expiresAt }).where(eq(userSessions.userId, userId));
  expect((await call("GET", AGENTS)).body.code).toBe("UNAUTHENTICATED");
});

test("using a session extends it, along with its cookie", async () => {
  const call = await signedIn(api, "viewer");
  expect((await call("GET", "/auth/session")).headers["set-cookie"]).toBeUndefined();
  const { userId } = call.person;
  const soon = new Date(Date.now() + 60_000);
  await api.context.db.update(userSessions).set({ expiresAt: soon }).where(eq(userSessions.userId, userId));
  const renewed = await call("GET", "/auth/session");
  expect(cookiesOf(renewed)).toBe(call.cookie);
  expect(Date.parse(renewed.body.expires_at)).toBeGreaterThan(Date.now() + 13 * 24 * 3600_000);
});

test("requests authorised by a cookie must come from a page of the service", async () => {
  const call = await signedIn(api, "editor");
  const create = (origin: string) => call("POST", AGENTS, { name: "a", system_prompt: "" }, { origin });
  for (const origin of ["https://evil.example", "null", "http://127.0.0.1.evil.example"]) {
    expect((await create(origin)).body.code, origin).toBe("FORBIDDEN");
  }
  expect((await call("GET", AGENTS)).body.data).toEqual([]);
  expect((await create(ORIGIN)).status).toBe(201);
  const foreign = { origin: "https://evil.example" };
  const browser = browserAt(api.app, newAddress());
  const signIn = { email: call.person.email, password: PASSWORD };
  const answers = [
    await browser("POST", "/auth/sign-in", signIn, foreign),
    await call("POST", "/auth/sign-out", undefined, foreign),
  ];
  for (const answer of answers) expect(answer.body.code).toBe("FORBIDDEN");
  expect((await call("GET", AGENTS)).status).toBe(200);
});

test("a token takes precedence over a cookie, and needs no Origin", async () => {
  const call = await signedIn(api, "viewer");
  const editor = await api.caller("editor", call.workspaceId);
  const headers = { authorization: `Bearer ${editor.token}`, origin: "https://elsewhere.example" };
  const body = { name: "a", system_prompt: "" };
  expect((await call("POST", AGENTS, body)).body.detail.required_role).toBe("editor");
  expect((await call("POST", AGENTS, body, headers)).status).toBe(201);
  const unknown = await call("GET", AGENTS, undefined, { authorization: "Bearer prl_unknown" });
  expect(unknown.status).toBe(401);
});

test("changing the password needs the old one and ends every other session", async () => {
  const call = await signedIn(api, "viewer");
  const browser = browserAt(api.app, newAddress());
  const { email, userId } = call.person;
  const other = cookiesOf(await browser("POST", "/auth/sign-in", { email, password: PASSWORD }));
  const change = (current_password: string, new_password: string) =>
    call("POST", "/auth/password", { current_password, new_password });
  expect((await change("not the password", "another good one")).body.detail.fields).toMatchObject([
    { path: "current_password" },
  ]);
  const changed = await change(PASSWORD, "another good one");
  expect(changed.status).toBe(200);
  const session = (cookie: string) => browser("GET", "/auth/session", undefined, { cookie });
  expect((await session(cookiesOf(changed))).status).toBe(200);
  expect((await session(other)).status).toBe(401);
  expect((await session(call.cookie)).status).toBe(401);
  expect((await browser("POST", "/auth/sign-in", { email, password: PASSWORD })).status).toBe(401);
  expect((await browser("POST", "/auth/sign-in", { email, password: "another good one" })).status).toBe(200);
  const [account] = await api.context.db.select().from(userAccounts).where(eq(userAccounts.userId, userId));
  expect(account?.password).toMatch(/^[0-9a-f]{32}:/);
  expect(account?.password).not.toContain("another good one");
});

test("the service's own hashes are scrypt's, with a salt for each", async () => {
  const { db, logger } = api.context;
  const people = await createPeople({
    hashPlaces: createSharesOf("passwords", () => undefined),
    db,
    logger,
    keys: [Buffer.alloc(32, 7)],
    isSecure: false,
  });
  const [one, other] = [await people.hashPassword(PASSWORD), await people.hashPassword(PASSWORD)];
  expect(one).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/);
  expect(one).not.toBe(other);
});

test("people change their name and, with the password, their email, but not to one already in use", async () => {
  const call = await signedIn(api, "viewer");
  const other = await signedIn(api, null);
  const patch = (body: object) => call("PATCH", "/auth/person", body);
  expect((await patch({ name: "Ann" })).body.person).toMatchObject({ name: "Ann", email: call.person.email });
  const email = `new-${call.person.email}`;
  expect((await patch({ email })).body.detail.fields).toEqual([
    { path: "current_password", message: "is required to change your email" },
  ]);
  expect((await patch({ email, current_password: "not the password" })).body.detail.fields).toEqual([
    { path: "current_password", message: "wrong password" },
  ]);
  const taken = await patch({ email: other.person.email, current_password: PASSWORD });
  expect(taken.body).toMatchObject({ code: "CONFLICT", detail: { field: "email" } });
  expect((await patch({ email: "no email", current_password: PASSWORD })).body.detail.fields).toMatchObject([
    { path: "email", message: "must be an email address" },
  ]);
  const changed = await patch({ email: email.toUpperCase(), current_password: PASSWORD });
  expect(changed.body.person).toMatchObject({ name: "Ann", email });
  expect((await call("GET", "/auth/session")).body).toEqual(changed.body);
  // Your own email isn't somebody else's, even in capitals.
  expect((await patch({ email: email.toUpperCase(), name: "Ann Lee" })).body.person.name).toBe("Ann Lee");
  const browser = browserAt(api.app, newAddress());
  expect((await browser("POST", "/auth/sign-in", { email, password: PASSWORD })).status).toBe(200);
  const old = { email: call.person.email, password: PASSWORD };
  expect((await browser("POST", "/auth/sign-in", old)).status).toBe(401);
});

test.each(["short", "aaaaaaaaaaaaaaaa", "x".repeat(129), "{name}{name}"])(
  "%j is refused as a new password",
  async (text) => {
    const call = await signedIn(api, null);
    const new_password = text.replaceAll("{name}", call.person.name);
    const answer = await call("POST", "/auth/password", { current_password: PASSWORD, new_password });
    expect(answer.status).toBe(422);
    expect(answer.body.detail.fields).toMatchObject([{ path: "new_password" }]);
  },
);

test("better-auth's own endpoints don't exist", async () => {
  const browser = browserAt(api.app, newAddress());
  const body = { email: "new@example.com", password: PASSWORD, name: "New" };
  for (const path of ["/auth/sign-up/email", "/auth/sign-in/email", "/api/auth/sign-up/email"]) {
    expect((await browser("POST", path, body)).status, path).toBe(404);
  }
  expect((await browser("GET", "/auth/get-session")).status).toBe(404);
});

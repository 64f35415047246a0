/** A second factor: codes of an authenticator app, and recovery codes. */
import { eq, like, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createSharesOf } from "@parley/base/bounds/shares";
import { authSecrets } from "../../src/access/people/auth-secrets.ts";
import { createPeople } from "../../src/access/people/create-people.ts";
import { resealTwoFactors } from "../../src/access/people/reseal-two-factors.ts";
import { newResetLink } from "../../src/access/people/reset-link.ts";
import { authRateLimits, twoFactors } from "../../src/platform/db/people-tables.ts";
import { codeOf, twoCodesOf } from "../doubles/authenticator.ts";
import { startSmtpServer, type SmtpServer } from "../doubles/smtp-server.ts";
import { QUICK_PASSWORDS } from "../doubles/quick-passwords.ts";
import { apiOfFile } from "./api.ts";
import { browserAt, cookiesOf, newAddress, PASSWORD, signedIn, type SignedIn } from "./signed-in.ts";

let smtp: SmtpServer;
const env: NodeJS.ProcessEnv = { MAIL_FROM: "Parley <parley@example.com>" };
beforeAll(async () => {
  smtp = await startSmtpServer();
  env["SMTP_URL"] = smtp.url;
});
const api = apiOfFile(env);
afterAll(() => smtp.close());

/** Somebody whose second factor is on, and what their app and their note of codes hold. */
async function enrolled() {
  const call = await signedIn(api, "viewer");
  const { body } = await call("POST", "/auth/two-factor/enrol", { current_password: PASSWORD });
  const { uri, recovery_codes: recoveryCodes } = body as { uri: string; recovery_codes: string[] };
  const on = await call("POST", "/auth/two-factor/confirm", { code: codeOf(uri) });
  expect(on.status).toBe(200);
  await api.context.db.delete(authRateLimits).where(like(authRateLimits.key, "code %")); // so that it works again
  const cookie = cookiesOf(on);
  const signedInCall: SignedIn = Object.assign(
    (method: string, path: string, given?: unknown, headers = {}) =>
      call(method, path, given, { cookie, ...headers }),
    call,
    { cookie },
  );
  return { call: signedInCall, uri, recoveryCodes, email: call.person.email };
}

function browser() {
  const ask = browserAt(api.app, newAddress());
  let cookie = "";
  return {
    ask,
    async password(email: string, password = PASSWORD) {
      const answer = await ask("POST", "/auth/sign-in", { email, password });
      cookie = cookiesOf(answer);
      return answer;
    },
    finish: (body: object, given = cookie) => ask("POST", "/auth/sign-in/code", body, { cookie: given }),
    session: (given: string) => ask("GET", "/auth/session", undefined, { cookie: given }),
  };
}

/** Enters the password in a new browser, then finishes signing in. */
async function finishAnew(email: string, given: object) {
  const one = browser();
  expect((await one.password(email)).status).toBe(202);
  return one.finish(given);
}

/** As if the account's attempts so far were long ago. */
const forgetAttempts = () =>
  api.context.db.delete(authRateLimits).where(like(authRateLimits.key, "%s a quarter %"));

test("it is on only after the first right code, and setting it up takes the password", async () => {
  const call = await signedIn(api, "viewer");
  const { email } = call.person;
  const elsewhere = cookiesOf(await browser().password(email));
  const enrol = (current_password: string) => call("POST", "/auth/two-factor/enrol", { current_password });
  const methods = async (headers = {}) =>
    (await call("GET", "/auth/sign-in-methods", undefined, headers)).body;
  expect((await enrol("not the password")).body.detail.fields).toEqual([
    { path: "current_password", message: "wrong password" },
  ]);
  const { uri, recovery_codes: codes } = (await enrol(PASSWORD)).body;
  expect(new URL(uri).pathname).toContain(encodeURIComponent(email));
  expect(codes).toHaveLength(10);
  expect(await methods()).toEqual({
    has_password: true,
    has_two_factor: false,
    recovery_codes_left: null,
    has_single_sign_on: false,
  });
  expect((await browser().password(email)).status).toBe(200);
  const wrong = await call("POST", "/auth/two-factor/confirm", { code: "000000" });
  expect(wrong.body.detail.fields).toMatchObject([{ path: "code" }]);
  const code = codeOf(uri);
  const on = await call("POST", "/auth/two-factor/confirm", { code });
  expect(on.body.person).toMatchObject({ email });
  const cookie = cookiesOf(on);
  for (const ended of [elsewhere, call.cookie]) expect((await browser().session(ended)).status).toBe(401);
  expect((await browser().session(cookie)).status).toBe(200);
  expect(await methods({ cookie })).toEqual({
    has_password: true,
    has_two_factor: true,
    recovery_codes_left: 10,
    has_single_sign_on: false,
  });
  for (const [path, body] of [
    ["enrol", { current_password: PASSWORD }],
    ["confirm", { code }],
  ] as const) {
    const again = await call("POST", `/auth/two-factor/${path}`, body, { cookie });
    expect(again.body, path).toMatchObject({ code: "CONFLICT" });
  }
  expect((await finishAnew(email, { code })).body.detail.fields).toMatchObject([{ path: "code" }]);
  expect((await smtp.received(email, "Two-factor authentication is on")).text).toContain(email);
});

test("signing in takes a code too; the password alone opens no session, and each code works once", async () => {
  const { email, uri } = await enrolled();
  const one = browser();
  const first = await one.password(email);
  expect([first.status, first.body]).toEqual([202, { needs_code: true }]);
  expect((await one.session(cookiesOf(first))).status).toBe(401);
  const [code, next] = twoCodesOf(uri);
  const done = await one.finish({ code });
  expect([done.status, done.body.person.email]).toEqual([200, email]);
  expect((await one.session(cookiesOf(done))).status).toBe(200);
  expect((await one.finish({ code: next })).status).toBe(401); // one password, one session

  const replayed = await finishAnew(email, { code });
  expect(replayed.body.detail.fields).toEqual([
    { path: "code", message: "isn't right, or was used before. Wait for the next one" },
  ]);
  expect((await browser().session(cookiesOf(replayed))).status).toBe(401);
  const [a, b] = [browser(), browser()];
  await Promise.all([a.password(email), b.password(email)]);
  const both = await Promise.all([a.finish({ code: next }), b.finish({ code: next })]);
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422]);
});

test("a code doesn't work without the password step, in another browser, or for somebody else's session", async () => {
  const { email, uri } = await enrolled();
  const stranger = await signedIn(api, "viewer");
  const challenge = cookiesOf(await browser().password(email));
  const code = codeOf(uri);
  const forged = challenge.replace(/\.[^.]*$/, `.${"A".repeat(43)}%3D`);
  for (const cookie of ["", stranger.cookie, challenge.replace("2fa-", "2fa-x")]) {
    const answer = await browser().finish({ code }, cookie);
    expect(answer.body, cookie).toMatchObject({ code: "UNAUTHENTICATED" });
  }
  expect(forged).not.toBe(challenge);
  expect((await browser().finish({ code }, forged)).status).toBe(401);
  expect((await browser().finish({}, "")).body.detail.fields).toMatchObject([{ path: "code" }]);
  const two = await browser().finish({ code, recovery_code: "x" }, challenge);
  expect(two.body.detail.fields).toMatchObject([{ path: "recovery_code" }]);
});

test("after five wrong codes the password is needed again, and after ten the account takes none for a while", async () => {
  const { email, uri, recoveryCodes } = await enrolled();
  const wrong = async (one: ReturnType<typeof browser>, from: number) => {
    for (let i = 0; i < 5; i++) {
      const answer = await one.finish({ code: String(from + i).padStart(6, "0") });
      expect(answer.body.code).toBe("VALIDATION_FAILED");
    }
  };
  const one = browser();
  await one.password(email);
  await wrong(one, 0);
  expect((await one.finish({ code: "000009" })).body).toMatchObject({ code: "UNAUTHENTICATED" });
  const other = browser();
  await other.password(email);
  await forgetAttempts();
  await wrong(other, 10);
  const third = browser();
  await third.password(email);
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, i) => third.finish({ code: String(20 + i).padStart(6, "0") })),
  );
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(5); // counted before they are checked
  const locked = await finishAnew(email, { code: codeOf(uri) });
  expect(locked.body).toMatchObject({
    code: "RATE_LIMITED",
    detail: { message: expect.stringMatching(/in 15 min/) },
  });
  expect(Number(locked.headers["retry-after"])).toBeGreaterThan(800);
  // better-auth removes counts of addresses after a minute, and has to leave these
  const { lastRequest } = authRateLimits;
  await api.context.db.update(authRateLimits).set({ lastRequest: sql`${lastRequest} - 120000` });
  await third.password(email);
  expect((await third.finish({ code: codeOf(uri) })).body).toMatchObject({ code: "RATE_LIMITED" });
  const notice = await smtp.received(email, "Too many wrong codes for your Parley account");
  expect(notice.text).toContain("/forgot-password");
  expect((await finishAnew(email, { recovery_code: recoveryCodes[0] })).status).toBe(200);
  expect(
    smtp.mails.filter(({ to, subject }) => to.includes(email) && /wrong codes/.test(subject)),
  ).toHaveLength(1);
});

test("a recovery code works once, however it is typed, and new ones replace the old", async () => {
  const { call, email, uri, recoveryCodes } = await enrolled();
  const [first = "", second = "", third = ""] = recoveryCodes;
  const typed = first.replaceAll("-", " ").toUpperCase();
  expect((await finishAnew(email, { recovery_code: typed })).status).toBe(200);
  expect((await call("GET", "/auth/sign-in-methods")).body.recovery_codes_left).toBe(9);
  expect((await finishAnew(email, { recovery_code: first })).body.detail.fields).toMatchObject([
    { path: "recovery_code" },
  ]);
  await smtp.received(email, "A Parley recovery code was used");
  const replace = (body: object) => call("POST", "/auth/two-factor/recovery-codes", body);
  expect((await replace({ current_password: "not it", code: codeOf(uri) })).status).toBe(422);
  expect((await replace({ current_password: PASSWORD, code: "000000" })).status).toBe(422);
  expect((await replace({ current_password: PASSWORD })).status).toBe(422);
  const replaced = await replace({ current_password: PASSWORD, recovery_code: second });
  expect(replaced.body.recovery_codes).toHaveLength(10);
  expect((await finishAnew(email, { recovery_code: third })).status).toBe(422);
  const [fresh] = replaced.body.recovery_codes;
  const [a, b] = [browser(), browser()];
  await Promise.all([a.password(email), b.password(email)]);
  const both = await Promise.all([a, b].map((one) => one.finish({ recovery_code: fresh })));
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422]);
  await smtp.received(email, "Your Parley recovery codes were replaced");
});

test("turning it off takes the password and a code, and ends sign-ins that wait for one", async () => {
  const { call, email, uri } = await enrolled();
  const off = (current_password: string, code: string) =>
    call("POST", "/auth/two-factor/disable", { current_password, code });
  const waiting = browser();
  await waiting.password(email);
  expect((await off("not the password", codeOf(uri))).status).toBe(422);
  expect((await off(PASSWORD, "000000")).body.detail.fields).toMatchObject([{ path: "code" }]);
  const done = await off(PASSWORD, codeOf(uri));
  expect(done.status).toBe(200);
  expect((await browser().password(email)).status).toBe(200);
  expect((await waiting.finish({ code: twoCodesOf(uri)[1] })).status).toBe(401);
  const again = { current_password: PASSWORD, code: "123456" };
  const cookie = cookiesOf(done);
  expect((await call("POST", "/auth/two-factor/disable", again, { cookie })).body.code).toBe("CONFLICT");
  await smtp.received(email, "Two-factor authentication is off");
});

test("a new password leaves it on, unless the operator's link removes it", async () => {
  const { email, uri } = await enrolled();
  const { db } = api.context;
  const reset = async (removeTwoFactor: boolean, new_password: string) => {
    const { url } = await newResetLink(db, "https://voice.example.com", { email, removeTwoFactor });
    expect(url).toMatch(/^https:\/\/voice\.example\.com\/reset-password#prs_[\w-]{43}$/);
    expect((await browser().password(email, PASSWORD)).status).toBe(202); // the link alone changes nothing
    const token = url.split("#")[1];
    expect((await browser().ask("POST", "/auth/password-reset", { token, new_password })).status).toBe(204);
  };
  const waiting = browser();
  await waiting.password(email);
  await reset(false, PASSWORD);
  expect((await waiting.finish({ code: codeOf(uri) })).status).toBe(401);
  const next = "another good one of hers";
  await reset(true, next);
  expect((await browser().password(email, next)).status).toBe(200);
  await smtp.received(email, "Two-factor authentication is off");
});

test("somebody who is signed in has as many passwords to guess as anybody", async () => {
  const call = await signedIn(api, "viewer");
  const guess = (current_password: string) =>
    browser().ask("POST", "/auth/two-factor/enrol", { current_password }, { cookie: call.cookie });
  expect((await guess("a guess")).status).toBe(422);
  const { db } = api.context;
  const count = (at: number) =>
    db.update(authRateLimits).set({ count: at }).where(like(authRateLimits.key, "password %"));
  await count(19);
  expect((await guess("another guess")).status).toBe(422);
  expect((await guess(PASSWORD)).body).toMatchObject({ code: "RATE_LIMITED" });
  await count(1);
  expect((await guess(PASSWORD)).status).toBe(200);
});

test("secrets are encrypted, and survive a new key", async () => {
  const { uri, call, email } = await enrolled();
  const { db, logger } = api.context;
  const { userId } = call.person;
  const stored = async () => (await db.select().from(twoFactors).where(eq(twoFactors.userId, userId)))[0];
  const [oldKey, newKey] = [Buffer.alloc(32, 7), Buffer.alloc(32, 8)];
  expect((await stored())?.secret).toMatch(new RegExp(`^\\$ba\\$${authSecrets([oldKey])[0]?.version}\\$`));
  const { resealed } = await resealTwoFactors(db, [newKey, oldKey]);
  expect(resealed).toBeGreaterThanOrEqual(2);
  expect(await resealTwoFactors(db, [newKey])).toMatchObject({ resealed: 0 });
  const people = await createPeople({
    hashPlaces: createSharesOf("passwords", () => undefined),
    db,
    logger,
    keys: [newKey],
    isSecure: false,
    passwords: QUICK_PASSWORDS,
  });
  const sender = { cookie: undefined, address: newAddress(), userAgent: "test" };
  const { cookies } = await people.signIn({ email, password: PASSWORD }, sender);
  const cookie = cookies.map((one) => one.split(";")[0]).join("; ");
  const opened = await people.twoFactor.finishSignIn({ code: codeOf(uri) }, { ...sender, cookie });
  expect(opened.session.person.userId).toBe(userId);
});

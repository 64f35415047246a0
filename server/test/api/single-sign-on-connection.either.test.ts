/** When an account here is connected with one at the OpenID provider, and when that ends. */
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { eq } from "drizzle-orm";
import { userAccounts, userSessions } from "../../src/platform/db/people-tables.ts";
import { composeMail } from "../../src/access/mail/compose-mail.ts";
import { controlCommands } from "../../src/boot/control-socket/control-commands.ts";
import { insertUser } from "../../src/access/people/person-queries.ts";
import { newResetLink, resetLinkCommand } from "../../src/access/people/reset-link.ts";
import { codeOf } from "../doubles/authenticator.ts";
import type { ProviderPerson } from "../doubles/openid-provider.ts";
import { startSmtpServer, type SmtpServer } from "../doubles/smtp-server.ts";
import { PASSWORD, signedIn } from "./signed-in.ts";
import { BACK, person, problemOf, singleSignOnOfFile } from "./single-sign-on-of-file.ts";

let smtp: SmtpServer;
const env: NodeJS.ProcessEnv = { MAIL_FROM: "parley@example.com" };
beforeAll(async () => {
  smtp = await startSmtpServer();
  env["SMTP_URL"] = smtp.url;
});
const sso = singleSignOnOfFile(env);
afterAll(() => smtp.close());
const NEXT = "another good one of hers";

/** Somebody with a password, in the browser where they are signed in. */
async function withPassword() {
  const { person: known, cookie } = await signedIn(sso.api, "viewer");
  const browser = sso.newBrowser();
  const [name = "", value = ""] = cookie.split("=");
  browser.jar.set(name, value);
  return { known, browser };
}

async function withTwoFactor() {
  const { known, browser } = await withPassword();
  const { body } = await browser.send("POST", "/auth/two-factor/enrol", { current_password: PASSWORD });
  const on = await browser.send("POST", "/auth/two-factor/confirm", { code: codeOf(String(body.uri)) });
  expect(on.status).toBe(200);
  return { known, browser, recoveryCodes: body.recovery_codes as string[] };
}

async function connect(browser: ReturnType<typeof sso.newBrowser>, who: ProviderPerson) {
  const { body } = await browser.send("POST", "/auth/oidc/connect", { current_password: PASSWORD });
  sso.provider.person = who;
  await browser.back(await sso.provider.visit(String(body.url)));
  const methods = await browser.send("GET", "/auth/sign-in-methods");
  expect(methods.body.has_single_sign_on).toBe(true);
}

test("an account with two-factor authentication isn't connected by its email alone", async () => {
  const { known, browser } = await withTwoFactor();
  await sso.verify(known.email);
  const other = sso.newBrowser();
  const page = await other.signIn(person({ email: known.email }));
  expect([problemOf(page), await other.session()]).toEqual(["account_exists", undefined]);
  expect((await browser.send("GET", "/auth/sign-in-methods")).body.has_single_sign_on).toBe(false);
});

test("whoever connects with a recovery code is told that it is used, and of wrong codes there", async () => {
  const { known, browser, recoveryCodes } = await withTwoFactor();
  const connectWith = (proof: object) =>
    browser.send("POST", "/auth/oidc/connect", { current_password: PASSWORD, ...proof });
  for (let i = 0; i < 6; i++) expect((await connectWith({ code: `00000${i}` })).status).toBe(422);
  await smtp.received(known.email, "Too many wrong codes for your Parley account");
  expect((await connectWith({ recovery_code: recoveryCodes[0] })).status).toBe(200);
  await smtp.received(known.email, "A Parley recovery code was used");
});

test("somebody who is in no workspace any more only gets in with a link that works and is theirs", async () => {
  const ben = person({ groups: ["staff"] });
  await sso.newBrowser().signIn(ben);
  const admin = await signedIn(sso.api, "admin");
  const linkFor = async (email: string) => {
    const invite = { role: "viewer", email };
    const { body } = await admin("POST", "/public/v1/workspaces/{workspace_id}/invitations", invite);
    return new URL(String(body.url)).hash.slice(1);
  };
  for (const token of [null, "made up", await linkFor("somebody.else@example.com")]) {
    const browser = sso.newBrowser();
    const page = await browser.signIn(
      { ...ben, groups: [] },
      { next: "/invitation", ...(token && { token }) },
    );
    const made = await browser.send("POST", "/public/v1/workspaces", { name: "Mine" });
    expect([problemOf(page), made.status], String(token)).toEqual(["not_invited", 401]);
  }
  const own = await linkFor(String(ben.email));
  const page = await sso.newBrowser().signIn({ ...ben, groups: [] }, { next: "/invitation", token: own });
  expect(page).toBe(`/invitation#${own}`);
});

test("after disconnecting, the same email at the provider doesn't connect the account again", async () => {
  const { known, browser } = await withPassword();
  await sso.verify(known.email);
  const jan = person({ email: known.email });
  expect(await sso.newBrowser().signIn(jan)).toBe("/");
  const off = await browser.send("POST", "/auth/oidc/disconnect", { current_password: PASSWORD });
  expect(off.status).toBe(204);
  expect(problemOf(await sso.newBrowser().signIn(jan))).toBe("account_exists");
});

test("whoever had the account and connected their own at the provider is out once its owner resets the password by email", async () => {
  for (const isVerified of [false, true]) {
    const { known, browser } = await withPassword();
    if (isVerified) await sso.verify(known.email);
    const thief = person();
    await connect(browser, thief);
    const owner = sso.newBrowser();
    const asked = await owner.send("POST", "/auth/password-reset/request", { email: known.email });
    expect(asked.status).toBe(204);
    const { text } = await smtp.received(known.email, "Reset your Parley password");
    const reset = { token: /#(prs_\S+)/.exec(text)?.[1], new_password: NEXT };
    expect((await owner.send("POST", "/auth/password-reset", reset)).status).toBe(204);
    expect(problemOf(await sso.newBrowser().signIn(thief))).toBe("not_invited");
    await smtp.received(known.email, "Your Parley account was disconnected from Acme");
    // The owner has shown that they read the email, so theirs is connected by it.
    expect(await owner.signIn(person({ email: known.email }))).toBe("/");
    expect(await owner.session()).toMatchObject({ email: known.email });
  }
});

async function resetByOperator(email: string): Promise<void> {
  const link = await newResetLink(sso.api.context.db, BACK, { email, removeTwoFactor: false });
  const reset = { token: link.url.split("#")[1], new_password: NEXT };
  expect((await sso.newBrowser().send("POST", "/auth/password-reset", reset)).status).toBe(204);
}

test("a connection that is under way doesn't outlast a reset", async () => {
  const { known, browser } = await withPassword();
  const { body } = await browser.send("POST", "/auth/oidc/connect", { current_password: PASSWORD });
  sso.provider.person = person();
  const back = await sso.provider.visit(String(body.url));
  sso.provider.lie = async (claims) => {
    await resetByOperator(known.email);
    return claims;
  };
  const answer = await browser.back(back);
  expect(problemOf(answer.headers["location"])).toBe("expired");
  expect(await sso.accountsOf(known.email)).toHaveLength(1);
});

test("a sign-in at the provider that is under way doesn't outlast a reset", async () => {
  const { known, browser } = await withPassword();
  const thief = person();
  await connect(browser, thief);
  const { people } = sso.api.context;
  const { openSession } = people;
  onTestFinished(() => void Object.assign(people, { openSession }));
  people.openSession = async (...given) => {
    await resetByOperator(known.email);
    return openSession(...given);
  };
  const other = sso.newBrowser();
  expect(problemOf(await other.signIn(thief))).toBe("expired");
  expect(await other.session()).toBeUndefined();
  const sessions = eq(userSessions.userId, known.userId);
  expect(await sso.api.context.db.$count(userSessions, sessions)).toBe(0);
});

test("the operator's link disconnects too, and nothing connects by an email that may be a thief's", async () => {
  for (const isConnected of [true, false]) {
    const { known, browser } = await withPassword();
    await sso.verify(known.email);
    const thief = person({ email: known.email });
    if (isConnected) await connect(browser, thief);
    const link = await newResetLink(sso.api.context.db, BACK, { email: known.email, removeTwoFactor: false });
    expect(link.isConnected).toBe(isConnected);
    await resetByOperator(known.email);
    expect(problemOf(await sso.newBrowser().signIn(thief))).toBe("account_exists");
  }
});

test("with passwords off, nobody is disconnected, by a link or by themselves, or told to reset a password", async () => {
  const { known, browser } = await withPassword();
  await connect(browser, person());
  const { config, db } = sso.api.context;
  const link = await newResetLink(db, BACK, { email: known.email, removeTwoFactor: false });
  Object.assign(config, { isPasswordSignInOn: false });
  onTestFinished(() => void Object.assign(config, { isPasswordSignInOn: true }));
  const command = controlCommands.find((one) => one.command.name === resetLinkCommand.name);
  const input = { email: known.email, removeTwoFactor: false };
  const answer = async () => command?.answer(sso.api.context, input, { defer: () => undefined });
  await expect(answer()).rejects.toThrow("Restart it without PASSWORD_SIGN_IN=false first.");
  const reset = { token: link.url.split("#")[1], new_password: NEXT };
  expect((await sso.newBrowser().send("POST", "/auth/password-reset", reset)).status).toBe(403);
  const disconnect = { current_password: PASSWORD };
  expect((await browser.send("POST", "/auth/oidc/disconnect", disconnect)).status).toBe(403);
  expect((await browser.send("GET", "/auth/sign-in-methods")).body).toMatchObject({
    has_password: false,
    has_single_sign_on: true,
  });

  const notice = { kind: "two_factor", event: "off", to: known.email, at: new Date().toISOString() } as const;
  for (const isPasswordSignInOn of [true, false]) {
    const letter = await composeMail({ db, publicUrl: BACK, isPasswordSignInOn }, notice, new Date());
    expect(letter?.text.includes("/forgot-password")).toBe(isPasswordSignInOn);
  }
});

test("an account at a provider that was replaced keeps nobody from the new one", async () => {
  const { db } = sso.api.context;
  const email = "moved@example.com";
  const { userId } = await insertUser(db, { name: "Moved", email, isEmailVerified: true });
  const accountId = `${sso.provider.env.OIDC_ISSUER}.old 7`;
  await db.insert(userAccounts).values({ id: "acc_moved", userId, accountId, providerId: "oidc" });
  const browser = sso.newBrowser();
  const moved = person({ email, groups: ["staff"] });
  expect(await browser.signIn(moved)).toBe("/");
  expect(problemOf(await sso.newBrowser().signIn(person({ email })))).toBe("connected_elsewhere");

  const { known, browser: other } = await withPassword();
  const old = { id: "acc_old", userId: known.userId, accountId: `${accountId}1`, providerId: "oidc" };
  await db.insert(userAccounts).values(old);
  expect((await other.send("GET", "/auth/sign-in-methods")).body.has_single_sign_on).toBe(false);
  await connect(other, person());
});

test("people without a password are told of something that works", async () => {
  const ann = person({ groups: ["staff"] });
  const browser = sso.newBrowser();
  await browser.signIn(ann);
  await sso.newBrowser().signIn(ann); // a new browser
  const notice = await smtp.received(String(ann.email), "New sign-in to your Parley account");
  expect(notice.text).not.toContain("/forgot-password");
  expect(notice.text).toContain("tell the server's operator");
  const change = { current_password: PASSWORD, new_password: NEXT };
  const { body } = await browser.send("POST", "/auth/password", change);
  expect(body.detail.message).toContain("The server's operator can give you a link");
});

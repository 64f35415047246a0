/** Email by a real SMTP connection: invitations, links to reset a password, notices. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { mails, passwordResets, users } from "../../src/platform/db/people-tables.ts";
import { openMail } from "../../src/access/mail/open-mail.ts";
import { countInvitationMail } from "../../src/access/people/limits/invitation-mail-limit.ts";
import { startSmtpServer, type ReceivedMail, type SmtpServer } from "../doubles/smtp-server.ts";
import { apiOfFile } from "./api.ts";
import { browserAt, cookiesOf, newAddress, PASSWORD, signedIn } from "./signed-in.ts";

const NEXT_PASSWORD = "another good one of hers";
let smtp: SmtpServer;
const env: NodeJS.ProcessEnv = { MAIL_FROM: "Parley <parley@example.com>" };
beforeAll(async () => {
  smtp = await startSmtpServer();
  env["SMTP_URL"] = smtp.url;
});
const api = apiOfFile(env);
afterAll(() => smtp.close());
beforeEach(() => {
  smtp.trouble = null;
});

const JOIN = "Join Test on Parley";
const RESET = "Reset your Parley password";
const SIGN_IN = "New sign-in to your Parley account";
const CHANGED = "Your Parley password was changed";
const linkIn = ({ text }: ReceivedMail): URL => new URL(/https?:\S+#\S+/.exec(text)?.[0] ?? "");
const tokenIn = (mail: ReceivedMail): string => linkIn(mail).hash.slice(1);
const waiting = () => api.context.db.select().from(mails);
const subjectsTo = (email: string) =>
  smtp.mails.filter(({ to }) => to.includes(email)).map(({ subject }) => subject);

function stranger() {
  const browser = browserAt(api.app, newAddress());
  return {
    ask: (email: string) => browser("POST", "/auth/password-reset/request", { email }),
    read: (token: string) => browser("POST", "/auth/password-reset/read", { token }),
    reset: (token: string, new_password = NEXT_PASSWORD) =>
      browser("POST", "/auth/password-reset", { token, new_password }),
    signIn: (email: string, password: string, headers = {}) =>
      browser("POST", "/auth/sign-in", { email, password }, headers),
  };
}

async function resetLinkFor(email: string): Promise<string> {
  const before = subjectsTo(email).filter((subject) => subject === RESET).length;
  expect((await stranger().ask(email.toUpperCase())).status).toBe(204);
  return tokenIn(await smtp.received(email, RESET, before + 1));
}

test("an invitation for an email is sent there, in plain text and HTML, and its link works", async () => {
  const admin = await signedIn(api, "admin");
  const invite = (body: object) => admin("POST", "/public/v1/workspaces/{workspace_id}/invitations", body);
  const made = await invite({ role: "editor", email: "Ben@Example.com" });
  expect(made.body).toMatchObject({ is_emailed: true });
  expect((await invite({ role: "editor" })).body.is_emailed).toBe(false);
  const mail = await smtp.received("ben@example.com", JOIN);
  expect(mail).toMatchObject({
    from: "parley@example.com",
    to: ["ben@example.com"],
    subject: JOIN,
  });
  expect(mail.raw).toMatch(/^From: Parley <parley@example.com>\r$/m);
  expect(mail.raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  expect(mail.text).toContain(`${admin.person.name} invited you to join Test on Parley as an editor.`);
  expect(linkIn(mail).href).toBe(made.body.url);
  expect(mail.html).toContain(`href="${String(made.body.url)}"`);
  const read = await browserAt(api.app, newAddress())("POST", "/auth/links/read", {
    token: tokenIn(mail),
  });
  expect(read.body).toMatchObject({ kind: "invitation", email: "ben@example.com" });
});

test("a reset link changes the password once, ends every session, and tells the person", async () => {
  const { person, ...call } = await signedIn(api, "viewer");
  const { email } = person;
  const token = await resetLinkFor(email);
  const browser = stranger();
  expect((await browser.read(token)).body).toEqual({ email });
  const weak = await browser.reset(token, "aaaaaaaaaaaaaaaa");
  expect(weak.body.detail.fields).toMatchObject([{ path: "new_password" }]);
  expect((await browser.reset(token)).status).toBe(204);
  const again = await browser.reset(token, "a third good password");
  expect(again.body).toMatchObject({ code: "NOT_FOUND" });
  expect((await browser.read(token)).body).toEqual(again.body);

  const session = await browserAt(api.app, newAddress())("GET", "/auth/session", undefined, {
    cookie: call.cookie,
  });
  expect(session.status).toBe(401);
  expect((await browser.signIn(email, PASSWORD)).status).toBe(401);
  expect((await browser.signIn(email, NEXT_PASSWORD)).status).toBe(200);
  const [user] = await api.context.db.select().from(users).where(eq(users.id, person.userId));
  expect(user?.emailVerified).toBe(true);
  expect((await smtp.received(email, CHANGED)).text).toContain(`The password for ${email} was changed on `);
  expect(JSON.stringify(await api.context.db.select().from(passwordResets))).not.toContain(token);
  expect(api.lines.join("")).not.toContain(token);
});

test("an unknown email gets the same answer as a known one, and nothing is sent", async () => {
  const { person } = await signedIn(api, null);
  const known = await stranger().ask(person.email);
  const unknown = await stranger().ask("nobody@example.com");
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
  expect(Object.keys(unknown.headers)).toEqual(Object.keys(known.headers));
  await smtp.received(person.email, RESET);
  await expect.poll(waiting).toEqual([]);
  expect(subjectsTo("nobody@example.com")).toEqual([]);
});

test("a link expires after an hour, and with the next link that is used", async () => {
  const { person } = await signedIn(api, null);
  const first = await resetLinkFor(person.email);
  const second = await resetLinkFor(person.email);
  const past = new Date(Date.now() - 1000);
  const { db } = api.context;
  const soon = await db
    .update(passwordResets)
    .set({ expiresAt: past })
    .where(eq(passwordResets.userId, person.userId))
    .returning();
  expect(soon).toHaveLength(2);
  expect((await stranger().reset(first)).body.code).toBe("NOT_FOUND");
  await db.update(passwordResets).set({ expiresAt: new Date(Date.now() + 3_600_000) });
  expect((await stranger().reset(second)).status).toBe(204);
  expect((await stranger().reset(first)).body.code).toBe("NOT_FOUND");
});

test("a new email is told to the old one, and isn't taken for one that somebody has shown to read", async () => {
  const { person, ...rest } = await signedIn(api, null);
  const call = browserAt(api.app, newAddress());
  const patch = (body: object) => call("PATCH", "/auth/person", body, { cookie: rest.cookie });
  expect((await stranger().reset(await resetLinkFor(person.email), PASSWORD)).status).toBe(204);
  rest.cookie = cookiesOf(await stranger().signIn(person.email, PASSWORD));
  const verified = async () => {
    const { db } = api.context;
    return (await db.select().from(users).where(eq(users.id, person.userId)))[0]?.emailVerified;
  };
  expect((await patch({ email: person.email.toUpperCase(), name: "Ann" })).status).toBe(200);
  expect(await verified()).toBe(true);
  const email = `new-${person.email}`;
  expect((await patch({ email, current_password: PASSWORD })).body.person).toMatchObject({
    name: "Ann",
    email,
  });
  expect(await verified()).toBe(false);
  const notice = await smtp.received(person.email, "Your Parley email was changed");
  expect(notice.text).toContain(`changed from ${person.email} to ${email} on `);
  expect(subjectsTo(email)).toEqual([]);
});

test("links are limited per email and per address, whether or not the account exists", async () => {
  for (let i = 0; i < 3; i++) expect((await stranger().ask("no-one@example.com")).status).toBe(204);
  const refused = await stranger().ask("no-one@example.com");
  expect(refused.body).toMatchObject({ code: "RATE_LIMITED" });
  expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(3600);
  const one = stranger();
  for (let i = 0; i < 10; i++) expect((await one.ask(`no-${i}@example.com`)).status).toBe(204);
  expect((await one.ask("no-11@example.com")).body).toMatchObject({ code: "RATE_LIMITED" });
});

test("an invitation is emailed a hundred times an hour by one person, also from several workspaces", async () => {
  const ann = await signedIn(api, "admin");
  const { body: second } = await ann("POST", "/public/v1/workspaces", { name: "Second" });
  const { db } = api.context;
  const { userId } = ann.person;
  for (let i = 0; i < 99; i++)
    await countInvitationMail(db, { workspaceId: ann.workspaceId, userId }, new Date());
  const invite = (workspaceId: string, body: object) =>
    ann("POST", `/public/v1/workspaces/${workspaceId}/invitations`, { role: "viewer", ...body });
  expect((await invite(second.id, { email: "last@example.com" })).status).toBe(201);
  const refused = await invite(second.id, { email: "late@example.com" });
  expect(refused.body).toMatchObject({ code: "RATE_LIMITED" });
  expect(refused.body.detail.message).toMatch(/^You have sent 100 invitations within an hour/);
  expect((await invite(second.id, {})).status).toBe(201);
  const { status } = await (
    await signedIn(api, "admin", second.id)
  )("POST", `/public/v1/workspaces/${second.id}/invitations`, { role: "viewer", email: "other@example.com" });
  expect(status).toBe(201);
  await smtp.received("other@example.com", "Join Second on Parley");
  expect(subjectsTo("late@example.com")).toEqual([]);
});

test("nobody can fill a stranger's mailbox with notices, and a link to reset a password still gets through", async () => {
  const { person } = await signedIn(api, null);
  const { db, mail } = api.context;
  const at = new Date().toISOString();
  for (let i = 0; i < 40; i++) await mail?.queue(db, { kind: "password_changed", to: person.email, at });
  await resetLinkFor(person.email);
  await expect.poll(waiting).toEqual([]);
  expect(subjectsTo(person.email).filter((subject) => subject !== RESET)).toHaveLength(30);
});

test("an email that can't be read any more is dropped when it is of no more use", async () => {
  const { db } = api.context;
  const sealed = { sealed: "0123456789ab.x" }; // by a key that is gone
  const giveUpAt = new Date();
  await db.insert(mails).values({ id: "mail_lost", kind: "new_sign_in", content: sealed, giveUpAt });
  api.context.mail?.wake();
  await expect.poll(waiting).toEqual([]);
  expect(api.lines.join("")).toContain("isn't in SECRETS_KEYS");
});

test("a sign-in from a new browser is reported once, without words from its headers", async () => {
  const { person } = await signedIn(api, null);
  const { email } = person;
  const agent = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0 http://evil.example";
  await smtp.received(email, SIGN_IN); // of signing in at all
  const browser = stranger();
  const headers = { "user-agent": agent };
  const first = await browser.signIn(email, PASSWORD, headers);
  const notice = await smtp.received(email, SIGN_IN, 2);
  expect(notice.text).toContain("Browser: Firefox on Linux");
  expect(notice.text).not.toContain("evil");
  expect(cookiesOf(first)).toMatch(/parley\.session_token=\S+; parley\.known=\S+/);
  const again = await browser.signIn(email, PASSWORD, { ...headers, cookie: cookiesOf(first) });
  expect(again.status).toBe(200);
  expect(await waiting()).toEqual([]);
  const later = await browser.signIn(email, PASSWORD, headers);
  expect(later.status).toBe(200);
  await smtp.received(email, SIGN_IN, 3);
});

test("an SMTP server that is away or slow holds nobody up, and nothing is lost when the process stops", async () => {
  const { person } = await signedIn(api, null);
  await smtp.received(person.email, SIGN_IN);
  smtp.trouble = (attempt) => (attempt === tried + 1 ? 450 : "silence");
  const tried = smtp.attempts;
  expect((await stranger().ask(person.email)).status).toBe(204);
  await expect.poll(() => smtp.attempts).toBe(tried + 2); // refused for now, then silence
  const { db, logger, secrets, config, mail, metrics } = api.context;
  const [queued] = await waiting();
  expect(queued).toMatchObject({ kind: "password_reset", attempts: 1 });
  expect(JSON.stringify(queued)).not.toContain(person.email);
  await (mail as unknown as { close(): Promise<void> }).close();
  expect(await waiting()).toMatchObject([{ id: queued?.id, attempts: 1, claimedBy: null }]);

  smtp.trouble = null;
  const options = { db, logger, secrets, metrics, instanceId: "node_next", backoff: () => 100 };
  const next = await openMail(config, options);
  if (!next) throw new Error("the file's API sends email");
  expect((await stranger().reset(tokenIn(await smtp.received(person.email, RESET)))).status).toBe(204);
  expect(subjectsTo(person.email).filter((subject) => subject === RESET)).toHaveLength(1);
  next.wake();
  await expect.poll(waiting).toEqual([]);

  smtp.trouble = () => 550;
  await next.queue(db, { kind: "password_changed", to: "gone@example.com", at: new Date().toISOString() });
  next.wake();
  await expect.poll(waiting).toEqual([]);
  expect(subjectsTo("gone@example.com")).toEqual([]);
  expect(api.lines.join("")).toMatch(/the SMTP server refused an email/);
  await next.close();
});

/**
 * Sign-ins leave traces: in the log, the account log, and workspaces' audit logs (docs/accounts.md#the-account-log).
 */
import { readFile } from "node:fs/promises";
import { like } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { answerAccountLog } from "../../src/access/account-log/answer-account-log.ts";
import { pruneAccountEvents } from "../../src/access/account-log/account-event-queries.ts";
import { authRateLimits } from "../../src/platform/db/people-tables.ts";
import { controlCommands } from "../../src/boot/control-socket/control-commands.ts";
import { insertMember } from "../../src/access/workspaces/member-queries.ts";
import { insertWorkspace } from "../../src/access/workspaces/workspace-queries.ts";
import { codeOf } from "../doubles/authenticator.ts";
import { startSmtpServer, type SmtpServer } from "../doubles/smtp-server.ts";
import { apiOfFile } from "./api.ts";
import { browserAt, newAddress, PASSWORD, signedIn, type SignedIn } from "./signed-in.ts";

const LOG = "/public/v1/workspaces/{workspace_id}/audit-log";
let smtp: SmtpServer;
const env: NodeJS.ProcessEnv = { MAIL_FROM: "Parley <parley@example.com>" };
beforeAll(async () => {
  smtp = await startSmtpServer();
  env["SMTP_URL"] = smtp.url;
});
const api = apiOfFile(env);
afterAll(() => smtp.close());

type Line = Record<string, unknown> & { event?: string; address?: string };
const lines = (address: string): Line[] =>
  api.lines.map((line) => JSON.parse(line) as Line).filter((line) => line.address === address);
const eventLines = (address: string) => lines(address).filter(({ event }) => event !== undefined);

/** All of the account log, as the command reads it. */
async function accountLog() {
  const events: Awaited<ReturnType<typeof answerAccountLog>>["events"] = [];
  for (;;) {
    const after = events.at(-1) ?? null;
    const page = await answerAccountLog(api.context.db, { since: new Date(0).toISOString(), after });
    if (page.events.length === 0) return events;
    events.push(...page.events);
  }
}

async function auditOf(call: SignedIn) {
  const { body } = await call("GET", LOG);
  return body.data as { action: string; detail: object; actor: object; resource_id: string }[];
}

const wrong = (email: string, address: string, password = "not the password") =>
  browserAt(api.app, address)("POST", "/auth/sign-in", { email, password });

test("a sign-in and a refused one are in the log, the account log, and the audit log of each of one's workspaces", async () => {
  const ann = await signedIn(api, "owner");
  const { userId, email } = ann.person;
  await browserAt(api.app, newAddress())("POST", "/auth/sign-in", { email, password: PASSWORD });
  const second = await insertWorkspace(api.context.db, "Second");
  await insertMember(api.context.db, second, userId, "owner");
  const address = newAddress();
  expect((await wrong(email.toUpperCase(), address)).status).toBe(401);
  const refused = {
    event: "auth_sign_in_refused",
    reason: "wrong_password",
    count: 1,
    user_id: userId,
    address,
  };
  await expect.poll(() => eventLines(address)).toEqual([expect.objectContaining(refused)]);
  await expect
    .poll(async () => (await auditOf(ann)).map(({ action }) => action))
    .toEqual(["auth_sign_in_refused", "auth_sign_in"]);
  const [refusal, signIn] = await auditOf(ann);
  expect(refusal).toMatchObject({
    resource_id: userId,
    resource_name: email,
    actor: { name: null, user_id: null },
    address,
    detail: { reason: "wrong_password" },
  });
  expect(signIn).toMatchObject({ resource_id: userId, actor: { name: email, user_id: userId } });
  expect(signIn).toMatchObject({ detail: { reason: "password" } });
  const other = await ann("GET", LOG.replace("{workspace_id}", second));
  expect(other.body.data).toMatchObject([{ action: "auth_sign_in_refused" }]); // joined after signing in
  const events = (await accountLog()).filter((event) => event.user_id === userId);
  expect(events).toMatchObject([
    { event: "auth_sign_in", reason: "password", email, count: 1 },
    { event: "auth_sign_in", reason: "password", email, count: 1 },
    { event: "auth_sign_in_refused", reason: "wrong_password", email, address, count: 1 },
  ]);
});

test("passwords, codes and links are kept nowhere, and an email that nobody has only as a hash", async () => {
  const address = newAddress();
  const typed = "my-secret-password@example.com";
  expect((await wrong(typed, address, "hunter2hunter2")).status).toBe(401);
  await expect.poll(() => eventLines(address)).toHaveLength(1);
  const hash = expect.stringMatching(/^[0-9a-f]{16}$/) as string;
  expect(eventLines(address)).toMatchObject([{ reason: "unknown_account", account_hash: hash }]);
  expect(eventLines(address)[0]).not.toHaveProperty("user_id");
  const found = async () => (await accountLog()).filter((event) => event.address === address);
  await expect.poll(found).toMatchObject([{ user_id: null, email: null, account_hash: hash }]);
  expect(api.lines.join("") + JSON.stringify(await accountLog())).not.toMatch(/hunter2|my-secret-password/);
});

test("changes of how somebody signs in are events, too", async () => {
  const ben = await signedIn(api, "owner");
  const { userId, email } = ben.person;
  await ben("PATCH", "/auth/person", { name: "Ben" });
  expect(
    (await ben("PATCH", "/auth/person", { email: `new-${email}`, current_password: "wrong" })).status,
  ).toBe(422);
  expect(
    (await ben("PATCH", "/auth/person", { email: `new-${email}`, current_password: PASSWORD })).status,
  ).toBe(200);
  expect((await ben("DELETE", "/auth/person", { password: "wrong" })).status).toBe(422);
  const { body } = await ben("POST", "/auth/two-factor/enrol", { current_password: PASSWORD });
  const { uri, recovery_codes: codes } = body as { uri: string; recovery_codes: string[] };
  const ask = browserAt(api.app, newAddress());
  const on = await ben("POST", "/auth/two-factor/confirm", { code: codeOf(uri) });
  expect(on.status).toBe(200);
  const challenged = await ask("POST", "/auth/sign-in", { email: `new-${email}`, password: PASSWORD });
  expect(challenged.status).toBe(202);
  const cookie = [challenged.headers["set-cookie"]]
    .flat()
    .map((each) => String(each).split(";")[0])
    .join("; ");
  const finish = (given: object) => ask("POST", "/auth/sign-in/code", given, { cookie });
  expect((await finish({ code: "000000" })).status).toBe(422);
  await api.context.db.delete(authRateLimits).where(like(authRateLimits.key, "code %"));
  expect((await finish({ recovery_code: codes[0] })).status).toBe(200);
  expect((await finish({ recovery_code: codes[1] })).status).toBe(401);
  expect((await ask("POST", "/auth/password-reset/request", { email: `new-${email}` })).status).toBe(204);
  const printed = controlCommands.find(({ command }) => command.name === "reset-password");
  const link = (await printed?.answer(
    api.context,
    { email: `new-${email}`, removeTwoFactor: true },
    { defer() {} },
  )) as {
    url: string;
  };
  expect(Object.keys(link)).toEqual(["url", "email", "isConnected"]);
  const reset = { token: link.url.split("#")[1], new_password: "another long password" };
  expect((await ask("POST", "/auth/password-reset", reset)).status).toBe(204);
  const events = async () =>
    (await accountLog())
      .filter((event) => event.user_id === userId)
      .map(({ event, reason }) => `${event} ${reason}`)
      .toSorted();
  await expect
    .poll(events)
    .toEqual(
      [
        "auth_sign_in password",
        "auth_sign_in_refused wrong_code",
        "auth_email_changed changed",
        "auth_two_factor_changed on",
        "auth_sign_in recovery_code",
        "auth_reset requested",
        "auth_reset printed_without_two_factor",
        "auth_reset used",
      ].toSorted(),
    );
  // A wrong password from somebody who is signed in isn't a refused sign-in.
  const ofBen = api.lines.map((line) => JSON.parse(line) as Line).filter((line) => line.user_id === userId);
  const refusals = ofBen.filter(({ event }) => String(event).endsWith("_refused"));
  expect(refusals).toMatchObject([{ event: "confirmation_refused", reason: "wrong_password", count: 1 }, {}]);
  expect(refusals[1]).toMatchObject({ event: "auth_sign_in_refused", reason: "wrong_code" });
});

test("the documented fail2ban filter finds the address of every refusal, and nothing else", async () => {
  const page = await readFile(new URL("../../../docs/accounts.md", import.meta.url), "utf8");
  const [, failregex = ""] = /^failregex = (.+)$/m.exec(page) ?? [];
  const [, datepattern = ""] = /^datepattern = (.+)$/m.exec(page) ?? [];
  const filter = new RegExp(failregex.replace("<ADDR>", "(?<address>[0-9a-f.:]+)"));
  const date = new RegExp(
    datepattern
      .replace("%%Y-%%m-%%dT%%H:%%M:%%S", String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d`)
      .replace("%%f", String.raw`\d+`)
      .replace("%%z", "(?:Z|[+-]\\d\\d:\\d\\d)"),
  );
  const cat = await signedIn(api, "viewer");
  const [address, other] = [newAddress(), newAddress()];
  const forged = { "user-agent": `x","event":"auth_sign_in_refused","address":"192.0.2.99"` };
  await browserAt(api.app, address)(
    "POST",
    "/auth/sign-in",
    { email: cat.person.email, password: "x" },
    forged,
  );
  await wrong(`"event":"auth_sign_in_refused","address":"192.0.2.98"@example.com`, other);
  await expect.poll(() => eventLines(address)).toHaveLength(1);
  // fail2ban cuts out the date before it looks for the rest.
  const found = api.lines
    .filter((line) => line.includes('"time":'))
    .map((line) => filter.exec(line.replace(date, ""))?.groups?.["address"]);
  expect(found).toContain(address);
  expect(found.filter((one) => one?.startsWith("192.0.2."))).toEqual([]);
  const refusals = api.lines.filter((line) => (JSON.parse(line) as Line).event === "auth_sign_in_refused");
  expect(found.filter((one) => one !== undefined)).toHaveLength(refusals.length);
});

test("the audit log is exported as CSV, for admins, with its filters, and the export is recorded", async () => {
  const owner = await signedIn(api, "owner");
  await owner("POST", "/public/v1/workspaces/{workspace_id}/agents", {
    name: '=HYPERLINK("x")',
    system_prompt: "",
  });
  const admin = await api.caller("admin", owner.workspaceId);
  const editor = await api.caller("editor", owner.workspaceId);
  expect((await editor("GET", `${LOG}/export`)).status).toBe(403);
  const answer = await admin("GET", `${LOG}/export`);
  expect([answer.status, answer.headers["content-type"]]).toEqual([
    200,
    "text/csv; charset=utf-8; header=present",
  ]);
  const [head, own, first, ...more] = String(answer.body).split("\r\n");
  expect(head).toBe(
    "id,created_at,action,resource_type,resource_id,resource_name,actor_name,user_id,access_token_id,address,user_agent,changes,detail",
  );
  expect(own).toContain(",audit_log_export,");
  expect(first).toMatch(/,agents_create,agent,agt_\w+,"'=HYPERLINK\(""x""\)",/);
  expect(more).toEqual([""]);
  const filtered = await admin("GET", `${LOG}/export?action=agents_create&limit=1`);
  expect(String(filtered.body).split("\r\n")).toHaveLength(3);
  expect((await admin("GET", `${LOG}/export?from=1990-12-31T23:59:60Z`)).status).toBe(422);
  expect((await auditOf(owner)).map(({ action }) => action).slice(0, 2)).toEqual([
    "audit_log_export",
    "audit_log_export",
  ]);
  await admin("GET", "/public/v1/workspaces/{workspace_id}/calls/export");
  expect((await auditOf(owner))[0]).toMatchObject({ action: "calls_export" });
});

test("a flood costs an address one line a minute with its count, and an account one row", async () => {
  const dan = await signedIn(api, "owner");
  const address = newAddress();
  for (let n = 0; n < 30; n++) await wrong(dan.person.email, address);
  await expect.poll(() => eventLines(address)).toHaveLength(1);
  await api.context.accountLog.close(); // as at the end of the minute
  expect(eventLines(address)).toMatchObject([
    { count: 1, reason: "wrong_password" },
    { count: 29, reason: "several" },
  ]);
  const rows = (await accountLog()).filter((event) => event.address === address);
  expect(rows.map(({ count }) => count)).toEqual([1, 29]);
  const audited = (await auditOf(dan)).filter(({ action }) => action === "auth_sign_in_refused");
  expect(audited.map(({ detail }) => detail)).toEqual([
    { reason: "several", count: 29 },
    { reason: "wrong_password" },
  ]);
  const { body } = await browserAt(api.app, address)("GET", "/metrics");
  expect(body).toMatch(/^parley_sign_ins_total\{outcome="ok"\} \d/m);
  expect(body).toMatch(/^parley_sign_ins_total\{outcome="refused"\} \d/m);
  expect(body).toMatch(/^parley_sign_ins_total\{outcome="rate_limited"\} 2\d/m);
});

test("old events are deleted", async () => {
  expect((await accountLog()).length).toBeGreaterThan(5);
  await pruneAccountEvents(api.context.db, new Date(Date.now() - 86_400_000), new AbortController().signal);
  expect((await accountLog()).length).toBeGreaterThan(5);
  await pruneAccountEvents(api.context.db, new Date(Date.now() + 1_000), new AbortController().signal);
  expect(await accountLog()).toEqual([]);
});

/** Whom an OpenID provider lets in: by groups, by invitation, and into accounts that exist. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { twoCodesOf } from "../doubles/authenticator.ts";
import { startSmtpServer, type SmtpServer } from "../doubles/smtp-server.ts";
import { PASSWORD, signedIn, type SignedIn } from "./signed-in.ts";
import { BACK, person, problemOf, singleSignOnOfFile, WORKSPACE } from "./single-sign-on-of-file.ts";

let smtp: SmtpServer;
const env: NodeJS.ProcessEnv = { MAIL_FROM: "parley@example.com" };
beforeAll(async () => {
  smtp = await startSmtpServer();
  env["SMTP_URL"] = smtp.url;
});
const sso = singleSignOnOfFile(env);
afterAll(() => smtp.close());
const CONNECTED = "Your Parley account was connected with Acme";

test("a role follows the groups at every sign-in, and a membership that they gave ends with them", async () => {
  const ben = person({ groups: ["staff", "parley-admins"] });
  const browser = sso.newBrowser();
  await browser.signIn(ben);
  expect(await sso.roleOf(ben)).toBe("admin");
  const invite = { role: "admin", email: "ben.friend@example.com" };
  const invited = await browser.send("POST", `/public/v1/workspaces/${WORKSPACE}/invitations`, invite);
  expect(invited.status).toBe(201);
  await browser.signIn({ ...ben, groups: ["staff"] });
  expect(await sso.roleOf(ben)).toBe("editor");
  const { rows } = await sso.api.pool.query("select id from invitations where id = $1", [invited.body.id]);
  expect(rows).toEqual([]); // it was for a role that Ben no longer has

  const gone = await browser.signIn({ ...ben, groups: [] });
  expect([problemOf(gone), await sso.roleOf(ben)]).toEqual(["not_invited", null]);
  await browser.signIn({ ...ben, groups: ["parley-owners"] });
  expect(await sso.roleOf(ben)).toBe("owner");
});

test("groups don't end a membership by invitation before they have given it a role", async () => {
  const admin = await signedIn(sso.api, "viewer", WORKSPACE);
  await sso.verify(admin.person.email);
  const carl = person({ email: admin.person.email });
  const browser = sso.newBrowser();
  expect(await browser.signIn(carl)).toBe("/");
  expect(await sso.roleOf(carl)).toBe("viewer");
  await browser.signIn({ ...carl, groups: ["staff"] });
  expect(await sso.roleOf(carl)).toBe("editor");
  await browser.signIn(carl);
  expect(await sso.roleOf(carl)).toBeNull();
});

test("the last owner stays owner, whatever their groups", async () => {
  const dora = person({ groups: ["parley-owners"] });
  const browser = sso.newBrowser();
  await browser.signIn(dora);
  const { rows } = await sso.api.pool.query<{ user_id: string }>(
    "update members set role = 'admin' where workspace_id = $1 and role = 'owner' and user_id <> " +
      "(select id from users where email = $2) returning user_id",
    [WORKSPACE, dora.email],
  );
  expect(await browser.signIn({ ...dora, groups: ["staff"] })).toBe("/");
  expect(await sso.roleOf(dora)).toBe("owner");
  expect(await browser.signIn({ ...dora, groups: [] })).toBe("/");
  expect(await sso.roleOf(dora)).toBe("owner");
  for (const { user_id: id } of rows)
    await sso.api.pool.query("update members set role = 'owner' where user_id = $1", [id]);
  await browser.signIn({ ...dora, groups: ["staff"] });
  expect(await sso.roleOf(dora)).toBe("editor");
});

test("a workspace without an owner gets its first one by a group, and nobody else before", async () => {
  const { rows } = await sso.api.pool.query("delete from members where workspace_id = $1 returning *", [
    WORKSPACE,
  ]);
  const eve = person({ groups: ["staff"] });
  expect(problemOf(await sso.newBrowser().signIn(eve))).toBe("no_owner");
  expect(await sso.accountsOf(eve.email)).toEqual([]);
  const fay = person({ groups: ["parley-owners"] });
  expect(await sso.newBrowser().signIn(fay)).toBe("/");
  expect(await sso.roleOf(fay)).toBe("owner");
  expect(rows.length).toBeGreaterThan(0);
});

test("an account is only connected by an email that both sides verified, and stays with its first owner there", async () => {
  const { person: known, ...call } = await signedIn(sso.api, "viewer");
  const jan = person({ email: known.email });
  expect(problemOf(await sso.newBrowser().signIn(jan))).toBe("account_exists");
  await sso.verify(known.email);
  expect(await sso.newBrowser().signIn(jan)).toBe("/");
  expect((await sso.accountsOf(known.email)).map((row) => row.user_accounts.providerId).toSorted()).toEqual([
    "credential",
    "oidc",
  ]);
  const successor = person({ email: known.email });
  expect(problemOf(await sso.newBrowser().signIn(successor))).toBe("connected_elsewhere");
  expect(call.cookie).not.toBe("");
});

test("whoever takes another email can't wait there for its owner", async () => {
  const thief = await signedIn(sso.api, "viewer");
  await sso.verify(thief.person.email);
  const victim = person({ email: "victim@example.com" });
  const change = { email: victim.email, current_password: PASSWORD };
  expect((await thief("PATCH", "/auth/person", change)).status).toBe(200);
  expect(problemOf(await sso.newBrowser().signIn(victim))).toBe("account_exists");
});

test("somebody who is signed in connects an account with another email, by their password", async () => {
  const { person: known, ...call } = await signedIn(sso.api, "viewer");
  const browser = sso.newBrowser();
  const [name = "", value = ""] = call.cookie.split("=");
  browser.jar.set(name, value);
  const connect = (body: object) => browser.send("POST", "/auth/oidc/connect", { next: "/account", ...body });
  expect((await connect({})).body.detail.fields).toMatchObject([{ path: "current_password" }]);
  expect((await connect({ current_password: "wrong" })).status).toBe(422);
  const { body } = await connect({ current_password: PASSWORD });
  const kim = person();
  sso.provider.person = kim;
  const callback = await sso.provider.visit(String(body.url));
  const done = await browser.back(callback);
  expect(done.headers["location"]).toBe(`${BACK}/account`);
  expect(browser.jar.get(name)).toBe(value); // the session goes on
  const other = sso.newBrowser();
  expect(await other.signIn(kim)).toBe("/");
  expect(await other.session()).toMatchObject({ email: known.email });

  const disconnect = () => browser.send("POST", "/auth/oidc/disconnect", { current_password: PASSWORD });
  expect((await disconnect()).status).toBe(204);
  expect((await disconnect()).status).toBe(409);
  expect(problemOf(await sso.newBrowser().signIn(kim))).toBe("not_invited");
  const reconnected = await connect({ current_password: PASSWORD });
  await browser.back(await sso.provider.visit(String(reconnected.body.url)));

  const leo = await signedIn(sso.api, "viewer");
  const leos = sso.newBrowser();
  leos.jar.set(name, leo.cookie.slice(name.length + 1));
  const again = await leos.send("POST", "/auth/oidc/connect", {
    next: "/account",
    current_password: PASSWORD,
  });
  const taken = await leos.back(await sso.provider.visit(String(again.body.url)));
  expect(taken.headers["location"]).toBe(`${BACK}/account?problem=connected_elsewhere`);

  const swapped = await leos.send("POST", "/auth/oidc/connect", { current_password: PASSWORD });
  sso.provider.person = person();
  const back = await sso.provider.visit(String(swapped.body.url));
  leos.jar.set(name, value); // somebody else signed in meanwhile
  expect(problemOf((await leos.back(back)).headers["location"])).toBe("expired");
});

test("with two-factor authentication, connecting takes a code too, and the person gets a notice", async () => {
  const { person: known, cookie } = await signedIn(sso.api, "viewer");
  const browser = sso.newBrowser();
  const [name = "", value = ""] = cookie.split("=");
  browser.jar.set(name, value);
  const enrolled = await browser.send("POST", "/auth/two-factor/enrol", { current_password: PASSWORD });
  const [first, second] = twoCodesOf(String(enrolled.body.uri));
  expect((await browser.send("POST", "/auth/two-factor/confirm", { code: first })).status).toBe(200);
  const connect = (body: object) =>
    browser.send("POST", "/auth/oidc/connect", { current_password: PASSWORD, ...body });
  expect((await connect({})).body.detail.fields).toMatchObject([{ path: "code" }]);
  expect((await connect({ code: first })).body.detail.fields).toMatchObject([{ path: "code" }]);
  sso.provider.person = person();
  const url = await sso.provider.visit(String((await connect({ code: second })).body.url));
  expect((await browser.back(url)).headers["location"]).toBe(`${BACK}/`);
  expect((await smtp.received(known.email, CONNECTED)).text).toContain(
    `The account of ${known.email} was connected`,
  );
  const other = sso.newBrowser();
  expect(await other.signIn(sso.provider.person)).toBe("/"); // without a code
  expect(await other.session()).toMatchObject({ email: known.email });
});

test("invitations let new people in: those for their email, and the one whose link they opened", async () => {
  const admin = await signedIn(sso.api, "admin");
  const second = await signedIn(sso.api, "admin");
  const invite = async (by: SignedIn, body: object) =>
    new URL(
      String((await by("POST", "/public/v1/workspaces/{workspace_id}/invitations", body)).body.url),
    ).hash.slice(1);
  const mia = person();
  await invite(admin, { role: "editor", email: mia.email });
  const open = await invite(second, { role: "viewer" });
  const browser = sso.newBrowser();
  const page = await browser.signIn(mia, { next: "/invitation", token: open });
  expect(page).toBe(`/w/${second.workspaceId}`);
  const list = await browser.send("GET", "/public/v1/workspaces");
  expect((list.body.data as { role: string }[]).map(({ role }) => role).toSorted()).toEqual([
    "editor",
    "viewer",
  ]);

  const used = await sso.newBrowser().signIn(person(), { next: "/invitation", token: open });
  expect(used).toBe(`/sign-in?problem=link&next=%2Finvitation#${open}`);
  const others = await invite(admin, { role: "viewer", email: "nina@example.com" });
  const wrong = await sso.newBrowser().signIn(person(), { next: "/invitation", token: others });
  expect(problemOf(wrong)).toBe("other_email");
  const next = await invite(second, { role: "viewer" });
  // Somebody with an account accepts on the page.
  expect(await browser.signIn(mia, { next: "/invitation", token: next })).toBe(`/invitation#${next}`);
});

test("somebody without a password is told so where one is asked for", async () => {
  const browser = sso.newBrowser();
  await browser.signIn(person({ groups: ["staff"] }));
  const answers = [
    await browser.send("PATCH", "/auth/person", { email: "other@example.com", current_password: PASSWORD }),
    await browser.send("POST", "/auth/password", {
      current_password: PASSWORD,
      new_password: "another good one of hers",
    }),
  ];
  for (const { body } of answers)
    expect(body.detail.message).toMatch(
      /^Current password can't be right, because your account has no password/,
    );
});

/** How the first owner signs up: on the real service, with the link that its first start prints. */
import { expect, test } from "vitest";
import { signUpLinkOf } from "../harness/sign-up-link.ts";
import { startService, type RunningService } from "../harness/start-service.ts";

const BASE = "/public/v1/workspaces/{workspace_id}";
const PASSWORD = "correct horse battery";

/** Sends requests like a browser: no token, the page's Origin, and the cookies it was given. */
function browserOf(service: RunningService) {
  let cookie: string | null = null;
  return async (method: string, path: string, body?: unknown) => {
    const headers = { origin: service.url, ...(cookie === null ? {} : { cookie }) };
    const answer = await service.request(method, path, body, { token: null, headers });
    const [set] = answer.headers.getSetCookie();
    if (set !== undefined) cookie = set.split(";")[0] ?? null;
    return answer;
  };
}

test("the first owner signs up by the printed link, and workspace and token become theirs", async () => {
  const service = await startService();
  const link = signUpLinkOf(service);
  expect(link?.page).toBe(`${service.url}/setup`);
  const token = link?.token ?? "";
  const browser = browserOf(service);
  expect((await browser("GET", "/auth/setup")).body).toEqual({
    needs_owner: true,
    sends_email: false,
    has_password_sign_in: true,
    single_sign_on: null,
  });
  const read = await browser("POST", "/auth/links/read", { token });
  expect(read.body).toMatchObject({
    kind: "first_owner",
    role: "owner",
    workspace: { id: service.workspaceId },
  });
  expect((await service.request("GET", `${BASE}/access-tokens`)).body.data).toMatchObject([{ member: null }]);

  const ann = { name: "Ann", email: "ann@example.com", password: PASSWORD };
  const up = await browser("POST", "/auth/sign-up", { token, ...ann });
  expect(up.status).toBe(201);
  const id = up.body.person.id as string;
  expect((await browser("GET", "/auth/setup")).body).toEqual({
    needs_owner: false,
    sends_email: false,
    has_password_sign_in: true,
    single_sign_on: null,
  });
  const own = await browser("GET", "/public/v1/workspaces");
  expect(own.body.data).toMatchObject([{ id: service.workspaceId, role: "owner" }]);
  expect((await browser("POST", `${BASE}/agents`, { name: "a", system_prompt: "" })).status).toBe(201);
  const tokens = await service.request("GET", `${BASE}/access-tokens`);
  expect(tokens.body.data).toMatchObject([{ role: "owner", member: { id, email: ann.email } }]);
  const log = await service.request("GET", `${BASE}/audit-log`);
  expect(log.body.data).toMatchObject([
    { action: "agents_create", actor: { name: ann.email }, address: "127.0.0.1" },
    { action: "auth_sign_in", resource_id: id, actor: { name: ann.email, user_id: id } },
    { action: "auth_sign_up", resource_id: id, detail: { role: "owner" } },
  ]);

  const late = { name: "Ben", email: "ben@example.com", password: PASSWORD };
  expect((await browserOf(service)("POST", "/auth/sign-up", { token, ...late })).status).toBe(404);
  await service.restart();
  expect(signUpLinkOf(service)).toBeNull();
  expect((await browser("GET", "/auth/session")).body.person).toMatchObject({ id, name: "Ann" });
  expect((await browser("POST", "/auth/sign-out")).status).toBe(204);
  expect((await browser("GET", "/auth/session")).status).toBe(401);
  const { email, password } = ann;
  expect((await browser("POST", "/auth/sign-in", { email, password })).status).toBe(200);
  expect((await browser("GET", "/auth/session")).status).toBe(200);
  expect(service.logs.text).not.toContain(PASSWORD);
});

test("every start prints the same link until it is used; of two people who use it at once, one succeeds", async () => {
  const service = await startService();
  const token = signUpLinkOf(service)?.token ?? "";
  await service.restart();
  expect(signUpLinkOf(service)?.token).toBe(token);
  const ask = (name: string) =>
    browserOf(service)("POST", "/auth/sign-up", {
      token,
      name,
      email: `${name}@example.com`,
      password: PASSWORD,
    });
  const answers = await Promise.all(["ann", "ben"].map(ask));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 404]);
  expect((await service.request("GET", `${BASE}/members`)).body.data).toHaveLength(1);
  const forged = token.replace(/\.[^.]+$/, ".AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA");
  expect((await browserOf(service)("POST", "/auth/links/read", { token: forged })).status).toBe(404);
});

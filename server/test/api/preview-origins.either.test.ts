/** Pages of other sites may use a preview link only if it allows them; a request without `Origin` isn't from a page. */
import { expect, test } from "vitest";
import { apiOfFile, type Caller } from "./api.ts";

const BASE = "/public/v1/workspaces/{workspace_id}";
const SHOP = "https://shop.example.com";
/** Calls don't start here, so a start that is admitted is CONFLICT. */
const INACTIVE = { name: "a", system_prompt: "", active: false };
const ADMITTED = 409;
const api = apiOfFile({ PUBLIC_URL: "https://voice.example.com" });

async function shared(allowed_origins: string[]) {
  const member = await api.caller("editor");
  const { body: agent } = await member("POST", `${BASE}/agents`, INACTIVE);
  const path = `${BASE}/agents/${agent.id}/preview-link`;
  const { body: link } = await member("POST", path, { allowed_origins });
  return { member, path, slug: link.slug as string };
}

/** A request without any account. */
async function send(
  method: string,
  url: string,
  headers: Record<string, string>,
  host = "voice.example.com",
) {
  const answer = await api.app.inject({
    method: method as "GET",
    url,
    headers: { host, ...headers },
  });
  return { status: answer.statusCode, headers: answer.headers, text: answer.body };
}

const ask = (slug: string, origin: string, host?: string) =>
  send("GET", `/preview/${slug}/variables`, { origin }, host);
const start = (slug: string, origin?: string) =>
  send("POST", `/preview/${slug}/token`, origin === undefined ? {} : { origin });
const preflight = (path: string, origin: string, method = "POST") =>
  send("OPTIONS", path, {
    origin,
    "access-control-request-method": method,
    "access-control-request-headers": "content-type",
    "access-control-request-private-network": "true",
  });

test("a link is the service's own until it allows others; changing that keeps its address", async () => {
  const { member, path, slug } = await shared([]);
  expect((await start(slug, SHOP)).status).toBe(403);
  expect(
    (await member("PATCH", path, { allowed_origins: ["HTTPS://Shop.example.com:443/"] })).body,
  ).toMatchObject({ slug, allowed_origins: [SHOP], expires_at: null });
  expect((await start(slug, SHOP)).status).toBe(ADMITTED);
  const until = "2999-01-01T00:00:00.000Z";
  expect((await member("PATCH", path, { expires_at: until })).body).toMatchObject({
    slug,
    allowed_origins: [SHOP],
    expires_at: until,
  });
  expect((await member("PATCH", path, { allowed_origins: [] })).body).toMatchObject({ expires_at: until });
  expect((await start(slug, SHOP)).status).toBe(403);
  expect((await member("PATCH", path, {})).body).toEqual((await member("GET", path)).body);
});

test("a page of an allowed site starts calls and reads every answer; no other site's page starts any", async () => {
  const { slug } = await shared([SHOP, "http://localhost:3000"]);
  for (const origin of [SHOP, "http://localhost:3000", "https://voice.example.com"]) {
    for (const { status, headers } of [await start(slug, origin), await ask(slug, origin)]) {
      expect([200, ADMITTED]).toContain(status);
      expect(headers["access-control-allow-origin"]).toBe(origin);
      expect(headers["vary"]).toBe("Origin");
      expect(headers["access-control-allow-credentials"]).toBeUndefined();
    }
  }
  const others = [
    "null",
    "",
    "https://evil.example",
    "http://shop.example.com",
    "https://shop.example.com:8443",
    "https://shop.example.com.",
    "https://www.shop.example.com",
    "https://shop.example.com.evil.example",
    "https://SHOP.example.com",
    `${SHOP}, https://evil.example`,
    "http://localhost:3001",
    "https://localhost:3000",
    "http://voice.example.com",
  ];
  for (const origin of others) {
    for (const { status, headers } of [await start(slug, origin), await ask(slug, origin)]) {
      expect([origin, status]).toEqual([origin, 403]);
      expect(headers["access-control-allow-origin"]).toBe("*");
      expect(headers["access-control-allow-credentials"]).toBeUndefined();
      expect(headers["vary"]).toBe("Origin");
    }
  }
});

test("a page that isn't allowed reads that it is refused, and not whether there is such a link", async () => {
  const { slug } = await shared([SHOP]);
  const evil = "https://evil.example";
  for (const [real, unknown] of [
    [await ask(slug, evil), await ask("no-such-link", evil)],
    [await start(slug, evil), await start("no-such-link", evil)],
  ]) {
    const refused = { code: "FORBIDDEN", detail: { error: "forbidden", required_role: null } };
    expect(JSON.parse(real?.text ?? "")).toMatchObject(refused);
    expect([unknown?.status, unknown?.text]).toEqual([real?.status, real?.text]);
    expect(Object.keys(unknown?.headers ?? {})).toEqual(Object.keys(real?.headers ?? {}));
  }
});

test("a name with other letters is allowed as browsers write it", async () => {
  const { slug } = await shared(["https://Bäckerei.example"]);
  expect((await ask(slug, "https://xn--bckerei-5wa.example")).status).toBe(200);
  expect((await ask(slug, "https://bäckerei.example")).status).toBe(403);
});

test("without an Origin, and on the service's own pages, it works as without the list", async () => {
  const { slug } = await shared([]);
  expect((await start(slug)).headers["access-control-allow-origin"]).toBeUndefined();
  expect((await start(slug)).status).toBe(ADMITTED);
  expect((await ask(slug, "http://localhost:8080", "localhost:8080")).status).toBe(200);
  expect((await ask(slug, "http://localhost:3000", "localhost:8080")).status).toBe(403);
});

test("an allowed page also reads what was wrong with its body", async () => {
  const { slug } = await shared([SHOP]);
  const wrong = await api.app.inject({
    method: "POST",
    url: `/preview/${slug}/token`,
    headers: { host: "voice.example.com", origin: SHOP, "content-type": "application/json" },
    payload: '{"unknown":1}',
  });
  expect([wrong.statusCode, wrong.headers["access-control-allow-origin"]]).toEqual([422, SHOP]);
});

test("preflights: allowed sites may send JSON, others nothing; nobody may send cookies or reach into a private network", async () => {
  const { slug } = await shared([SHOP]);
  const path = `/preview/${slug}/token`;
  const { status, headers } = await preflight(path, SHOP);
  expect(status).toBe(204);
  expect(headers).toMatchObject({
    "access-control-allow-origin": SHOP,
    "access-control-allow-methods": "POST",
    "access-control-allow-headers": "content-type, parley-version",
    "access-control-max-age": "600",
    vary: "Origin",
  });
  const refused = [
    await preflight(path, "https://evil.example"),
    await preflight(path, "null"),
    await preflight(`/preview/none/token`, SHOP),
    await preflight(`/preview/%00/token`, SHOP),
  ];
  for (const answer of refused) expect(answer.status).toBe(403);
  const closed = [
    await preflight("/auth/session", SHOP, "GET"),
    await preflight("/mcp", SHOP),
    await preflight(`/public/v1/workspaces/ws_1/agents`, SHOP, "GET"),
    await preflight(`/workspaces/ws_1/agents/agt_1/token`, SHOP),
  ];
  for (const answer of closed) expect(answer.status).toBe(405);
  for (const { headers: given } of [...refused, ...closed]) {
    expect(Object.keys(given).filter((name) => name.startsWith("access-control"))).toEqual([]);
  }
  expect(headers["access-control-allow-credentials"]).toBeUndefined();
  expect(headers["access-control-allow-private-network"]).toBeUndefined();
});

test("a list that names no website, or too many, changes nothing", async () => {
  const { member, path } = await shared([SHOP]);
  const before = (await member("GET", path)).body;
  const wrong = [
    "*",
    "null",
    "https://*.example.com",
    "https://a.example/b",
    "https://a;frame-src *",
    "https://[::1]",
  ];
  for (const origin of wrong) {
    for (const method of ["POST", "PATCH"]) {
      const { status, body } = await member(method, path, { allowed_origins: [SHOP, origin] });
      expect(status, origin).toBe(422);
      expect(body.detail.fields[0].path).toBe("allowed_origins.1");
    }
  }
  const many = Array.from({ length: 21 }, (_, nth) => `https://site${nth}.example`);
  expect((await member("PATCH", path, { allowed_origins: many })).status).toBe(422);
  expect((await member("PATCH", path, { allowed_origins: "https://a.example" })).status).toBe(422);
  expect((await member("GET", path)).body).toEqual(before);
});

test("a viewer can't change it, and the log says who did", async () => {
  const { member, path } = await shared([]);
  const viewer: Caller = await api.caller("viewer", member.workspaceId);
  expect((await viewer("PATCH", path, { allowed_origins: [SHOP] })).status).toBe(403);
  await member("PATCH", path, { allowed_origins: [SHOP] });
  const admin = await api.caller("admin", member.workspaceId);
  const [entry] = (await admin("GET", `${BASE}/audit-log`)).body.data;
  expect(entry).toMatchObject({
    action: "agents_patch_preview_link",
    detail: { fields: ["allowed_origins"] },
  });
});

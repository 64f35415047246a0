/** Provider keys: rules, masking, the check in words, and whose account a call uses. */
import type { RequestListener } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { loadProviders } from "../../src/provider-keys/workspace-providers.ts";
import { providerKeys } from "../../src/platform/db/provider-tables.ts";
import { startHttpTarget } from "@parley/testing/network/http-target";
import { apiOfFile, type Caller } from "./api.ts";

const api = apiOfFile({ OPENAI_API_KEY: "sk-operator-key-0001", DEEPGRAM_API_KEY: "dg-operator-key" });
const KEYS = "/public/v1/workspaces/{workspace_id}/provider-keys";
const SECRET = "sk-workspace-key-4711";

async function vendor(listener: RequestListener): Promise<string> {
  const target = await startHttpTarget(listener);
  onTestFinished(() => target.close());
  return target.origin;
}

/** The verdict on a key at a server that answers like this. */
async function checkAt(status: number, body: unknown, provider = "openai") {
  const caller = await api.caller("admin");
  const asked: string[] = [];
  const origin = await vendor((req, res) => {
    const key = req.headers.authorization ?? req.headers["x-api-key"];
    asked.push(`${req.method} ${req.url} ${String(key)}`);
    res.writeHead(status, { location: "/elsewhere" });
    res.end(typeof body === "string" ? body : JSON.stringify(body));
  });
  const made = await caller("POST", KEYS, { provider, api_key: SECRET, base_url: `${origin}/v1/` });
  const check = await caller("POST", `${KEYS}/${made.body.id}/check`);
  expect(check.status).toBe(200);
  return { check: check.body as { ok: boolean; status: number; message: string }, asked };
}

async function accountsOf(caller: Caller) {
  const { db, secrets, config, networks } = api.context;
  const deps = { db, secrets, accounts: config.providers, toolNetwork: networks.tools };
  return loadProviders(deps, caller.workspaceId);
}

test("a key is created, read masked, listed, changed and deleted; one per provider", async () => {
  const caller = await api.caller("admin");
  const made = await caller("POST", KEYS, { provider: "openai", api_key: SECRET });
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({
    provider: "openai",
    label: "",
    api_key: "••••4711",
    base_url: null,
    model: null,
  });
  expect(made.body.id).toMatch(/^pvk_/);
  const path = `${KEYS}/${made.body.id}`;
  expect((await caller("GET", path)).body).toEqual(made.body);
  const second = await caller("POST", KEYS, { provider: "openai", api_key: "x" });
  expect(second.body).toMatchObject({ code: "CONFLICT", detail: { field: "provider" } });
  expect((await caller("POST", KEYS, { provider: "deepgram", api_key: "dg" })).status).toBe(201);
  expect((await caller("GET", KEYS)).body.data).toHaveLength(2);
  expect((await caller("PATCH", path, { model: "gpt-x", label: "Ours" })).body).toMatchObject({
    model: "gpt-x",
    label: "Ours",
    api_key: "••••4711",
  });
  const put = { provider: "openai", api_key: "••••4711" };
  expect((await caller("PUT", path, put)).body).toMatchObject({
    model: null,
    label: "",
    api_key: "••••4711",
  });
  expect((await accountsOf(caller)).openai?.apiKey).toBe(SECRET);
  expect((await caller("DELETE", path)).status).toBe(204);
  expect((await caller("GET", path)).status).toBe(404);
});

test("the key is sealed in the database and never appears in responses or logs", async () => {
  const caller = await api.caller("admin");
  const made = await caller("POST", KEYS, { provider: "openai", api_key: "sk-very-secret-one" });
  const rows = JSON.stringify(await api.context.db.select().from(providerKeys));
  const answers = JSON.stringify([made.body, (await caller("GET", KEYS)).body]);
  for (const text of [rows, answers, api.lines.join("")]) expect(text).not.toContain("sk-very-secret-one");
});

test.each([
  [{ provider: "other" }, "provider"],
  [{ api_key: "" }, "api_key"],
  [{ api_key: "two words" }, "api_key"],
  [{ api_key: "••••4711" }, "api_key"],
  [{ base_url: "ftp://example.com" }, "base_url"],
  [{ base_url: "https://user:pass@example.com" }, "base_url"],
  [{ base_url: "https://example.com/v1?x=1" }, "base_url"],
  [{ base_url: "https://exa mple.com" }, "base_url"],
  [{ provider: "deepgram", model: "m" }, "model"],
  [{ provider: "transcription-server" }, "base_url"],
  [{ provider: "voice-server", base_url: null }, "base_url"],
  [{ organisation: "x" }, "organisation"],
  [{ provider: "anthropic", api_key: "", base_url: "https://llm.example.com" }, "api_key"],
])("%j is refused at %s", async (change, path) => {
  const caller = await api.caller("admin");
  const answer = await caller("POST", KEYS, { provider: "openai", api_key: SECRET, ...change });
  expect(answer.body).toMatchObject({ code: "VALIDATION_FAILED", detail: { fields: [{ path }] } });
});

test.each(["http://10.0.0.1/v1", "http://localhost:8080", "http://[::1]/v1", "http://169.254.169.254/"])(
  "the base URL %s is PRIVATE_NETWORK",
  async (url) => {
    const caller = await api.caller("admin");
    const answer = await caller("POST", KEYS, { provider: "openai", api_key: SECRET, base_url: url });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      code: "PRIVATE_NETWORK",
      detail: { host: expect.any(String) as string },
    });
    expect((await caller("GET", KEYS)).body.data).toEqual([]);
  },
);

test("a stored key is never sent to another server", async () => {
  const caller = await api.caller("admin");
  const made = await caller("POST", KEYS, { provider: "openai", api_key: SECRET });
  const path = `${KEYS}/${made.body.id}`;
  const moves: [string, unknown][] = [
    ["PATCH", { base_url: "https://evil.example.net/v1" }],
    ["PUT", { provider: "openai", api_key: "••••4711", base_url: "https://evil.example.net/v1" }],
    ["PATCH", { provider: "deepgram" }],
  ];
  for (const [method, body] of moves) {
    const answer = await caller(method, path, body);
    expect(answer.body).toMatchObject({ detail: { fields: [{ path: "api_key" }] } });
  }
  expect((await caller("GET", path)).body).toMatchObject({ provider: "openai", base_url: null });
});

test("a working key is reported as such after one real request", async () => {
  const { check, asked } = await checkAt(200, { data: [{ id: "gpt" }] });
  expect(check).toMatchObject({ ok: true, status: 200 });
  expect(check.message).toMatch(/works/);
  expect(asked).toEqual([`GET /v1/models Bearer ${SECRET}`]);
});

test("with generate, the account's transcriber hears a sentence, and the check says how fast it is", async () => {
  const caller = await api.caller("admin");
  const heard: { type: string | undefined; bytes: number }[] = [];
  let answer = JSON.stringify({ text: "Hello, I would like to book a table." });
  const origin = await vendor((req, res) => {
    let bytes = 0;
    req.on("data", (chunk: Buffer) => (bytes += chunk.length));
    req.on("end", () => {
      if (req.method === "GET") {
        res.end('{"data":[]}');
        return;
      }
      heard.push({ type: req.headers["content-type"]?.split(";")[0], bytes });
      res.writeHead(200, { "content-type": "application/json" }).end(answer);
    });
  });
  const made = await caller("POST", KEYS, { provider: "transcription-server", base_url: `${origin}/v1` });
  const check = () => caller("POST", `${KEYS}/${made.body.id}/check`, { generate: true });
  const { status, body } = await check();
  expect(status).toBe(200);
  const { ms, sound_ms, factor } = body.transcription;
  expect(sound_ms).toBeGreaterThan(3_000);
  expect(factor).toBeCloseTo(ms / sound_ms, 1);
  expect(body).toMatchObject({ ok: true, message: expect.stringContaining("to hear") as string });
  expect(heard).toMatchObject([{ type: "multipart/form-data" }]);
  expect(heard[0]?.bytes).toBeGreaterThan(sound_ms * 32);
  answer = JSON.stringify({ text: "" });
  expect((await check()).body).toMatchObject({
    ok: false,
    transcription: null,
    message: expect.stringContaining("heard no words") as string,
  });
  const plain = await caller("POST", `${KEYS}/${made.body.id}/check`);
  expect(plain.body).toMatchObject({ ok: true, transcription: null });
});

test("how soon a model began in a check with generate is in the list of models", async () => {
  const caller = await api.caller("admin");
  const spoken = 'data: {"choices":[{"delta":{"content":"Hi"}}]}\n\ndata: [DONE]\n\n';
  const origin = await vendor((req, res) => {
    res.end(req.url?.endsWith("/chat/completions") ? spoken : '{"data":[{"id":"m-1"}]}');
  });
  const key = { provider: "openai", base_url: `${origin}/v1`, api_key: SECRET, model: "m-1" };
  const { id } = (await caller("POST", KEYS, key)).body;
  await caller("POST", `${KEYS}/${id}/check`, { generate: true });
  const { data } = (await caller("GET", KEYS.replace("provider-keys", "models?provider=openai"))).body;
  expect(data).toMatchObject([{ first_ms: expect.any(Number) as number, source: "measured" }]);
});

test("Deepgram is asked for the key's permissions", async () => {
  const { check, asked } = await checkAt(200, { scopes: [] }, "deepgram");
  expect(check.ok).toBe(true);
  expect(asked).toEqual([`GET /v1/auth/token Token ${SECRET}`]);
});

test("Anthropic is asked for its models, with the key in its own header", async () => {
  const { check, asked } = await checkAt(200, { data: [] }, "anthropic");
  expect(check.ok).toBe(true);
  expect(asked).toEqual([`GET /v1/models ${SECRET}`]);
});

test("a vendor whose lists are public is asked for something that takes a key", async () => {
  const { check, asked } = await checkAt(200, [], "rime");
  expect(check).toMatchObject({ ok: true, message: expect.stringContaining("Key works") as string });
  expect(asked).toEqual([`POST /v1/oov Bearer ${SECRET}`]);
  const refused = await checkAt(401, "invalid subscription", "rime");
  expect(refused.check.message).toMatch(/rejected this key. Enter another. It says: invalid subscription$/);
});

test.each([
  [
    401,
    { error: { message: `Incorrect API key provided: ${SECRET}` } },
    /rejected this key. Enter another.*••••/s,
  ],
  [400, { error: { message: "API key not valid." } }, /rejected this key. Enter another/],
  [403, { error: { message: "No access" } }, /more rights.*No access/s],
  [404, "nothing", /nothing at this address, so the key couldn't be checked.*\/v1/s],
  [429, { error: { message: "quota" } }, /quota or credit is used up.*quota/s],
  [429, { error: { message: "Slow down" } }, /limit or credit.*Slow down/s],
  [500, "<html>", /has a problem \(500\)/],
  [302, "", /redirects \(302\)/],
  [200, "<html>A page</html>", /doesn't answer like this provider/],
  [418, { message: "teapot" }, /rejected the request \(418\).*teapot/s],
])("%i is reported in words", async (status, body, words) => {
  const { check } = await checkAt(status, body);
  expect(check).toMatchObject({ ok: false, status });
  expect(check.message).toMatch(words);
  expect(check.message).not.toContain(SECRET);
});

test("an account with no credit left is told apart from a wrong key", async () => {
  const { check } = await checkAt(402, { error: { message: "Insufficient Balance" } });
  expect(check.message).toMatch(/quota or credit is used up.*Insufficient Balance/s);
});

test.each([
  [200, { data: [] }, true, /answers without a key/],
  [401, { error: { message: "No key" } }, false, /needs a key\. Enter it\. It says: No key$/],
] as const)(
  "a server without a key that answers %i is reported in words",
  async (status, body, ok, words) => {
    const caller = await api.caller("admin");
    const asked: unknown[] = [];
    const origin = await vendor((req, res) => {
      asked.push(req.headers.authorization);
      res.writeHead(status).end(JSON.stringify(body));
    });
    const made = await caller("POST", KEYS, { provider: "ollama", base_url: `${origin}/v1` });
    expect(made.body).toMatchObject({ api_key: "" });
    const path = `${KEYS}/${made.body.id}`;
    const check = await caller("POST", `${path}/check`);
    expect(check.body).toMatchObject({ ok, message: expect.stringMatching(words) as string });
    expect(asked).toEqual([undefined]);
    expect((await accountsOf(caller)).ollama).toMatchObject({ apiKey: "", baseUrl: `${origin}/v1` });
    expect((await caller("PATCH", path, { label: "Ours" })).body).toMatchObject({
      api_key: "",
      label: "Ours",
    });
  },
);

test("a missing server is reported in words too", async () => {
  const caller = await api.caller("admin");
  const origin = await startHttpTarget(() => undefined);
  await origin.close();
  const body = { provider: "openai", api_key: SECRET, base_url: origin.origin };
  const made = await caller("POST", KEYS, body);
  const check = await caller("POST", `${KEYS}/${made.body.id}/check`);
  expect(check.body).toMatchObject({ ok: false, status: null });
  expect(check.body.message).toMatch(/^Couldn't check the key: .*\(ECONNREFUSED\)/);
});

test("calls use the workspace's account before the operator's, as a whole; its own server is guarded", async () => {
  const caller = await api.caller("admin");
  expect((await accountsOf(caller)).openai?.apiKey).toBe("sk-operator-key-0001");
  const made = await caller("POST", KEYS, { provider: "openai", api_key: SECRET });
  const own = await accountsOf(caller);
  expect(own.openai).toEqual({
    apiKey: SECRET,
    baseUrl: "https://api.openai.com/v1",
    isOfficial: true,
    model: null,
  });
  expect(own.deepgram?.apiKey).toBe("dg-operator-key");
  const elsewhere = { base_url: "https://llm.example.com/v1", api_key: "sk-other", model: "llama" };
  await caller("PATCH", `${KEYS}/${made.body.id}`, elsewhere);
  expect((await accountsOf(caller)).openai).toEqual({
    apiKey: "sk-other",
    baseUrl: "https://llm.example.com/v1",
    isOfficial: false,
    model: "llama",
    guard: { allow: ["127.0.0.1"], demoPrefix: null, own: expect.any(SharedArrayBuffer) as unknown },
  });
  const other = await api.caller("admin");
  expect((await accountsOf(other)).openai?.apiKey).toBe("sk-operator-key-0001");
});

/** Keys that are checked before they are saved, and servers that are down. */
import { expect, onTestFinished, test } from "vitest";
import { startHttpTarget } from "@parley/testing/network/http-target";
import { startOpenAiDouble } from "@parley/testing/models/openai-server";
import { apiOfFile } from "./api.ts";

/** Nothing listens at the operator's address. */
const api = apiOfFile({ VOICE_BASE_URL: "http://127.0.0.1:9/v1" });
const KEYS = "/public/v1/workspaces/{workspace_id}/provider-keys";
const CHECK = `${KEYS}/check`;
const KEY = "sk-unsaved-4711";

async function vendor(status = 200) {
  const asked: string[] = [];
  const target = await startHttpTarget((req, res) => {
    asked.push(`${req.method} ${req.url} ${req.headers.authorization ?? "without a key"}`);
    res.writeHead(status, { "content-type": "application/json" }).end('{"data":[]}');
  });
  onTestFinished(() => target.close());
  return { ...target, asked };
}

test("a key is checked before it is saved, and nothing is saved", async () => {
  const caller = await api.caller("admin");
  const { origin, asked } = await vendor();
  const body = { provider: "openai", api_key: KEY, base_url: `${origin}/v1` };
  const check = await caller("POST", CHECK, body);
  expect(check).toMatchObject({ status: 200, body: { ok: true, status: 200, model: null, voice: null } });
  expect(asked).toEqual([`GET /v1/models Bearer ${KEY}`]);
  expect((await caller("GET", KEYS)).body.data).toEqual([]);
  expect(api.lines.join("")).not.toContain(KEY);
});

test("with generate, a server that isn't saved hears a sentence, and says how fast it is", async () => {
  const caller = await api.caller("admin");
  const server = await startOpenAiDouble(KEY);
  onTestFinished(() => server.close());
  server.onTranscription(() => ({ text: "Hello, I would like to book a table." }));
  const body = { provider: "transcription-server", api_key: KEY, base_url: server.baseUrl };
  const plain = await caller("POST", CHECK, body);
  expect(plain).toMatchObject({ status: 200, body: { ok: true, transcription: null } });
  expect(server.transcriptions).toEqual([]);
  const { body: check } = await caller("POST", CHECK, { ...body, generate: true });
  const { ms, sound_ms, factor } = check.transcription;
  expect(check).toMatchObject({ ok: true, message: expect.stringContaining("to hear") as string });
  expect(factor).toBeCloseTo(ms / sound_ms, 1);
  expect(server.transcriptions).toHaveLength(1);
  expect(server.transcriptions[0]?.samples.length).toBeGreaterThan(sound_ms * 16);
  expect((await caller("GET", KEYS)).body.data).toEqual([]);
  const wrong = await caller("POST", CHECK, { ...body, api_key: "sk-another", generate: true });
  expect(wrong.body).toMatchObject({ ok: false, status: 401, transcription: null });
  expect(server.transcriptions).toHaveLength(1); // nothing is asked of a key that isn't accepted
});

test("a stored key is used for a change, but never at another server", async () => {
  const caller = await api.caller("admin");
  const { origin, asked } = await vendor();
  const other = await vendor();
  const made = await caller("POST", KEYS, { provider: "openai", api_key: KEY, base_url: `${origin}/v1` });
  const change = { id: made.body.id, provider: "openai", base_url: `${origin}/v2` };
  for (const body of [change, { ...change, api_key: "••••4711" }])
    expect((await caller("POST", CHECK, body)).body).toMatchObject({ ok: true });
  expect(asked).toEqual(Array(2).fill(`GET /v2/models Bearer ${KEY}`));
  for (const moved of [{ base_url: `${other.origin}/v1` }, { provider: "groq" }]) {
    const answer = await caller("POST", CHECK, { ...change, ...moved });
    expect(answer).toMatchObject({ status: 422, body: { detail: { fields: [{ path: "api_key" }] } } });
  }
  expect(other.asked).toEqual([]);
  const stranger = await api.caller("admin");
  expect(await stranger("POST", CHECK, change)).toMatchObject({ status: 404 });
});

test("what couldn't be saved isn't asked for, and only admins check", async () => {
  const caller = await api.caller("admin");
  const body = { provider: "openai", api_key: KEY, base_url: "http://10.0.0.1/v1" };
  expect((await caller("POST", CHECK, body)).body).toMatchObject({ code: "PRIVATE_NETWORK" });
  const masked = await caller("POST", CHECK, { provider: "openai", api_key: "••••4711" });
  expect(masked.body).toMatchObject({ code: "VALIDATION_FAILED", detail: { fields: [{ path: "api_key" }] } });
  const editor = await api.caller("editor");
  expect((await editor("POST", CHECK, { provider: "openai", api_key: KEY })).status).toBe(403);
});

test("20 a minute", async () => {
  const caller = await api.caller("admin");
  const { origin } = await vendor();
  const body = { provider: "ollama", base_url: origin };
  for (let nth = 0; nth < 20; nth++) expect((await caller("POST", CHECK, body)).status).toBe(200);
  const refused = await caller("POST", CHECK, body);
  expect(refused).toMatchObject({ status: 429, body: { code: "RATE_LIMITED" } });
  expect((await caller("GET", KEYS)).status).toBe(200);
});

test("servers that are down are warned of, the operator's without their address", async () => {
  const caller = await api.caller("admin");
  const down = await vendor();
  await down.close();
  await caller("POST", KEYS, { provider: "transcription-server", base_url: `${down.origin}/v1` });
  const agents = "/public/v1/workspaces/{workspace_id}/agents";
  const agent = await caller("POST", agents, { name: "Mara", system_prompt: "You are Mara." });
  const found = await caller("GET", `${agents}/${agent.body.id}/providers`);
  const unreachable = { code: "unreachable", replacement: null, date: null };
  expect(found.body).toMatchObject({
    model: { warnings: [] },
    transcriber: { provider: "transcription-server", usable: true, warnings: [unreachable] },
    voice: { provider: "voice-server", usable: true, warnings: [unreachable] },
  });
  const [ofTranscriber, ofVoice] = [found.body.transcriber, found.body.voice].map(
    (part) => part.warnings[0].message as string,
  );
  expect(ofTranscriber).toContain("127.0.0.1");
  expect(ofVoice).toContain("VOICE_BASE_URL");
  expect(ofVoice).not.toContain("127.0.0.1");
});

test("a region is kept with the key, moves it to no other server, and excludes a base URL", async () => {
  const caller = await api.caller("admin");
  const KEYS = "/public/v1/workspaces/{workspace_id}/provider-keys";
  const made = await caller("POST", KEYS, { provider: "deepgram", api_key: "dg-key-4711", region: "eu" });
  expect(made).toMatchObject({ status: 201, body: { region: "eu", base_url: null } });
  const path = `${KEYS}/${made.body.id}`;
  expect((await caller("PATCH", path, { region: "us" })).body).toMatchObject({
    region: "us",
    api_key: "••••4711",
  });
  const put = { provider: "deepgram", api_key: "••••4711" };
  expect((await caller("PUT", path, put)).body).toMatchObject({ region: null });
  const refused = async (body: object) => (await caller("POST", KEYS, body)).body.detail.fields;
  const both = { provider: "openai", api_key: "k", region: "eu", base_url: "https://llm.example.com/v1" };
  expect(await refused(both)).toMatchObject([{ path: "region" }]);
  const none = { provider: "anthropic", api_key: "k", region: "eu" };
  expect(await refused(none)).toMatchObject([{ path: "region" }]);
  expect(await refused({ ...none, provider: "deepgram", region: "mars" })).toMatchObject([
    { path: "region" },
  ]);
});

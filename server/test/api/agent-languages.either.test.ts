/** What an agent may choose from a vendor (languages and switches), and what is known about the models. */
import { expect, onTestFinished, test } from "vitest";
import { startHttpTarget } from "@parley/testing/network/http-target";
import { apiOfFile } from "./api.ts";
import { MOCKED, newAgent, steps } from "./rehearsed-agent.ts";

const AGENTS = "/public/v1/workspaces/{workspace_id}/agents";
const api = apiOfFile({ TOOL_NETWORK_ALLOW: "127.0.0.1" });
const voice = { provider: "elevenlabs", model: "eleven_flash_v2_5" };
const lacking = { name: "Amani", system_prompt: "", language: "sw", voice };

test("a model that lacks the agent's language is refused, but not where it may be another's", async () => {
  const caller = await api.caller("admin");
  expect(await caller("POST", AGENTS, lacking)).toMatchObject({
    status: 422,
    body: {
      detail: {
        fields: [{ path: "voice.model", message: expect.stringContaining("Choose eleven_v4_turbo") }],
      },
    },
  });
  const { body: agent } = await caller("POST", AGENTS, { ...lacking, language: "en" });
  const path = `${AGENTS}/${agent.id}`;
  expect((await caller("PATCH", path, { language: "sw" })).status).toBe(422);
  const key = { provider: "elevenlabs", api_key: "key", base_url: "http://127.0.0.1:9" };
  expect((await caller("POST", "/public/v1/workspaces/{workspace_id}/provider-keys", key)).status).toBe(201);
  expect((await caller("PATCH", path, { language: "sw" })).status).toBe(200);
  const keys = (await caller("GET", "/public/v1/workspaces/{workspace_id}/provider-keys")).body.data;
  await caller("DELETE", `/public/v1/workspaces/{workspace_id}/provider-keys/${keys[0].id}`);
  // What is stored stays valid.
  expect((await caller("PATCH", path, { name: "Zuri" })).status).toBe(200);
  expect((await caller("POST", `${path}/duplicate`)).status).toBe(201);
  expect((await caller("PATCH", path, { voice: { ...voice, voice: "other" } })).status).toBe(422);
});

test("models are listed by kind and provider", async () => {
  const caller = await api.caller("viewer");
  const list = async (query: string) =>
    (await caller("GET", `/public/v1/workspaces/{workspace_id}/models?${query}`)).body;
  const { data } = await list("kind=transcription&provider=deepgram");
  expect(data[0]).toMatchObject({ id: "nova-3", needs: ["key"], source: "table" });
  expect((await list("provider=openai")).data[0]).toMatchObject({ id: "gpt-6-astra" });
  expect((await list("kind=embedding")).data).toEqual([]);
  const wrong = await caller("GET", "/public/v1/workspaces/{workspace_id}/models?kind=other");
  expect(wrong.status).toBe(422);
});

const SWITCHES = {
  model: { provider: "openai", model: null, temperature: null, max_tokens: 300, service_tier: "priority" },
  transcriber: {
    provider: "deepgram",
    model: "flux-general-en",
    eot_threshold: 0.7,
    eot_timeout_ms: 2_000,
    opt_out: true,
  },
  voice: {
    provider: "builtin",
    model: null,
    voice: "slt",
    instructions: "Calm.",
    similarity: 0.7,
    speaker_boost: true,
    emotion: "calm",
    no_logging: true,
  },
};

test("a vendor's switches are kept as they are set, changed with their part, and gone without it", async () => {
  const caller = await api.caller("editor");
  const created = await caller("POST", AGENTS, { name: "a", system_prompt: "", ...SWITCHES });
  expect(created).toMatchObject({ status: 201, body: SWITCHES });
  const path = `${AGENTS}/${created.body.id}`;
  expect((await caller("GET", path)).body).toMatchObject(SWITCHES);
  const voice = { ...SWITCHES.voice, no_logging: false, emotion: null };
  expect((await caller("PATCH", path, { voice })).body).toMatchObject({ ...SWITCHES, voice });
  const replaced = await caller("PUT", path, { name: "a", system_prompt: "" });
  expect(replaced.body.voice).toEqual({ provider: "auto", model: null, voice: null });
});

test.each([
  ["model", { provider: "openai", max_tokens: 63 }, "model.max_tokens"],
  ["model", { provider: "openai", max_tokens: 8_193 }, "model.max_tokens"],
  ["model", { provider: "anthropic", service_tier: "priority" }, "model.service_tier"],
  ["transcriber", { provider: "auto", eot_threshold: 0.2 }, "transcriber.eot_threshold"],
  ["transcriber", { provider: "auto", eot_threshold: 0.91 }, "transcriber.eot_threshold"],
  ["transcriber", { provider: "auto", opt_out: "yes" }, "transcriber.opt_out"],
  ["voice", { provider: "auto", instructions: "x".repeat(2_001) }, "voice.instructions"],
  ["voice", { provider: "auto", similarity: 1.1 }, "voice.similarity"],
])("%s %j is refused", async (part, settings, path) => {
  const caller = await api.caller("editor");
  const answer = await caller("POST", AGENTS, { name: "a", system_prompt: "", [part]: settings });
  expect(answer).toMatchObject({ status: 422, body: { detail: { fields: [{ path }] } } });
});

test("the account's own models are listed, and a provider that can't be asked fails nothing", async () => {
  const caller = await api.caller("admin");
  let status = 200;
  const server = await startHttpTarget((req, res) => {
    res
      .writeHead(status)
      .end(JSON.stringify({ data: [{ id: "our-model" }, { id: `key:${req.headers.authorization}` }] }));
  });
  onTestFinished(() => server.close());
  const models = async () =>
    (await caller("GET", "/public/v1/workspaces/{workspace_id}/models?provider=vllm")) as {
      status: number;
      body: { data: unknown[]; problems: unknown[] };
    };
  const key = { provider: "vllm", api_key: "one", base_url: `${server.origin}/v1` };
  const keys = "/public/v1/workspaces/{workspace_id}/provider-keys";
  const { body: stored } = await caller("POST", keys, key);
  expect(await models()).toMatchObject({
    status: 200,
    body: {
      data: [
        { id: "our-model", provider: "vllm", needs: [], source: "account", price: null },
        { id: "key:Bearer one" },
      ],
      problems: [],
    },
  });
  status = 500;
  await caller("PUT", `${keys}/${stored.id}`, { ...key, api_key: "two" });
  const { status: answered, body } = await models();
  expect(answered).toBe(200);
  expect(body.data).toEqual([]);
  expect(body.problems).toEqual([
    { provider: "vllm", message: expect.stringContaining("it answered 500") as string },
  ]);
});

const SEVERAL = {
  first_message: "Hello {{ name | default: 'there' }}.",
  languages: [{ language: "de", first_message: "Guten Tag, {{ nachname }}." }, { language: "es" }],
};

test("a version, its restoring and a copy have the languages", async () => {
  const call = await api.caller("editor");
  const { body: agent } = await call("POST", AGENTS, { name: "Mara", system_prompt: "", ...SEVERAL });
  const path = `${AGENTS}/${agent.id}`;
  expect((await call("PATCH", path, { languages: [] })).body.languages).toEqual([]);
  const [, first] = (await call("GET", `${path}/versions`)).body.data;
  expect((await call("GET", `${path}/versions/${first.id}`)).body.agent.languages).toEqual(SEVERAL.languages);
  const restored = await call("POST", `${path}/versions/${first.id}/restore`);
  expect(restored.status).toBe(200);
  expect((await call("GET", path)).body.languages).toEqual(SEVERAL.languages);
  const { body: copy } = await call("POST", `${path}/duplicate`);
  expect(copy.languages).toEqual(SEVERAL.languages);
});

test("the record says when the agent followed its caller", async () => {
  const call = await api.caller("editor");
  const { path } = await newAgent(call, { languages: [{ language: "de" }] });
  const { status, body } = await call("POST", `${path}/rehearse`, {
    caller: steps("Where is my order?", "Ich möchte gern wissen, wo das ist.", "Goodbye."),
    tools: MOCKED,
  });
  expect(status).toBe(200);
  expect(body.languages_used).toEqual([
    { language: "de", from_ms: expect.any(Number) as number, why: "heard" },
  ]);
  const said = body.transcript.find(({ text }: { text: string }) => text.startsWith("Ich möchte"));
  expect(body.languages_used[0].from_ms).toBeGreaterThanOrEqual(said.start_ms);
});

test("a transcriber that detects no language is refused where it has to", async () => {
  const call = await api.caller("editor");
  const transcriber = { provider: "deepgram", model: "nova-2-phonecall" };
  const refused = await call("POST", AGENTS, {
    name: "Mara",
    system_prompt: "",
    language: "auto",
    transcriber,
  });
  expect(refused).toMatchObject({
    status: 422,
    body: { detail: { fields: [{ path: "transcriber.model" }] } },
  });
});

test.each([
  [[{ language: "auto" }], "languages.0.language"],
  [[{ language: "no tag" }], "languages.0.language"],
  [[{ language: "EN" }], "languages.0.language"],
  [[{ language: "pt-br" }, { language: "pt-BR" }], "languages.1.language"],
  [[{ language: "es", first_message: "{{ x" }], "languages.0.first_message"],
  [["es", "fr", "it", "nl", "pt", "pl"].map((language) => ({ language })), "languages"],
])("languages %j are refused at %s", async (languages, path) => {
  const call = await api.caller("editor");
  const refused = await call("POST", AGENTS, { name: "Mara", system_prompt: "", languages });
  expect(refused.status).toBe(422);
  expect(refused.body.detail.fields.map((field: { path: string }) => field.path)).toEqual([path]);
});

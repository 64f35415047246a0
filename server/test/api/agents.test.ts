import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { calls, previewLinks } from "../../src/platform/db/schema.ts";
import { ENGINE_DEFAULTS } from "@parley/conversation/engine-settings";
import { apiOfFile, type Answer } from "./api.ts";

const AGENTS = "/public/v1/workspaces/{workspace_id}/agents";
const api = apiOfFile();

const DEFAULTS = {
  metadata: {},
  first_message: "",
  language: "en",
  languages: [],
  model: { provider: "auto", model: null, temperature: null, fallback: null },
  effort: null,
  transcriber: { provider: "auto", model: null },
  voice: { provider: "auto", model: null, voice: null },
  pronunciations: [],
  speech_model: null,
  builtin_tools: { cut_call: true, transfer_call: { targets: [] }, send_dtmf: false },
  ring_timeout_ms: 45_000,
  voicemail: { action: "hang_up", message: "" },
  recording: "off",
  recording_notice: "",
  engine: ENGINE_DEFAULTS,
  analysis: { enabled: false, criteria: [], outcome_schema: null, model: null },
  active: true,
};
const FULL = {
  name: "Mara",
  system_prompt: "You speak with {{ name }}.",
  first_message: "Hello {{ name }}.",
  language: "de-CH",
  languages: [{ language: "fr" }],
  model: {
    provider: "openai",
    model: "gpt",
    temperature: 0.5,
    fallback: { provider: "rehearsal", model: null },
  },
  effort: "low",
  transcriber: { provider: "deepgram", model: "nova", keyterms: ["Parley", "{{ name }}"] },
  voice: { provider: "builtin", model: null, voice: "slt" },
  pronunciations: [{ word: "Siobhan", say: "shi-VAWN" }],
  speech_model: { provider: "openai", model: "gpt-realtime-mini", voice: "cedar" },
  builtin_tools: {
    cut_call: false,
    transfer_call: {
      targets: [
        { name: "Sales", number: "+4930123456", sip_uri: null },
        { name: "Desk", number: null, sip_uri: "sip:desk@pbx.example.com" },
      ],
    },
    send_dtmf: true,
  },
  ring_timeout_ms: 20_000,
  voicemail: { action: "leave_message", message: "Hello {{ name }}, call us back." },
  recording: "on_with_notice",
  recording_notice: "Hello {{ name }}, we record this.",
  engine: {
    ...ENGINE_DEFAULTS,
    barge_in_ms: 400,
    bridge_phrases: false,
    goodbye_texts: ["Bye, {{ name }}."],
  },
  analysis: {
    enabled: true,
    criteria: ["The caller was helped."],
    outcome_schema: { type: "object", properties: { reason: { type: "string" } } },
    model: { provider: "openai", model: "gpt" },
  },
  active: false,
};

const fieldsOf = (answer: Answer) => answer.body.detail.fields as { path: string; message: string }[];

test("an agent is created with defaults for missing fields, and reads back the same", async () => {
  const call = await api.caller("editor");
  const created = await call("POST", AGENTS, { name: "Mara", system_prompt: "Be kind." });
  expect(created.status).toBe(201);
  expect(created.body).toEqual({
    ...DEFAULTS,
    id: expect.stringMatching(/^agt_[0-9a-z]{26}$/) as string,
    name: "Mara",
    system_prompt: "Be kind.",
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
    updated_at: created.body.created_at as string,
  });
  expect((await call("GET", `${AGENTS}/${created.body.id}`)).body).toEqual(created.body);
});

test("PUT replaces the whole agent: missing fields return to their defaults", async () => {
  const call = await api.caller("editor");
  const { body: created } = await call("POST", AGENTS, FULL);
  expect(created).toMatchObject(FULL);
  const replaced = await call("PUT", `${AGENTS}/${created.id}`, { name: "M", system_prompt: "" });
  expect(replaced.status).toBe(200);
  expect(replaced.body).toEqual({
    ...created,
    ...DEFAULTS,
    name: "M",
    system_prompt: "",
    updated_at: replaced.body.updated_at,
  });
  expect(Date.parse(replaced.body.updated_at)).toBeGreaterThanOrEqual(Date.parse(created.updated_at));
  expect((await call("PUT", `${AGENTS}/agt_none`, FULL)).status).toBe(404);
});

test("PATCH changes only the given fields: switches by member, providers as a whole", async () => {
  const call = await api.caller("editor");
  const { body: created } = await call("POST", AGENTS, FULL);
  const path = `${AGENTS}/${created.id}`;
  const same = { ...created, updated_at: expect.any(String) as string };
  expect((await call("PATCH", path, {})).body).toEqual(same);
  expect((await call("PATCH", path, { active: true })).body).toEqual({ ...same, active: true });
  const engine = await call("PATCH", path, { engine: { resume_ms: 3000 } });
  expect(engine.body.engine).toEqual({ ...FULL.engine, resume_ms: 3000 });
  const voice = await call("PATCH", path, { voice: { provider: "auto" } });
  expect(voice.body.voice).toEqual(DEFAULTS.voice);
  const tools = await call("PATCH", path, { builtin_tools: { send_dtmf: false } });
  expect(tools.body.builtin_tools).toEqual({ ...FULL.builtin_tools, send_dtmf: false });
  const voicemail = await call("PATCH", path, { voicemail: { action: "continue" } });
  expect(voicemail.body.voicemail).toEqual({ ...FULL.voicemail, action: "continue" });
  expect((await call("PATCH", `${AGENTS}/agt_none`, {})).status).toBe(404);
});

test.each([
  [{ name: "a" }, "system_prompt"],
  [{ system_prompt: "a" }, "name"],
  [{ name: "", system_prompt: "" }, "name"],
  [{ name: "x".repeat(256), system_prompt: "" }, "name"],
  [{ name: "a\0", system_prompt: "" }, "name"],
  [{ name: "a", system_prompt: "x".repeat(100_001) }, "system_prompt"],
  [{ name: "a", system_prompt: "", langauge: "en" }, "langauge"],
  [{ name: "a", system_prompt: "", language: "not a language" }, "language"],
  [
    { name: "a", system_prompt: "", transcriber: { provider: "auto", keyterms: ["a".repeat(201)] } },
    "transcriber.keyterms.0",
  ],
  [
    { name: "a", system_prompt: "", transcriber: { provider: "auto", keyterms: ["Parley", "{{ x"] } },
    "transcriber.keyterms.1",
  ],
  [
    { name: "a", system_prompt: "", transcriber: { provider: "auto", keyterms: Array(101).fill("a") } },
    "transcriber.keyterms",
  ],
  [{ name: "a", system_prompt: "", active: "yes" }, "active"],
  [{ name: "a", system_prompt: "", id: "agt_mine" }, "id"],
  [{ name: "a", system_prompt: "", model: { provider: "hal" } }, "model.provider"],
  [{ name: "a", system_prompt: "", model: { provider: "auto", temperature: 3 } }, "model.temperature"],
  [
    { name: "a", system_prompt: "", model: { provider: "auto", fallback: { provider: "auto" } } },
    "model.fallback.provider",
  ],
  [{ name: "a", system_prompt: "", engine: { barge_in_ms: 1 } }, "engine.barge_in_ms"],
  [{ name: "a", system_prompt: "", engine: { barge_in_ms: 250.5 } }, "engine.barge_in_ms"],
  [{ name: "a", system_prompt: "", engine: { bargein_ms: 250 } }, "engine.bargein_ms"],
  [{ name: "a", system_prompt: "", engine: { end_of_turn_ms: 2000 } }, "engine.end_of_turn_unfinished_ms"],
  [{ name: "a", system_prompt: "", engine: { bridge_texts: ["Wait.", "{{ x"] } }, "engine.bridge_texts.1"],
  [{ name: "a", system_prompt: "", engine: { prompt_texts: [""] } }, "engine.prompt_texts.0"],
  [{ name: "a", system_prompt: "", engine: { interrupt_min_words: 0 } }, "engine.interrupt_min_words"],
  [{ name: "a", system_prompt: "", engine: { speech_threshold: 0.95 } }, "engine.speech_threshold"],
  [{ name: "a", system_prompt: "", engine: { max_duration_ms: 30_000 } }, "engine.announce_end_ms"],
  [{ name: "a", system_prompt: "", builtin_tools: { hang_up: true } }, "builtin_tools.hang_up"],
  [{ name: "a", system_prompt: "", ring_timeout_ms: 1000 }, "ring_timeout_ms"],
  [{ name: "a", system_prompt: "", voicemail: { action: "leave_message" } }, "voicemail.message"],
  [{ name: "a", system_prompt: "", voicemail: { message: "{{ x" } }, "voicemail.message"],
  [{ name: "a", system_prompt: "", pronunciations: [{ word: " ", say: "x" }] }, "pronunciations.0.word"],
  [{ name: "a", system_prompt: "", pronunciations: [{ word: "x", say: "…" }] }, "pronunciations.0.say"],
  [
    {
      name: "a",
      system_prompt: "",
      pronunciations: ["New York", " New  York"].map((word) => ({ word, say: "x" })),
    },
    "pronunciations.1.word",
  ],
  [
    {
      name: "a",
      system_prompt: "",
      pronunciations: Array.from({ length: 101 }, (_, i) => ({ word: `w${i}`, say: "x" })),
    },
    "pronunciations",
  ],
])("%j is refused for %s", async (body, path) => {
  const call = await api.caller("editor");
  const answer = await call("POST", AGENTS, body);
  expect(answer.status).toBe(422);
  expect(answer.body.code).toBe("VALIDATION_FAILED");
  expect(fieldsOf(answer).map((field) => field.path)).toContain(path);
  expect((await call("GET", AGENTS)).body.data).toEqual([]);
});

test.each([
  [[{ name: "x" }], "0"],
  [[{ name: "x", number: "+4930123456", sip_uri: "sip:a@example.com" }], "0"],
  [[{ name: "x", number: "030123456" }], "0.number"],
  [[{ name: "x", sip_uri: "https://example.com" }], "0.sip_uri"],
  [[{ name: "", number: "+4930123456" }], "0.name"],
  [["A", "a "].map((name) => ({ name, number: "+4930123456" })), "1.name"],
])("the transfer targets %j are refused for %s", async (targets, path) => {
  const call = await api.caller("editor");
  const body = { name: "a", system_prompt: "", builtin_tools: { transfer_call: { targets } } };
  const [problem] = fieldsOf(await call("POST", AGENTS, body));
  expect(problem?.path).toBe(`builtin_tools.transfer_call.targets.${path}`);
});

test("templates that would not render are refused with line and column, on changes too", async () => {
  const call = await api.caller("editor");
  const body = { name: "a", system_prompt: "Hello\n  {{ name | shout }}", first_message: "{% if x %}" };
  const answer = await call("POST", AGENTS, body);
  expect(answer.status).toBe(422);
  expect(fieldsOf(answer)).toEqual([
    expect.objectContaining({ path: "system_prompt", line: 2 }),
    expect.objectContaining({ path: "first_message", line: 1 }),
  ]);
  const { body: agent } = await call("POST", AGENTS, FULL);
  const include = await call("PATCH", `${AGENTS}/${agent.id}`, {
    first_message: "{% include 'etc/passwd' %}",
  });
  expect(fieldsOf(include)).toEqual([expect.objectContaining({ path: "first_message", line: 1, column: 1 })]);
  expect((await call("GET", `${AGENTS}/${agent.id}`)).body).toEqual(agent);
});

test("names are not unique; the language is kept as BCP 47 writes it", async () => {
  const call = await api.caller("editor");
  const body = { name: "Mara", system_prompt: "", language: "EN-us" };
  expect((await call("POST", AGENTS, body)).body.language).toBe("en-US");
  expect((await call("POST", AGENTS, body)).status).toBe(201);
});

test.each([
  { provider: "auto" },
  { provider: "deepgram" },
  { provider: "deepgram", model: "nova-3" },
  { provider: "openai", model: "whisper-1" },
  { provider: "page" },
])("the language may be auto with the transcriber %o", async (transcriber) => {
  const call = await api.caller("editor");
  const body = { name: "Mara", system_prompt: "", language: "Auto", transcriber };
  expect((await call("POST", AGENTS, body)).body).toMatchObject({ language: "auto" });
});

test("a collection comes page by page, newest first, every record once", async () => {
  const call = await api.caller("editor");
  const ids: string[] = [];
  for (let i = 0; i < 5; i++)
    ids.unshift((await call("POST", AGENTS, { name: `a${i}`, system_prompt: "" })).body.id);
  const seen: string[] = [];
  let cursor: string | null = "";
  for (let pages = 0; cursor !== null; pages++) {
    const { body } = await call("GET", `${AGENTS}?limit=2${cursor && `&cursor=${cursor}`}`);
    seen.push(...body.data.map(({ id }: { id: string }) => id));
    cursor = body.next_cursor;
    expect(pages).toBeLessThan(3);
  }
  expect(seen).toEqual(ids);
  expect((await call("GET", `${AGENTS}?limit=5`)).body.next_cursor).toBeNull();
  for (const query of ["limit=0", "limit=201", "limit=x", "cursor=x", "cursor=%00", "page=2"]) {
    expect((await call("GET", `${AGENTS}?${query}`)).status, query).toBe(422);
  }
  expect((await call("GET", `${AGENTS}?limit=200`)).status).toBe(200);
});

test("deleting an agent deletes its link and assignment, but not its call records", async () => {
  const call = await api.caller("editor");
  const { db } = api.context;
  const { body: agent } = await call("POST", AGENTS, FULL);
  const path = `${AGENTS}/${agent.id}`;
  await call("POST", `${path}/preview-link`);
  await db.insert(calls).values({
    id: `call_${agent.id}`,
    workspaceId: call.workspaceId,
    agentId: agent.id,
    instanceId: "node_1",
    direction: "browser",
    status: "completed",
    variableValues: {},
    systemPrompt: "",
    firstMessage: "",
    tools: [],
  });
  expect(await call("DELETE", path)).toMatchObject({ status: 204, body: "" });
  for (const gone of [path, `${path}/tools`, `${path}/preview-link`])
    expect((await call("GET", gone)).status).toBe(404);
  expect((await call("DELETE", path)).status).toBe(404);
  expect(await db.select().from(previewLinks).where(eq(previewLinks.agentId, agent.id))).toEqual([]);
  const record = await call("GET", `/public/v1/workspaces/{workspace_id}/calls/call_${agent.id}`);
  expect(record.body.agent_id).toBe(agent.id);
});

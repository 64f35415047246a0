import { afterEach, beforeEach, expect, test } from "vitest";
import { startHttpTarget } from "@parley/testing/network/http-target";
import { createGuardedClient } from "@parley/base/net/guarded-client";
import type { GuardedClient } from "@parley/base/net/guarded-request";
import { MODEL_LISTS } from "@parley/providers/adapters";
import type { KeyVendorId } from "@parley/vendors/catalogue";
import { createAccountModels, type AccountModels } from "./account-models.ts";

type Server = Awaited<ReturnType<typeof startHttpTarget>>;

let answer: { status: number; body: unknown };
let asked: string[];
let server: Server;
let guarded: GuardedClient;
let models: AccountModels;
let clock: number;
beforeEach(async () => {
  asked = [];
  server = await startHttpTarget((req, res) => {
    asked.push(req.url ?? "");
    res.writeHead(answer.status).end(JSON.stringify(answer.body));
  });
  guarded = createGuardedClient({ allow: ["127.0.0.1"], demoPrefix: null, own: null });
  clock = 0;
  models = createAccountModels(guarded, MODEL_LISTS, () => clock);
});
afterEach(async () => {
  await guarded.close();
  await server.close();
});

type Kind = Parameters<AccountModels["list"]>[2];
const listed = (provider: KeyVendorId, kind: Kind, path = "/v1", apiKey = "key") =>
  models.list(provider, { apiKey, baseUrl: `${server.origin}${path}` }, kind);
const idsOf = async (...parameters: Parameters<typeof listed>) =>
  (await listed(...parameters))?.models.map(({ id }) => id);

test("OpenAI's list is sorted by kind, asked for once in ten minutes, and has the days of ends", async () => {
  const names =
    "gpt-6-luna gpt-realtime-2.1-mini gpt-4o-transcribe tts-1 text-embedding-4 sora-3 o1-pro gpt-9";
  const data = names.split(" ").map((id) => ({ id, object: "model", shutdown_date: null as string | null }));
  answer = {
    status: 200,
    body: { data: [...data, { id: "gpt-8", shutdown_date: "2027-05-01" }, { id: "" }, 7] },
  };
  expect((await listed("openai", "model"))?.models).toMatchObject([
    { id: "gpt-6-luna", shutdown: null },
    { id: "gpt-9" },
    { id: "gpt-8", shutdown: "2027-05-01" },
  ]);
  expect(await idsOf("openai", "transcription")).toEqual(["gpt-4o-transcribe"]);
  expect(await idsOf("openai", "speech")).toEqual(["gpt-realtime-2.1-mini"]);
  expect(await idsOf("openai", "voice")).toEqual(["gpt-realtime-2.1-mini", "tts-1"]);
  expect(await idsOf("openai", "embedding")).toEqual(["text-embedding-4"]);
  expect(asked).toEqual(["/v1/models"]);
  clock += 11 * 60_000;
  await listed("openai", "model");
  expect(asked).toHaveLength(2);
});

test.each<[string, KeyVendorId, unknown, object[]]>([
  [
    "OpenRouter",
    "openrouter",
    { data: [{ id: "a/b", name: "B", context_length: 8_192 }] },
    [{ name: "B", context: 8_192 }],
  ],
  ["vLLM", "vllm", { data: [{ id: "m", max_model_len: 4_096 }] }, [{ id: "m", context: 4_096 }]],
  ["llama.cpp", "llama-cpp", { data: [{ id: "m", meta: { n_ctx_train: 2_048 } }] }, [{ context: 2_048 }]],
  [
    "Together, without its pictures",
    "together",
    [
      { id: "x/y", type: "chat", display_name: "Y", context_length: 1_000 },
      { id: "x/z", type: "image" },
    ],
    [{ id: "x/y", name: "Y", context: 1_000 }],
  ],
  [
    "Anthropic, without what is gone",
    "anthropic",
    {
      data: [
        {
          id: "claude-a",
          display_name: "A",
          max_input_tokens: 9,
          retires_at: "2027-01-22T00:00:00Z",
          lifecycle: "deprecated",
        },
        { id: "claude-b", lifecycle: "retired" },
      ],
    },
    [{ id: "claude-a", name: "A", context: 9, shutdown: "2027-01-22" }],
  ],
  [
    "Gemini, without what draws",
    "gemini",
    {
      models: [
        { name: "models/gemini-9", inputTokenLimit: 5, supportedGenerationMethods: ["generateContent"] },
        { name: "models/gemini-9-image", supportedGenerationMethods: ["generateContent"] },
        { name: "models/gemini-9-live", supportedGenerationMethods: ["bidiGenerateContent"] },
      ],
    },
    [{ id: "gemini-9", context: 5 }],
  ],
])("%s", async (_, provider, body, expected) => {
  answer = { status: 200, body };
  const found = await listed(provider, "model", provider === "openrouter" ? "/api/v1" : "/v1");
  expect(found).toMatchObject({ models: expected, problem: null });
  expect(found?.models).toHaveLength(expected.length);
});

test("Deepgram's transcribers, with the languages of all their versions", async () => {
  const nova = { canonical_name: "nova-4", streaming: true };
  answer = {
    status: 200,
    body: {
      stt: [
        { ...nova, languages: ["en"] },
        { ...nova, languages: ["de", "en"] },
        { canonical_name: "b", streaming: false },
      ],
    },
  };
  expect((await listed("deepgram", "transcription", ""))?.models).toMatchObject([
    { id: "nova-4", languages: ["en", "de"] },
  ]);
});

test("ElevenLabs' voice models with their languages", async () => {
  const languages = [{ language_id: "en" }, { language_id: "ja" }, {}];
  answer = {
    status: 200,
    body: [
      { model_id: "eleven_v9", name: "V9", can_do_text_to_speech: true, languages },
      { model_id: "sfx", can_do_text_to_speech: false },
    ],
  };
  expect((await listed("elevenlabs", "voice", ""))?.models).toMatchObject([
    { id: "eleven_v9", name: "V9", languages: ["en", "ja"] },
  ]);
});

test("a failure is told in words, forgotten after half a minute, and the key isn't told", async () => {
  answer = { status: 401, body: { error: { message: "Wrong key: secret-key" } } };
  expect(await listed("openai", "model", "/v1", "secret-key")).toEqual({
    models: [],
    problem:
      "OpenAI didn't list the account's models: it rejected the key, or the key may not read models (401). It says: Wrong key: ••••",
  });
  answer = { status: 404, body: {} };
  clock += 31_000;
  expect(await listed("openai", "model", "/v1", "secret-key")).toEqual({ models: [], problem: null });
});

test("an account's list has an end, and vendors without one aren't asked", async () => {
  answer = { status: 200, body: { data: Array.from({ length: 900 }, (_, nth) => ({ id: `m-${nth}` })) } };
  expect((await listed("ollama", "model"))?.models).toHaveLength(500);
  expect(await listed("cartesia", "voice")).toBeNull();
  expect(asked).toHaveLength(1);
});

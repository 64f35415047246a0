/** The available voices, and samples of them. */
import { expect, onTestFinished, test } from "vitest";
import { CAPS } from "@parley/base/bounds/caps";
import { parseWav } from "@parley/audio/wav";
import { startElevenLabsDouble } from "@parley/testing/voices/voice-servers";
import { startOpenAiDouble } from "@parley/testing/models/openai-server";
import { apiOfFile, type Caller } from "./api.ts";

const api = apiOfFile();
const BASE = "/public/v1/workspaces/{workspace_id}";

async function hear(caller: Caller, body: unknown) {
  const response = await api.app.inject({
    method: "POST",
    url: `/public/v1/workspaces/${caller.workspaceId}/voices/preview`,
    headers: {
      host: "127.0.0.1:8080",
      authorization: `Bearer ${caller.token}`,
      "content-type": "application/json",
    },
    payload: JSON.stringify(body),
  });
  return response;
}

/** Root mean square of the samples. */
const loudness = (samples: Int16Array) =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);

test("without keys there are the built-in voices; with a key for OpenAI itself, OpenAI's too", async () => {
  const caller = await api.caller("admin");
  const before = (await caller("GET", `${BASE}/voices`)).body.data as { id: string; provider: string }[];
  expect(before.map(({ id }) => id)).toEqual(["slt", "rms", "awb"]);
  await caller("POST", `${BASE}/provider-keys`, { provider: "openai", api_key: "sk-none" });
  const after = (await caller("GET", `${BASE}/voices`)).body.data as { id: string; provider: string }[];
  expect(after.slice(0, 3)).toEqual(before);
  expect(after.filter(({ provider }) => provider === "openai").map(({ id }) => id)).toContain("alloy");
});

test("a server that only speaks OpenAI's protocol doesn't list its voices", async () => {
  const caller = await api.caller("admin");
  const body = { provider: "openai", api_key: "sk-none", base_url: "https://llm.example.com/v1" };
  await caller("POST", `${BASE}/provider-keys`, body);
  expect((await caller("GET", `${BASE}/voices`)).body.data).toHaveLength(3);
});

test("a vendor that lists its account's voices is asked once; without an answer there are those that everyone has", async () => {
  const caller = await api.caller("admin");
  const vendor = await startElevenLabsDouble();
  onTestFinished(() => vendor.close());
  vendor.voices = [{ voice_id: "v-own", name: "Our founder", labels: { gender: "female", accent: "irish" } }];
  const key = { provider: "elevenlabs", api_key: vendor.apiKey, base_url: vendor.baseUrl };
  const made = await caller("POST", `${BASE}/provider-keys`, key);
  const list = async () => {
    const { data, problems } = (await caller("GET", `${BASE}/voices`)).body;
    const ofVendor = (data as { provider: string }[]).filter(({ provider }) => provider === "elevenlabs");
    return { voices: ofVendor, problems: problems as unknown };
  };
  const own = expect.objectContaining({
    id: "v-own",
    provider: "elevenlabs",
    name: "Our founder",
    description: "female, irish",
  }) as unknown;
  expect(await list()).toEqual({ voices: [own], problems: [] });
  expect(await list()).toEqual({ voices: [own], problems: [] });
  expect(vendor.listings()).toBe(1);
  await caller("PATCH", `${BASE}/provider-keys/${made.body.id}`, { api_key: "wrong-key-of-ours" });
  const refused = await list();
  expect(refused.voices).toContainEqual(expect.objectContaining({ name: "Sarah" }));
  expect(refused.problems).toEqual([
    { provider: "elevenlabs", message: expect.stringContaining("It says: Invalid API key") as string },
  ]);
});

test("a built-in voice speaks: a WAV file at 16 kHz, longer for a longer text, and different for another voice", async () => {
  const caller = await api.caller("editor");
  const sounds = [];
  for (const [voice, text] of [
    ["slt", "Hello."],
    ["slt", "Hello, this is quite a bit longer than the first text."],
    ["rms", "Hello."],
  ]) {
    const response = await hear(caller, { provider: "builtin", voice, text });
    expect(response.statusCode).toBe(200);
    expect(response.headers["content-type"]).toBe("audio/wav");
    const wav = parseWav(response.rawPayload);
    expect(wav).toMatchObject({ sampleRate: 16_000, channels: 1 });
    expect(loudness(wav.samples)).toBeGreaterThan(100);
    sounds.push(wav.samples);
  }
  const [short, long, other] = sounds;
  expect(long?.length).toBeGreaterThan(2 * (short?.length ?? Infinity));
  expect(other).not.toEqual(short);
});

test("a voice of the workspace's own account speaks through it; a failure is reported in words", async () => {
  const caller = await api.caller("admin");
  const vendor = await startOpenAiDouble();
  onTestFinished(() => vendor.close());
  const key = { provider: "openai", api_key: vendor.apiKey, base_url: vendor.baseUrl };
  const made = await caller("POST", `${BASE}/provider-keys`, key);
  const body = { provider: "openai", voice: "alloy", text: "Hello.", model: "tts-x", speed: 1.2 };
  const heard = await hear(caller, body);
  expect(heard.statusCode).toBe(200);
  expect(loudness(parseWav(heard.rawPayload).samples)).toBeGreaterThan(100);
  expect(vendor.speeches[0]?.body).toMatchObject({
    model: "tts-x",
    voice: "alloy",
    input: "Hello.",
    speed: 1.2,
  });

  await caller("PATCH", `${BASE}/provider-keys/${made.body.id}`, { api_key: "wrong-key-of-ours" });
  const refused = await hear(caller, body);
  expect(refused.statusCode).toBe(422);
  expect(refused.json()).toMatchObject({
    code: "VALIDATION_FAILED",
    detail: { fields: [{ path: "provider", message: expect.stringContaining("401") as string }] },
  });
});

test.each([
  [{ provider: "builtin", voice: "nobody" }, "voice"],
  [{ provider: "openai", voice: "alloy" }, "provider"],
  [{ provider: "builtin", voice: "slt", text: "" }, "text"],
  [{ provider: "builtin", voice: "slt", text: "x".repeat(301) }, "text"],
  [{ provider: "builtin" }, "voice"],
])("%j is refused at %s", async (body, path) => {
  const response = await hear(await api.caller("editor"), body);
  expect(response.json()).toMatchObject({ code: "VALIDATION_FAILED", detail: { fields: [{ path }] } });
});

test("a workspace that fills its share of previews is told so, and its neighbour hears all the while", async () => {
  const { voicePreviews } = api.context.places;
  const { most } = CAPS.voice_previews;
  const [caller, neighbour] = [await api.caller("editor"), await api.caller("editor")];
  const slt = { provider: "builtin", voice: "slt", text: "Hi." };
  const held = Array.from({ length: most.workspace }, () =>
    voicePreviews.take({ person: null, workspace: caller.workspaceId }),
  );
  const refused = await hear(caller, slt);
  expect(refused.statusCode).toBe(429);
  expect(refused.headers["retry-after"]).toBe("2");
  expect(refused.json()).toMatchObject({
    code: "RATE_LIMITED",
    detail: { message: "Too many previews are being spoken in this workspace. Try again in 2 s." },
  });
  expect((await hear(neighbour, slt)).statusCode).toBe(200);
  for (const leave of held) if (typeof leave === "function") leave();
  expect((await hear(caller, slt)).statusCode).toBe(200);
  expect(voicePreviews.taken).toBe(0);
});

import { expect, onTestFinished, test } from "vitest";
import { startHttpTarget } from "@parley/testing/network/http-target";
import type { VoiceAccess } from "@parley/conversation/call-plan";
import { createRememberedRefusals } from "../http/remembered-refusals.ts";
import { createVendorClient } from "../http/vendor-client.ts";
import { createOwnVoice } from "./own-voice.ts";

interface Server {
  models?: unknown[];
  voices?: unknown[];
  /** What it speaks with. */
  has: { model: string; voice: string };
}

/** Answers like Speaches with Piper, or others. */
async function setup({ models, voices, has }: Server, chosen: Partial<VoiceAccess<"voice-server">> = {}) {
  const asked: string[] = [];
  const target = await startHttpTarget((req, res) => {
    let text = "";
    req.on("data", (chunk: Buffer) => (text += chunk.toString()));
    req.on("end", () => {
      const json = (status: number, body: unknown) =>
        res.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
      const body = (text === "" ? {} : JSON.parse(text)) as { model?: string; voice?: string };
      asked.push(req.method === "GET" ? String(req.url) : `${body.model} ${body.voice}`);
      if (req.url === "/v1/models") return json(models ? 200 : 404, { data: models });
      if (req.url === "/v1/audio/voices") return json(voices ? 200 : 404, { voices });
      if (body.model !== has.model || body.voice !== has.voice)
        return json(404, { detail: "Model or voice is not installed locally." });
      return res.writeHead(200, { "content-type": "audio/pcm" }).end(Buffer.alloc(4_800));
    });
  });
  const client = createVendorClient();
  onTestFinished(async () => {
    await client.close();
    await target.close();
  });
  const refusals = createRememberedRefusals();
  const usual = { model: "kokoro", voice: "af_heart", speed: null };
  const baseUrl = `${target.origin}/v1`;
  const access = { provider: "voice-server", baseUrl, apiKey: "", ...usual, ...chosen } as const;
  const call = () => {
    const voice = createOwnVoice(client, access, { refusals });
    return async (language = "en-US") => {
      const options = { language, signal: new AbortController().signal };
      const chunks = await Array.fromAsync(voice.speak("Hello.", options));
      return chunks.reduce((sum, { length }) => sum + length, 0);
    };
  };
  return { asked, call };
}

const PIPER = {
  models: [
    { id: "Systran/faster-whisper-small", task: "automatic-speech-recognition" },
    {
      id: "piper",
      task: "text-to-speech",
      voices: [
        { name: "lessac", language: "en-US" },
        { name: "thorsten", language: "de-DE" },
      ],
    },
  ],
  has: { model: "piper", voice: "lessac" },
};

test("a server with Kokoro's names isn't asked for any", async () => {
  const { asked, call } = await setup({ has: { model: "kokoro", voice: "af_heart" } });
  expect(await call()()).toBeGreaterThan(0);
  expect(asked).toEqual(["kokoro af_heart"]);
});

test("another server's own are used, in the call's language, from then on and in the next call at once", async () => {
  const { asked, call } = await setup(PIPER);
  const speak = call();
  expect(await speak()).toBeGreaterThan(0);
  expect(await speak()).toBeGreaterThan(0);
  expect(asked[0]).toBe("kokoro af_heart");
  expect(asked.slice(1, 3).toSorted()).toEqual(["/v1/audio/voices", "/v1/models"]);
  expect(asked.slice(3)).toEqual(["piper lessac", "piper lessac"]);
  expect(await call()()).toBeGreaterThan(0);
  expect(asked.slice(5)).not.toContain("kokoro af_heart");
  const german = await setup({ ...PIPER, has: { model: "piper", voice: "thorsten" } });
  expect(await german.call()("de")).toBeGreaterThan(0);
});

test("what the operator chose stays, and only the rest is found", async () => {
  const voices = ["lessac", "amy"];
  const model = await setup({ voices, has: { model: "mine", voice: "lessac" } }, { model: "mine" });
  expect(await model.call()()).toBeGreaterThan(0);
  const both = await setup({ ...PIPER }, { model: "mine", voice: "amy" });
  await expect(both.call()()).rejects.toThrow("404");
  expect(both.asked).toEqual(["mine amy"]);
});

test("a server that lists nothing fails as before", async () => {
  const { call } = await setup({ has: { model: "piper", voice: "lessac" } });
  await expect(call()()).rejects.toThrow("not installed locally");
});

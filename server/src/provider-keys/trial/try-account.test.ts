import { expect, test } from "vitest";
import { vendorAccount } from "@parley/vendors/vendor-account";
import {
  ProviderError,
  type LanguageModel,
  type SpeechToText,
  type TextToSpeech,
} from "@parley/conversation/ports";
import { timeToSound, timeToToken } from "./make-word.ts";
import { withTrial } from "./try-account.ts";

const CHECK = {
  ok: true,
  rejected: false,
  message: "Key works.",
  status: 200,
  model: null,
  transcription: null,
  voice: null,
  duration_ms: 1,
  checked_at: "2026-11-26T00:00:00.000Z",
};
const GONE = new ProviderError("bad_request", "It answered 404: no such model");

const model: LanguageModel = {
  async *generate() {
    yield { type: "text", text: " " };
    yield { type: "text", text: "Hello" };
    await Promise.reject(new Error("more than a token was read"));
  },
};
const voice: TextToSpeech = {
  async *speak() {
    yield new Int16Array(0);
    yield new Int16Array(16_000);
  },
};
const ears: SpeechToText = {
  open: (options) => ({
    write: () => undefined,
    speechStarted: () => undefined,
    speechEnded: () => queueMicrotask(() => options.onTranscript({ text: "Hello, I would", final: true })),
    close: () => undefined,
  }),
};

/** What works; the others fail with `GONE`. */
function speechWith(works: { model?: LanguageModel; voice?: TextToSpeech; ears?: SpeechToText }) {
  // The built-in voice, which says the sentence that is heard, always speaks.
  return {
    languageModel: () => (works.model ? Promise.resolve(works.model) : Promise.reject(GONE)),
    speechToText: () => (works.ears ? Promise.resolve(works.ears) : Promise.reject(GONE)),
    textToSpeech: ({ provider }: { provider: string }) =>
      provider === "builtin"
        ? Promise.resolve(voice)
        : works.voice
          ? Promise.resolve(works.voice)
          : Promise.reject(GONE),
  };
}

const openai = (baseUrl: string | null = null) => ({
  openai: vendorAccount("openai", { apiKey: "k", baseUrl, model: null }),
});

test("a model writes a token, a voice says a word, and a transcriber hears a sentence", async () => {
  const tried = await withTrial(CHECK, "openai", openai(), speechWith({ model, voice, ears }));
  expect(tried).toMatchObject({
    ok: true,
    model: { model: "gpt-6-luna", first_ms: expect.any(Number) as number },
    transcription: { sound_ms: 1_000 },
    voice: { voice: "alloy", first_ms: expect.any(Number) as number },
  });
  expect(tried.message).toMatch(
    /^Key works\. Its model began to answer after .* s\. It took .* to hear 1\.0 s of speech\. Its voice began to speak after .* s\.$/,
  );
});

test("what doesn't work is said, and beside it what does", async () => {
  const tried = await withTrial(CHECK, "openai", openai(), speechWith({ model, ears }));
  expect(tried).toMatchObject({ ok: false, model: { model: "gpt-6-luna" }, voice: null });
  expect(tried.message).toContain("But its voice doesn't speak: It answered 404: no such model");
  const mute = await withTrial(CHECK, "openai", openai(), speechWith({ voice, ears }));
  expect(mute).toMatchObject({ ok: false, model: null });
  expect(mute.message).toContain("But its model doesn't answer");
});

test("a compatible server may offer nothing but chat", async () => {
  const own = openai("https://llm.example.com/v1");
  const tried = await withTrial(CHECK, "openai", own, speechWith({ model }));
  expect(tried).toMatchObject({ ok: true, transcription: null, voice: null });
  expect(tried.message).toContain("But it doesn't transcribe");
  expect(await withTrial(CHECK, "openai", own, speechWith({ voice }))).toMatchObject({ ok: false });
});

test("only what the vendor offers is tried, and nothing of an account that doesn't work", async () => {
  const accounts = { anthropic: vendorAccount("anthropic", { apiKey: "k", baseUrl: null, model: null }) };
  const tried = await withTrial(CHECK, "anthropic", accounts, speechWith({ model }));
  expect(tried).toMatchObject({ ok: true, transcription: null, voice: null });
  const refused = { ...CHECK, ok: false };
  expect(await withTrial(refused, "openai", openai(), speechWith({}))).toEqual(refused);
});

test("the first token and the first sound count, and the rest isn't waited for", async () => {
  let at = 0;
  const now = () => (at += 250);
  const speech = speechWith({ model, voice });
  const access = { provider: "openai", baseUrl: "", apiKey: "" } as never;
  expect(await timeToToken(speech, access, now)).toBe(250);
  expect(await timeToSound(speech, access, now)).toBe(250);
  const silent: LanguageModel = {
    async *generate() {
      yield { type: "usage", input: 1, output: 0 };
    },
  };
  await expect(timeToToken(speechWith({ model: silent }), access)).rejects.toThrow("without any words");
});

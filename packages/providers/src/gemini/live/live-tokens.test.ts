import { expect, test } from "vitest";
import { createRealtimeAnswer } from "../../openai/realtime/realtime-answer.ts";
import { liveTokens } from "./live-tokens.ts";

test("Gemini tells tokens of sound apart", () => {
  const usage = {
    promptTokenCount: 100,
    responseTokenCount: 20,
    cachedContentTokenCount: 30,
    promptTokensDetails: [
      { modality: "TEXT", tokenCount: 40 },
      { modality: "AUDIO", tokenCount: 60 },
    ],
    responseTokensDetails: [{ modality: "AUDIO", tokenCount: 15 }],
    cacheTokensDetails: [{ modality: "AUDIO", tokenCount: 10 }],
  };
  expect(liveTokens(usage)).toEqual({
    input: 100,
    output: 20,
    cached: 30,
    audioInput: 60,
    audioOutput: 15,
    cachedAudio: 10,
  });
  expect(liveTokens({ ...usage, promptTokensDetails: "?", cacheTokensDetails: null })).toMatchObject({
    input: 100,
    audioOutput: 15,
  });
  expect(liveTokens({})).toBeNull();
});

test("so does OpenAI, and more than the whole isn't believed", async () => {
  const usageOf = async (details: object) => {
    const answer = createRealtimeAnswer("key");
    const usage = { input_tokens: 100, output_tokens: 20, ...details };
    answer.take({ type: "response.done", response: { status: "completed", usage } });
    return (await Array.fromAsync(answer.read())).find(({ type }) => type === "usage");
  };
  const input = { cached_tokens: 30, audio_tokens: 60, cached_tokens_details: { audio_tokens: 10 } };
  expect(await usageOf({ input_token_details: input, output_token_details: { audio_tokens: 15 } })).toEqual({
    type: "usage",
    input: 100,
    output: 20,
    cached: 30,
    audioInput: 60,
    audioOutput: 15,
    cachedAudio: 10,
  });
  expect(await usageOf({ input_token_details: { audio_tokens: 101 } })).toEqual({
    type: "usage",
    input: 100,
    output: 20,
  });
});

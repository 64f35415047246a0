/** Doubles of vendors that answer at once, with the environment that leads to them. */
import { startAnthropicDouble } from "@parley/testing/models/anthropic-server";
import { startGeminiDouble } from "@parley/testing/models/gemini-server";
import { startOpenAiDouble } from "@parley/testing/models/openai-server";
import { startElevenLabsDouble, startRimeDouble } from "@parley/testing/voices/voice-servers";

interface Double {
  apiKey: string;
  baseUrl?: string;
  origin?: string;
  close(): Promise<void>;
}

export async function startVendorDoubles(): Promise<{
  environment: Record<string, string>;
  close(): Promise<void>;
}> {
  const doubles: Record<string, Double> = {
    OPENAI: await startOpenAiDouble(),
    ANTHROPIC: await startAnthropicDouble(),
    GEMINI: await startGeminiDouble(),
    ELEVENLABS: await startElevenLabsDouble(),
    RIME: await startRimeDouble(),
  };
  const environment: Record<string, string> = {};
  for (const [name, { apiKey, baseUrl, origin = "" }] of Object.entries(doubles)) {
    environment[`${name}_API_KEY`] = apiKey;
    environment[`${name}_BASE_URL`] = baseUrl ?? origin;
  }
  return {
    environment,
    async close() {
      await Promise.all(Object.values(doubles).map((double) => double.close()));
    },
  };
}

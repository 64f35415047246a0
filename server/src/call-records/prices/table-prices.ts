/**
 * What the usual models cost at their vendors' own addresses, for operators who set no prices. List prices in US
 * dollars, without discounts and without what long prompts cost more.
 */
import type { ModelPrice, PriceList } from "./price-list.ts";

/** The day on which the prices were read, YYYY-MM-DD. */
export const TABLE_DATED = "2026-11-26";

/** `model_prices_and_context_window_backup.json` of litellm 1.110.2 (pip), which names the vendors' pages. */
const price = (input: number, output: number, cached: number): ModelPrice => ({
  input,
  output,
  cached_input: cached,
});

/** Speech models: text, then audio. */
const spoken = (text: ModelPrice, input: number, output: number, cached?: number): ModelPrice => ({
  ...text,
  audio_input: input,
  audio_output: output,
  ...(cached !== undefined && { cached_audio_input: cached }),
});

export const TABLE_PRICES: PriceList = {
  currency: "USD",
  model: {
    // https://developers.openai.com/api/docs/pricing
    openai: {
      "gpt-6-astra": price(10, 50, 1),
      "gpt-6.1-sol": price(2, 10, 0.1),
      "gpt-6.1-terra": price(1, 5, 0.05),
      "gpt-6-sol": price(2, 10, 0.2),
      "gpt-6-luna": price(0.1, 0.5, 0.01),
      "gpt-5.6-sol": price(4, 20, 0.4),
      "gpt-5.6-terra": price(2, 12, 0.2),
      "gpt-5.6-luna": price(0.2, 1.2, 0.02),
      "gpt-5.5": price(5, 30, 0.5),
      "gpt-5.4": price(2.5, 15, 0.25),
      "gpt-5.4-mini": price(0.75, 4.5, 0.075),
      "gpt-5.4-nano": price(0.2, 1.25, 0.02),
      "gpt-5.2": price(1.75, 14, 0.175),
      "gpt-5.1": price(1.25, 10, 0.125),
      "gpt-5": price(1.25, 10, 0.125),
      "gpt-5-mini": price(0.25, 2, 0.025),
      "gpt-5-nano": price(0.05, 0.4, 0.005),
      "gpt-4.1": price(2, 8, 0.5),
      "gpt-4.1-mini": price(0.4, 1.6, 0.1),
      "gpt-4o": price(2.5, 10, 1.25),
      "gpt-4o-mini": price(0.15, 0.6, 0.075),
      "gpt-4.1-nano": price(0.1, 0.4, 0.025),
      "gpt-4-turbo": { input: 10, output: 30 },
      "gpt-4": { input: 30, output: 60 },
      "gpt-3.5-turbo": { input: 0.5, output: 1.5 },
      o3: price(2, 8, 0.5),
      "o4-mini": price(1.1, 4.4, 0.275),
      "o3-mini": price(1.1, 4.4, 0.55),
      o1: price(15, 60, 7.5),
      "gpt-realtime-2.1": spoken(price(4, 24, 0.4), 32, 64, 0.4),
      "gpt-realtime-2.1-mini": spoken(price(0.6, 2.4, 0.06), 10, 20, 0.3),
      "gpt-realtime-2": spoken(price(4, 24, 0.4), 32, 64, 0.4),
      "gpt-realtime-1.5": spoken(price(4, 16, 0.4), 32, 64, 0.4),
      "gpt-realtime": spoken(price(4, 16, 0.4), 32, 64, 0.4),
      "gpt-realtime-mini": spoken(price(0.6, 2.4, 0.06), 10, 20, 0.3),
    },
    // https://platform.claude.com/docs/en/about-claude/pricing
    anthropic: {
      "claude-haiku-5-5": price(0.1, 0.5, 0.01),
      "claude-sonnet-5-5": price(2, 10, 0.1),
      "claude-opus-5-5": price(4, 20, 0.2),
      "claude-sonnet-5": price(2, 10, 0.2),
      "claude-opus-5": price(5, 25, 0.5),
      "claude-fable-5": price(10, 50, 1),
      "claude-fable-5-1": price(10, 50, 0.25),
      "claude-mythos-5": price(10, 50, 1),
      "claude-mythos-5-1": price(10, 50, 0.25),
      "claude-mythos-preview": price(10, 50, 1),
      "claude-haiku-4-5": price(1, 5, 0.1),
      "claude-sonnet-4-5": price(3, 15, 0.3),
      "claude-sonnet-4-6": price(3, 15, 0.3),
      "claude-opus-4-5": price(5, 25, 0.5),
      "claude-opus-4-6": price(5, 25, 0.5),
      "claude-opus-4-7": price(5, 25, 0.5),
      "claude-opus-4-8": price(5, 25, 0.5),
    },
    // https://ai.google.dev/gemini-api/docs/pricing
    gemini: {
      "gemini-3.8-flash": price(0.75, 3.75, 0.075),
      "gemini-3.7-flash": price(0.75, 3.75, 0.075),
      "gemini-3.6-flash": price(0.75, 3.75, 0.075),
      "gemini-flash-latest": price(0.75, 3.75, 0.075),
      "gemini-3.5-flash": price(1.5, 9, 0.15),
      "gemini-3.5-flash-lite": price(0.3, 2.5, 0.03),
      "gemini-flash-lite-latest": price(0.3, 2.5, 0.03),
      "gemini-3.1-flash-lite": price(0.25, 1.5, 0.025),
      "gemini-3-flash-preview": price(0.5, 3, 0.05),
      "gemini-3.1-pro-preview": price(2, 12, 0.2),
      "gemini-3.1-pro-preview-customtools": price(2, 12, 0.2),
      "gemini-pro-latest": price(2, 12, 0.2),
      "gemini-4-argon": price(2, 10, 0.1),
      "gemini-2.5-pro": price(1.25, 10, 0.125),
      "gemini-2.5-flash": price(0.3, 2.5, 0.03),
      "gemini-2.5-flash-lite": price(0.1, 0.4, 0.01),
      "gemini-3.8-live": spoken({ input: 0.75, output: 4.5 }, 3, 12),
      "gemini-3.1-flash-live-preview": spoken({ input: 0.75, output: 4.5 }, 3, 12),
      "gemma-4-26b-a4b-it": { input: 0, output: 0 },
      "gemma-4-31b-it": { input: 0, output: 0 },
    },
    groq: {
      "gpt-oss-120b": price(0.15, 0.6, 0.075),
      "gpt-oss-20b": price(0.075, 0.3, 0.0375),
      "qwen3.8-27b": { input: 0.8, output: 4 },
    },
    cerebras: {
      "gpt-oss-120b": { input: 0.35, output: 0.75 },
      "qwen-3.8-27b": { input: 0.99, output: 1.49 },
      "gemma-4-31b": { input: 0.99, output: 1.49 },
    },
    mistral: {
      "mistral-small-latest": price(0.15, 0.6, 0.015),
      "mistral-medium-latest": price(1.5, 7.5, 0.15),
      "mistral-large-latest": price(0.5, 1.5, 0.05),
    },
    together: { "gpt-oss-120b": { input: 0.15, output: 0.6 } },
    deepseek: {
      "deepseek-flash": price(0.3, 1.2, 0.006),
      "deepseek-v4-flash": price(0.3, 1.2, 0.006),
      "deepseek-v4-pro": price(1.32, 3.96, 0.044),
    },
    xai: {
      "grok-4.3": price(1.25, 2.5, 0.2),
      "grok-4.5": price(2, 6, 0.3),
      "grok-4.6": price(2, 6, 0.5),
      "grok-4.7": price(2, 6, 0.5),
    },
  },
  transcriber: {
    // Per minute: litellm 1.110.2, as above.
    openai: {
      "gpt-transcribe": 0.0045,
      "gpt-live-transcribe": 0.017,
      "gpt-realtime-whisper": 0.017,
      "gpt-4o-transcribe": 0.006,
      "gpt-4o-transcribe-diarize": 0.006,
      "gpt-4o-mini-transcribe": 0.003,
      "whisper-1": 0.006,
    },
    // https://deepgram.com/pricing, streamed, as quoted on 2026-06-29.
    deepgram: { "nova-3": 0.0077, "nova-3-general": 0.0077, "nova-3-medical": 0.0077 },
    // https://www.assemblyai.com/pricing, streamed, as quoted on 2026-03-16.
    assemblyai: { "universal-streaming-english": 0.0025, "universal-streaming-multilingual": 0.0025 },
  },
  voice: {
    // https://elevenlabs.io/pricing/api
    elevenlabs: {
      eleven_flash_v2_5: 0.04,
      eleven_turbo_v2_5: 0.04,
      eleven_v4_turbo: 0.04,
      eleven_multilingual_v2: 0.08,
      eleven_v3: 0.08,
      eleven_v4: 0.08,
    },
    // https://deepgram.com/pricing: Aura 2. Its voices are their models.
    deepgram: { "*": 0.03 },
    openai: { "tts-1": 0.015, "tts-1-hd": 0.03 },
  },
};

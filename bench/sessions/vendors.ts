/**
 * The vendors of bench/sessions.ts in a separate process, so that their cost isn't counted: transcription with
 * Deepgram's protocol, model and voice with OpenAI's. All answer at once, so only our own time is measured, unless
 * model and voice are given delays of their own in ms, and the model a time for each word: `vendors.ts MODEL_MS VOICE_MS
 * WORD_MS`.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { finish, type ReplyStep, sayWords } from "@parley/testing/models/reply-steps";
import { startDeepgramDouble } from "@parley/testing/transcribers/deepgram-server";
import { startOpenAiDouble } from "@parley/testing/models/openai-server";
import { BENCH_WORDS } from "../bench-speech.ts";
import { ANSWER, BARE_THOUGHTS, THINKING_MODEL } from "./model-answer.ts";
import { loadSynthesiser } from "@parley/providers/builtin-voice/synthesise";

/** As loud as callers.ts takes for speech. */
const LOUD = 1_000;

const [modelMs = 0, voiceMs = 0, wordMs = 0] = process.argv.slice(2).map(Number);
const synthesise = await loadSynthesiser();
const clips = new Map<string, Int16Array>();

/** The text as audio at 24 kHz, made once. It begins with sound, because only the voice's delay may come before it. */
function spokenAt24(text: string): Int16Array {
  const known = clips.get(text);
  if (known) return known;
  const whole = synthesise("slt", text);
  const at16 = whole.subarray(whole.findIndex((sample) => Math.abs(sample) > LOUD));
  const clip = Int16Array.from({ length: Math.floor((at16.length * 3) / 2) }, (_, index) => {
    const place = (index * 2) / 3;
    const [low, rest] = [Math.floor(place), place % 1];
    return (at16[low] ?? 0) * (1 - rest) + (at16[low + 1] ?? 0) * rest;
  });
  clips.set(text, clip);
  return clip;
}

/** Counted from the request. */
const after = (ms: number): Promise<void>[] => (ms > 0 ? [sleep(ms)] : []);

const deepgram = await startDeepgramDouble({
  utterances: Array.from({ length: 100_000 }, () => BENCH_WORDS),
  // The last word arrives shortly before the speech ends, and no pause within it is taken for the end.
  interimMs: 250,
  pauseMs: 1_000,
});
const openai = await startOpenAiDouble();
openai.onChat(({ body }) => {
  const text = body.model === THINKING_MODEL ? `${BARE_THOUGHTS}${ANSWER}` : ANSWER;
  const words = sayWords(text).flatMap((word, index): ReplyStep[] => [
    ...after(modelMs + index * wordMs),
    word,
  ]);
  return [...words, finish("stop")];
});
openai.onSpeech(({ body }) => ({
  pcm: spokenAt24(body.input),
  ...(voiceMs > 0 && { after: sleep(voiceMs) }),
}));
for (const sentence of ANSWER.split(/(?<=\.) /)) spokenAt24(sentence);

process.on("disconnect", () => process.exit());
process.send?.({
  DEEPGRAM_BASE_URL: deepgram.baseUrl.replace(/^ws/, "http"),
  DEEPGRAM_API_KEY: deepgram.apiKey,
  OPENAI_BASE_URL: openai.baseUrl,
  OPENAI_API_KEY: openai.apiKey,
});

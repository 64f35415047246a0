/**
 * The vendors of bench/sessions.ts in a separate process, so that their cost isn't counted: transcription with
 * Deepgram's protocol, model and voice with OpenAI's. All answer at once, so only our own time is measured, unless model
 * and voice are given delays of their own in ms: `vendors.ts MODEL_MS VOICE_MS`.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { finish, sayWords } from "../../server/test/doubles/reply-steps.ts";
import { startDeepgramDouble } from "../../server/test/doubles/deepgram-server.ts";
import { startOpenAiDouble } from "../../server/test/doubles/openai-server.ts";
import { loadSynthesiser } from "../../server/src/providers/builtin-voice/synthesise.ts";

const HEARD = "I would like to book a table for four people this evening, please.";
const ANSWER = "Certainly, I have a table for four at seven. May I have your name for the reservation?";

const [modelMs = 0, voiceMs = 0] = process.argv.slice(2).map(Number);
const synthesise = await loadSynthesiser();
const clips = new Map<string, Int16Array>();

/** The text as audio at 24 kHz, made once. */
function spokenAt24(text: string): Int16Array {
  const known = clips.get(text);
  if (known) return known;
  const at16 = synthesise("slt", text);
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

const deepgram = await startDeepgramDouble({ utterances: Array.from({ length: 100_000 }, () => HEARD) });
const openai = await startOpenAiDouble();
openai.onChat(() => [...after(modelMs), ...sayWords(ANSWER), finish("stop")]);
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

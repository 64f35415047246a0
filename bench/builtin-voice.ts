/**
 * The built-in voice: time to a sentence's first audio, speed
 * compared with real time, and how many calls can speak at once.
 */
import { connectBuiltinVoice } from "@parley/providers/builtin-voice/connect-builtin-voice";
import { startBuiltinVoice } from "@parley/providers/builtin-voice/start-builtin-voice";
import { BUILTIN_VOICES } from "@parley/providers/builtin-voice/builtin-voices";
import { median } from "./measure.ts";

const SENTENCES = {
  short: "How can I help you today?",
  typical: "Your table for four people is booked for seven this evening.",
  long: "I have found three flights for you, the first one leaves at nine in the morning and costs ninety dollars, and the last one at noon.",
};
const rss = process.memoryUsage.rss();
const began = performance.now();
const voice = startBuiltinVoice();
const port = voice.connect();
const signal = new AbortController().signal;

async function speak(voiceId: string, text: string) {
  const start = performance.now();
  let firstMs: number | null = null;
  let samples = 0;
  for await (const chunk of connectBuiltinVoice(port, voiceId).speak(text, { language: "en-US", signal })) {
    firstMs ??= performance.now() - start;
    samples += chunk.length;
  }
  return { firstMs: firstMs ?? 0, totalMs: performance.now() - start, soundMs: samples / 16 };
}

await speak("slt", "Hello.");
console.log(`\nFrom thread start to the end of the first word: ${(performance.now() - began).toFixed(0)} ms`);

console.log("\nTime to first and last audio (medians of 15)");
for (const { id } of BUILTIN_VOICES) {
  for (const [name, text] of Object.entries(SENTENCES)) {
    const runs = [];
    for (let i = 0; i < 15; i++) runs.push(await speak(id, text));
    const first = median(runs.map(({ firstMs }) => firstMs));
    const total = median(runs.map(({ totalMs }) => totalMs));
    const sound = runs[0]?.soundMs ?? 0;
    console.log(
      `  ${id} ${name.padEnd(8)} ${first.toFixed(0).padStart(4)} ms  ${total.toFixed(0).padStart(4)} ms for ${(sound / 1000).toFixed(1)} s of audio, ${(sound / total).toFixed(0)} × real time`,
    );
  }
}

console.log("\nCalls that start the typical sentence at the same moment: time to first audio");
for (const calls of [1, 4, 10, 30]) {
  const all = await Promise.all(Array.from({ length: calls }, () => speak("slt", SENTENCES.typical)));
  const firsts = all.map(({ firstMs }) => firstMs);
  console.log(
    `  ${String(calls).padStart(2)} calls: median ${median(firsts).toFixed(0)} ms, slowest ${Math.max(...firsts).toFixed(0)} ms`,
  );
}
console.log(
  `\nMemory at the end: ${((process.memoryUsage.rss() - rss) / 2 ** 20).toFixed(0)} MB more than before the thread`,
);
await voice.close();

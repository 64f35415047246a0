/**
 * What televisions and crowds on the line do to a call: a caller of 24 sentences, in virtual time, with the real
 * voice activity detection on the waveform. The transcriber gives words only for the caller. Every third answer is
 * interrupted after 3 s. With `--transcriber finals` the transcriber gives no guesses, and with
 * `--transcriber pieces` it gets one file for each piece of speech, which takes 0.5 s.
 *
 *   node bench/noise.ts [--turns 24] [--transcriber guesses]
 */
import { parseArgs } from "node:util";
import { loadSynthesiser } from "@parley/providers/builtin-voice/synthesise";
import { amplify } from "@parley/testing/sound/test-signals";
import { median } from "./measure.ts";
import { createLineSounds, speechDbfs } from "./noise/line-sounds.ts";
import { callAmong } from "./noise/noisy-caller.ts";
import { createVirtualActivity } from "./noise/virtual-activity.ts";

const { values } = parseArgs({
  options: { turns: { type: "string", default: "24" }, transcriber: { type: "string", default: "guesses" } },
});
const kind = (["guesses", "finals", "pieces"] as const).find((each) => each === values.transcriber);
if (!kind) throw new Error("--transcriber is guesses, finals or pieces");
const CALLER_DBFS = -24;
const TEXTS = [
  "When are you open on Saturdays?",
  "I would like to book a table for two.",
  "Do you have a table by the window?",
  "Could you tell me what is on the menu?",
  "Is there a place to park the car?",
  "Can I bring my dog to the garden?",
];

const synthesise = await loadSynthesiser();
const activity = await createVirtualActivity();
const sounds = createLineSounds(synthesise);
const sentences = Array.from({ length: Number(values.turns) }, (_, nth) => {
  const text = TEXTS[nth % TEXTS.length] ?? "";
  const sound = synthesise("rms", text);
  return { text, sound: amplify(sound, CALLER_DBFS - speechDbfs(sound)) };
});

console.log(
  `\nA caller of ${CALLER_DBFS} dBFS, ${sentences.length} turns; television: two voices, gaps of 0.2 s\n`,
);
console.log(
  "line                        no sound in 12 s  first sound    stops/min  interrupted, after   lost",
);
await row("clean", null);
for (const below of [0, 10, 15, 34]) {
  const name = below === 0 ? "television, as loud" : `television, ${below} dB below`;
  await row(name, sounds.television(CALLER_DBFS - below));
}
for (const dbfs of [-20, -30]) await row(`crowd of six, ${dbfs} dBFS`, sounds.babble(dbfs));
await row("the same, min. 2 words", sounds.babble(-20), { interrupt_min_words: 2 });

async function row(name: string, others: Int16Array | null, engine = {}): Promise<void> {
  const call = await callAmong(others, sentences, activity, { engine, kind: kind ?? "guesses" });
  const heard = call.waits.filter((wait) => wait !== null);
  const stopped = call.interruptions.filter((after) => after !== null);
  const middle = (all: number[]): string => (all.length === 0 ? "–" : median(all).toFixed(0));
  console.log(
    `${name.padEnd(27)} ${String(call.waits.length - heard.length).padStart(8)} of ${call.waits.length}` +
      ` ${middle(heard).padStart(12)} ms ${((60_000 * call.stops) / call.agentMs).toFixed(1).padStart(10)}` +
      ` ${String(stopped.length).padStart(7)} of ${call.interruptions.length}, ${middle(stopped).padStart(5)} ms` +
      ` ${String(call.lost).padStart(6)}`,
  );
}

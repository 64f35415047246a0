/**
 * What happens to sentences with pauses if the transcriber gets them piece by piece: six utterances at three lengths of
 * their pauses and four speeds of the transcriber, in virtual time, against a transcriber that streams the same words.
 *
 *   node bench/pieces.ts [--factor 0] [--verbose]
 */
import { parseArgs } from "node:util";
import { hearUtterance, type HeardUtterance } from "@parley/testing/harness/heard-utterance";
import {
  MODEL_MS,
  UTTERANCE_COUNT,
  VOICE_MS,
  type TranscriberTiming,
} from "@parley/testing/harness/heard-call";

const { values } = parseArgs({
  options: { factor: { type: "string", default: "0" }, verbose: { type: "boolean", default: false } },
});
const PAUSES_MS = [300, 450, 800];
const TRANSCRIBERS_MS = [400, 900, 1300, 2000];

console.log(
  `\nSix utterances; model ${MODEL_MS}, voice ${VOICE_MS} ms. "beyond": first sound after the last word, beyond ` +
    "transcriber + model + voice.\n",
);
console.log(
  "ears       file ms  pause   turns  cut  sorry  wrong words  beyond (mean, most)  sent/said  asked",
);
for (const pauseMs of PAUSES_MS) await row("streaming", pauseMs, 0);
for (const kind of ["vendor", "own"] as const)
  for (const baseMs of TRANSCRIBERS_MS) for (const pauseMs of PAUSES_MS) await row(kind, pauseMs, baseMs);

async function row(kind: TranscriberTiming["kind"], pauseMs: number, baseMs: number): Promise<void> {
  const all: HeardUtterance[] = [];
  for (let nth = 0; nth < UTTERANCE_COUNT; nth++)
    all.push(await hearUtterance(nth, pauseMs, { kind, baseMs, factor: Number(values.factor) }));
  const sum = (of: (each: HeardUtterance) => number): number =>
    all.reduce((total, each) => total + of(each), 0);
  const beyond = all.map(({ firstSoundMs, lastFileMs }) => firstSoundMs - lastFileMs - MODEL_MS - VOICE_MS);
  const mean = beyond.reduce((total, each) => total + each, 0) / beyond.length;
  const wrong = (100 * sum((each) => each.wrong)) / sum((each) => each.said);
  const sent = sum((each) => each.sentMs) / sum((each) => each.spokenMs);
  console.log(
    `${kind.padEnd(10)} ${String(baseMs).padStart(7)} ${String(pauseMs).padStart(6)} ` +
      `${String(sum(({ turns }) => turns.length)).padStart(7)} ${String(sum(({ cut }) => cut)).padStart(4)} ` +
      `${String(sum(({ sorry }) => sorry)).padStart(6)} ${wrong.toFixed(1).padStart(10)} % ` +
      `${mean.toFixed(0).padStart(9)}, ${String(Math.max(...beyond)).padStart(5)} ms ` +
      `${sent.toFixed(2).padStart(11)} ${String(sum(({ asked }) => asked)).padStart(6)}`,
  );
  if (values.verbose) for (const { turns } of all) console.log(`    ${turns.join(" | ")}`);
}

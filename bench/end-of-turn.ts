/**
 * When callers are considered to have finished, in the terms of end-of-turn benchmarks: false cut-offs (the agent would
 * answer into a pause within a thought) against latency (the silence after a finished turn). The corpus is generated:
 * phrasings of our own in seven languages, written as recognisers write them, without audio, with pauses within a
 * thought assumed to last 0.32 to 1.4 s. The figures can't be compared with those for recorded speech.
 * `phrasings-apart.tsv` is never used for tuning; the other two are. `--list` prints the mistakes in the parts of the
 * corpus that may be looked at.
 */
import { readFileSync } from "node:fs";
import { ENGINE_DEFAULTS } from "@parley/conversation/engine-settings";
import { dueAnswer } from "@parley/conversation/end-of-turn/due-answer";
import { completenessOf } from "@parley/conversation/end-of-turn/completeness";
import { silenceWanted } from "@parley/conversation/end-of-turn/silence-wanted";
import type { Completeness } from "@parley/conversation/end-of-turn/asked";
import { median } from "./measure.ts";

interface Phrasing {
  language: string;
  isPause: boolean;
  question: string;
  argument: string;
  words: string;
}

interface Heard {
  phrasing: Phrasing;
  ending: Completeness;
  /** How long a pause would last, ms. */
  pauseMs: number;
}

const SHORTEST_PAUSE_MS = 320;
const LONGEST_PAUSE_MS = 1400;
const FEW_CUT_OFFS = 0.05;
const SHORT_LATENCY_MS = 300;

function phrasingsIn(file: string): Phrasing[] {
  return readFileSync(new URL(`end-of-turn/${file}`, import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => {
      const [language = "", kind, question = "", argument = "", words = ""] = line.split("\t");
      return { language, isPause: kind === "pause", question, argument, words };
    });
}

/** `punctuated`: as some recognisers write it; otherwise without case and punctuation, as others do. */
function hear(phrasings: Phrasing[], punctuated: boolean): Heard[] {
  return phrasings.map((phrasing, index) => {
    const { language, question, argument, words } = phrasing;
    const inputSchema = {
      type: "object",
      properties: { [argument]: { type: "string" } },
      required: [argument],
    };
    const tools = argument === "" ? [] : [{ name: "tool", description: "", inputSchema }];
    const due = dueAnswer(question, tools, language);
    const text = punctuated ? words : words.toLowerCase().replace(/[.?!¿¡]+(?=\s|$)|^[¿¡]|,/gu, "");
    // Evenly spread, and the same in every run.
    const share = (index * 0.618_034) % 1;
    return {
      phrasing,
      ending: completenessOf(text, { language, due, punctuates: punctuated }),
      pauseMs: SHORTEST_PAUSE_MS + share * (LONGEST_PAUSE_MS - SHORTEST_PAUSE_MS),
    };
  });
}

interface Outcome {
  cutOffs: number;
  medianMs: number;
  meanMs: number;
}

function outcome(heard: Heard[], short: number, long: number): Outcome {
  const settings = { end_of_turn_ms: short, end_of_turn_unfinished_ms: long };
  const waits = heard.map(({ ending }) => silenceWanted(ending, null, settings));
  const pauses = heard.flatMap(({ phrasing, pauseMs }, i) =>
    phrasing.isPause ? [(waits[i] ?? 0) < pauseMs] : [],
  );
  const turns = heard.flatMap(({ phrasing }, i) => (phrasing.isPause ? [] : [waits[i] ?? 0]));
  return {
    cutOffs: pauses.filter(Boolean).length / pauses.length,
    medianMs: median(turns),
    meanMs: turns.reduce((sum, wait) => sum + wait, 0) / turns.length,
  };
}

/** The outcome of every pair of settings. */
function sweep(heard: Heard[]): Outcome[] {
  const outcomes: Outcome[] = [];
  for (let short = 100; short <= 1500; short += 20)
    for (let long = short; long <= 2000; long += 100) outcomes.push(outcome(heard, short, long));
  return outcomes;
}

function report(name: string, heard: Heard[]): void {
  const { end_of_turn_ms, end_of_turn_unfinished_ms } = ENGINE_DEFAULTS;
  const usual = outcome(heard, end_of_turn_ms, end_of_turn_unfinished_ms);
  const all = sweep(heard);
  const atLatency = Math.min(
    ...all.filter(({ meanMs }) => meanMs <= SHORT_LATENCY_MS).map(({ cutOffs }) => cutOffs),
  );
  const atCutOffs = Math.min(
    ...all.filter(({ cutOffs }) => cutOffs <= FEW_CUT_OFFS).map(({ meanMs }) => meanMs),
  );
  const counts = [heard.filter(({ phrasing }) => phrasing.isPause).length, heard.length];
  console.log(`\n${name}: ${counts[0]} pauses, ${(counts[1] ?? 0) - (counts[0] ?? 0)} finished turns`);
  const pauses = heard
    .flatMap(({ phrasing, pauseMs }) => (phrasing.isPause ? [pauseMs] : []))
    .sort((a, b) => a - b);
  const longer = pauses.filter((pauseMs) => pauseMs > SHORT_LATENCY_MS).length / pauses.length;
  const silence = pauses[Math.ceil(pauses.length * (1 - FEW_CUT_OFFS)) - 1] ?? Number.NaN;
  console.log(
    `  silence alone: ${percent(longer)} false cut-offs after ${SHORT_LATENCY_MS} ms; ${silence.toFixed(0)} ms for ${percent(FEW_CUT_OFFS)}`,
  );
  console.log(
    `  default settings: false cut-offs ${percent(usual.cutOffs)}; finished turns wait ${ms(usual)}`,
  );
  console.log(`  false cut-offs at a mean latency of ${SHORT_LATENCY_MS} ms: ${percent(atLatency)}`);
  console.log(`  mean latency at ${percent(FEW_CUT_OFFS)} false cut-offs: ${atCutOffs.toFixed(0)} ms`);
}

function ms({ medianMs, meanMs }: Outcome): string {
  return `${medianMs.toFixed(0)} ms (median), ${meanMs.toFixed(0)} ms (mean)`;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

const tuned = phrasingsIn("phrasings.tsv");
const spoken = phrasingsIn("phrasings-spoken.tsv");
const apart = phrasingsIn("phrasings-apart.tsv");
const sets = { Tuned: tuned, Spoken: spoken, "Kept apart": apart, All: [...tuned, ...spoken, ...apart] };
for (const [name, phrasings] of Object.entries(sets)) {
  report(`${name}, with punctuation`, hear(phrasings, true));
  report(`${name}, without`, hear(phrasings, false));
}
if (process.argv.includes("--list")) {
  for (const punctuated of [true, false])
    for (const { phrasing, ending } of hear([...tuned, ...spoken], punctuated)) {
      const { language, isPause, question, words } = phrasing;
      if (ending === (isPause ? "unfinished" : "finished")) continue;
      if (!punctuated && ending === "unknown" && !isPause) continue;
      console.log(
        `${punctuated ? "." : " "} ${language} ${isPause ? "pause" : "turn "} ${ending}: ${question} | ${words}`,
      );
    }
}

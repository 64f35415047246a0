/**
 * How soon the vendors answer from where this runs: the time to a model's first word and to a voice's first sound, of
 * every vendor that the environment has a key for, over a connection that is open. Requests cost what the vendors charge
 * for them.
 *
 *   DEEPGRAM_API_KEY=… OPENAI_API_KEY=… node bench/first-byte.ts [--rounds 10]
 */
import { MessageChannel } from "node:worker_threads";
import { parseArgs } from "node:util";
import { readAccounts } from "../server/src/config/config-accounts.ts";
import { modelAccess, voiceAccess } from "../server/src/provider-keys/provider-access.ts";
import { createProviders } from "../server/src/providers/create-providers.ts";
import { KEY_VENDORS, VENDORS } from "../server/src/vendors/catalogue.ts";
import type { Vendor } from "../server/src/vendors/terms/vendor.ts";
import { median, percentile } from "./measure.ts";

const { values } = parseArgs({ options: { rounds: { type: "string", default: "10" } } });
const QUESTION = "Can you deliver tomorrow? Answer in one sentence.";
const SENTENCE = "We can deliver tomorrow between nine and noon.";
/** A vendor that hasn't answered by then isn't for calls. */
const PATIENCE_MS = 20_000;

const accounts = readAccounts(process.env);
const { port1, port2 } = new MessageChannel();
const providers = createProviders(port1);
const results: { name: string; firsts: number[] }[] = [];

for (const id of KEY_VENDORS) {
  const vendor: Vendor = VENDORS[id];
  if (!accounts[id]) continue;
  if (vendor.model) {
    const access = modelAccess({ provider: id as "openai" }, accounts, new Date());
    const model = await providers.languageModel(access);
    await add(`${id}, model ${"model" in access ? access.model : ""}`, (signal) =>
      model.generate({ messages: [{ role: "user", text: QUESTION }], tools: [] }, signal),
    );
  }
  if (vendor.voice) {
    const access = voiceAccess({ provider: id as "openai" }, accounts, new Date());
    const voice = await providers.textToSpeech(access);
    await add(`${id}, voice ${"voice" in access ? access.voice : ""}`, (signal) =>
      voice.speak(SENTENCE, { language: "en", signal }),
    );
  }
}
await providers.close();
port1.close();
port2.close();

if (results.length === 0) console.error("No keys. Set the environment keys of docs/vendors.md.");
const baseline = median(results[0]?.firsts ?? []);
for (const { name, firsts } of results) {
  const middle = median(firsts);
  console.log(
    `${name.padEnd(48)} ${middle.toFixed(0).padStart(6)} ms   p95 ${percentile(firsts, 0.95).toFixed(0).padStart(6)} ms` +
      `   × ${(middle / baseline).toFixed(2)}`,
  );
}

/** The first round opens the connection and doesn't count. */
async function add(name: string, ask: (signal: AbortSignal) => AsyncIterable<unknown>): Promise<void> {
  const firsts: number[] = [];
  try {
    for (let round = 0; round <= Number(values.rounds); round++) {
      const controller = new AbortController();
      const signal = AbortSignal.any([controller.signal, AbortSignal.timeout(PATIENCE_MS)]);
      const began = performance.now();
      for await (const _ of ask(signal)) {
        if (round > 0) firsts.push(performance.now() - began);
        break;
      }
      controller.abort();
    }
    results.push({ name, firsts });
  } catch (error) {
    console.error(`${name}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

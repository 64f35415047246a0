/**
 * How soon the vendors answer from where this runs: the time to a model's first word and to a voice's first sound, of
 * every vendor that the environment has a key for, over a connection that is open. Requests cost what the vendors
 * charge for them.
 *
 *   DEEPGRAM_API_KEY=… OPENAI_API_KEY=… node bench/first-byte.ts [--rounds 10]
 *
 * What this service adds to that: the same with doubles of the vendors, which answer at once, and with another
 * checkout, asked in turns.
 *
 *   node bench/first-byte.ts --doubles [--against ../earlier] [--rounds 200]
 */
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { MessageChannel } from "node:worker_threads";
import { parseArgs } from "node:util";
import type * as Config from "../server/src/boot/config/config-accounts.ts";
import type * as Access from "../server/src/provider-keys/provider-access.ts";
import type * as Creating from "@parley/providers/create-providers";
import type * as Catalogue from "@parley/vendors/catalogue";
import type { Vendor } from "@parley/vendors/terms/vendor";
import { startVendorDoubles } from "./first-byte-doubles.ts";
import { median, percentile } from "./measure.ts";

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "10" },
    doubles: { type: "boolean", default: false },
    against: { type: "string" },
  },
});
const QUESTION = "Can you deliver tomorrow? Answer in one sentence.";
const SENTENCE = "We can deliver tomorrow between nine and noon.";
/** A vendor that hasn't answered by then isn't for calls. */
const PATIENCE_MS = 20_000;
/** As many as a large agent has. Real vendors are asked without any, so that a tool call doesn't count as slow. */
const TOOLS = Array.from({ length: 20 }, (_, nth) => ({
  name: `look_up_${nth}`,
  description: "Looks something up.",
  inputSchema: {
    type: "object",
    properties: {
      order: { type: "string", pattern: "^[0-9]+$" },
      parts: { type: "array", items: { anyOf: [{ type: "string" }, { type: "integer", minimum: 1 }] } },
    },
    required: ["order"],
  },
}));

type Ask = (signal: AbortSignal) => AsyncIterable<unknown>;

interface Side {
  /** What can be asked, by its name. */
  asks: Map<string, Ask>;
  close(): Promise<void>;
}

const doubles = values.doubles || values.against !== undefined ? await startVendorDoubles() : null;
const environment = doubles?.environment ?? process.env;
const here = await openSide(resolve(import.meta.dirname, ".."));
const there = values.against === undefined ? null : await openSide(resolve(values.against));

const results: { name: string; firsts: number[]; others: number[] }[] = [];
for (const [name, ask] of here.asks) {
  const other = there?.asks.get(name);
  const [firsts, others]: number[][] = [[], []];
  try {
    for (let round = 0; round <= Number(values.rounds); round++) {
      // Each side goes first every other time, since a double is still busy with the request that was aborted.
      const before = other && round % 2 === 1 ? await timeToFirst(other) : null;
      const first = await timeToFirst(ask);
      const second = before ?? (other && (await timeToFirst(other)));
      // The first round opens the connection and doesn't count.
      if (round === 0) continue;
      firsts?.push(first);
      if (second !== undefined) others?.push(second);
    }
    results.push({ name, firsts: firsts ?? [], others: others ?? [] });
  } catch (error) {
    console.error(`${name}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
await here.close();
await there?.close();
await doubles?.close();

if (results.length === 0) console.error("No keys. Set the environment keys of docs/vendors.md.");
const digits = doubles ? 2 : 0;
const baseline = median(results[0]?.firsts ?? []);
for (const { name, firsts, others } of results) {
  const middle = median(firsts);
  const p95 = percentile(firsts, 0.95).toFixed(digits);
  const ratio = others.length > 0 ? `   × ${(middle / median(others)).toFixed(2)} of the other checkout` : "";
  console.log(
    `${name.padEnd(48)} ${middle.toFixed(digits).padStart(6)} ms   p95 ${p95.padStart(6)} ms   × ${(middle / baseline).toFixed(2)}${ratio}`,
  );
}

/** The vendors as a checkout of this repository asks them. */
async function openSide(root: string): Promise<Side> {
  const load = async <Module>(path: string): Promise<Module> =>
    (await import(pathToFileURL(`${root}/server/src/${path}`).href)) as Module;
  const { readAccounts } = await load<typeof Config>("config/config-accounts.ts");
  const { modelAccess, voiceAccess } = await load<typeof Access>("provider-keys/provider-access.ts");
  const { createProviders } = await load<typeof Creating>("providers/create-providers.ts");
  const { KEY_VENDORS: ids, VENDORS } = await load<typeof Catalogue>("vendors/catalogue.ts");
  const accounts = readAccounts(environment);
  const { port1, port2 } = new MessageChannel();
  const providers = createProviders(port1);
  const asks = new Map<string, Ask>();
  const tools = doubles ? TOOLS : [];
  for (const id of ids) {
    const vendor: Vendor = VENDORS[id];
    if (!accounts[id]) continue;
    if (vendor.model) {
      const access = modelAccess({ provider: id as "openai" }, accounts, new Date());
      const model = await providers.languageModel(access);
      asks.set(`${id}, model ${"model" in access ? access.model : ""}`, (signal) =>
        model.generate({ messages: [{ role: "user", text: QUESTION }], tools }, signal),
      );
    }
    if (vendor.voice) {
      const access = voiceAccess({ provider: id as "openai" }, accounts, new Date());
      const voice = await providers.textToSpeech(access);
      asks.set(`${id}, voice ${"voice" in access ? access.voice : ""}`, (signal) =>
        voice.speak(SENTENCE, { language: "en", signal }),
      );
    }
  }
  return {
    asks,
    async close() {
      await providers.close();
      port1.close();
      port2.close();
    },
  };
}

async function timeToFirst(ask: Ask): Promise<number> {
  const controller = new AbortController();
  const signal = AbortSignal.any([controller.signal, AbortSignal.timeout(PATIENCE_MS)]);
  const began = performance.now();
  let ms = Number.NaN;
  for await (const _ of ask(signal)) {
    ms = performance.now() - began;
    break;
  }
  controller.abort();
  return ms;
}

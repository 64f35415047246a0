/**
 * A process that requests `/healthz` every 10 ms while `atOnce` others keep requesting something else. A message
 * (`HealthInput`) tells it what, and it answers with one (`HealthOutput`).
 */
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { Agent, request } from "undici";
import type { HealthInput, HealthOutput } from "./watch-health.ts";

const INTERVAL_MS = 10;

const [input] = (await once(process, "message")) as [HealthInput];
const { health, path, body, headers, atOnce, forMs } = input;
const dispatcher = new Agent({ connections: 64, headersTimeout: 0, bodyTimeout: 0 });
const counts = new Map<number, number>();
const took: number[] = [];
let nth = 0;
const until = performance.now() + forMs;

async function ask(): Promise<void> {
  while (performance.now() < until) {
    const answer = await request(path, {
      method: "POST",
      body: body.replace("NTH", String(nth++)), // so that no answer is cached
      headers,
      dispatcher,
    });
    await answer.body.dump();
    counts.set(answer.statusCode, (counts.get(answer.statusCode) ?? 0) + 1);
  }
}

async function watch(): Promise<void> {
  const own = new Agent({ connections: 1 });
  while (performance.now() < until) {
    const sent = performance.now();
    await (await request(health, { dispatcher: own })).body.dump();
    took.push(performance.now() - sent);
    await sleep(INTERVAL_MS);
  }
  await own.close();
}

await Promise.all([watch(), ...Array.from({ length: atOnce }, ask)]);
await dispatcher.close();
const sorted = took.toSorted((one, other) => one - other);
const output: HealthOutput = {
  p50: sorted[Math.floor(sorted.length * 0.5)] ?? Number.NaN,
  p99: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN,
  longest: sorted.at(-1) ?? Number.NaN,
  answers: Object.fromEntries(counts),
};
process.send?.(output);
process.disconnect();

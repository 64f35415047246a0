/** The client of main-loop.ts: asks `/healthz` every 10 ms, while `atOnce` others ask again and again for what is slow. */
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { Agent, request } from "undici";

export interface HealthInput {
  health: string;
  path: string;
  body: string;
  atOnce: number;
  headers: Record<string, string>;
}

/** Times in ms. `answers`: how often the others were answered what. */
export interface HealthOutput {
  p50: number;
  p99: number;
  longest: number;
  answers: string;
}

const MEASURE_MS = 6_000;
const INTERVAL_MS = 10;

const [input] = (await once(process, "message")) as [HealthInput];
const dispatcher = new Agent({ connections: 64, headersTimeout: 0, bodyTimeout: 0 });
const counts = new Map<number, number>();
const took: number[] = [];
const until = performance.now() + MEASURE_MS;

async function ask(): Promise<void> {
  while (performance.now() < until) {
    const { path, body, headers } = input;
    const answer = await request(path, { method: "POST", body, headers, dispatcher });
    await answer.body.dump();
    counts.set(answer.statusCode, (counts.get(answer.statusCode) ?? 0) + 1);
  }
}

async function watch(): Promise<void> {
  const own = new Agent({ connections: 1 });
  while (performance.now() < until) {
    const sent = performance.now();
    await (await request(input.health, { dispatcher: own })).body.dump();
    took.push(performance.now() - sent);
    await sleep(INTERVAL_MS);
  }
  await own.close();
}

await Promise.all([watch(), ...Array.from({ length: input.atOnce }, ask)]);
await dispatcher.close();
const sorted = took.toSorted((one, other) => one - other);
const output: HealthOutput = {
  p50: sorted[Math.floor(sorted.length * 0.5)] ?? Number.NaN,
  p99: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN,
  longest: sorted.at(-1) ?? Number.NaN,
  answers: [...counts].map(([status, count]) => `${count} × ${status}`).join(", "),
};
process.send?.(output);
process.disconnect();

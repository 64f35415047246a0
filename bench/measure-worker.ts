/** Measures a worker thread full of lines: the worker answers `measure` with its counts. */
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import type { Worker } from "node:worker_threads";

const MEASURE_MS = 8_000;

export interface Measured {
  lines: number;
  frames: number;
  bytes: number;
}

/** Collects garbage and measures; don't call it while CPU is being measured. */
export async function ask(worker: Worker): Promise<Measured> {
  worker.postMessage({ type: "measure" });
  for (;;) {
    const [output] = (await once(worker, "message")) as [Measured & { type: string }];
    if (output.type === "measured") return output;
  }
}

/** For each of `count` lines: the share of a core, frames relative to real time (1), and bytes since `idle`. */
export async function measureLines(
  worker: Worker,
  count: number,
  idle: Measured,
): Promise<{ share: number; pace: number; bytes: number }> {
  const first = await ask(worker);
  const before = await worker.cpuUsage();
  const began = performance.now();
  await sleep(MEASURE_MS);
  const used = await worker.cpuUsage(before);
  const elapsed = performance.now() - began;
  const last = await ask(worker);
  return {
    share: (used.user + used.system) / 1_000 / elapsed / count,
    pace: ((last.frames - first.frames) * 20) / elapsed / count,
    bytes: (last.bytes - idle.bytes) / count,
  };
}

/**
 * What it costs to record how far the live calls are: the processor time of this process and its database for
 * one round (asking a worker, and one statement for all calls), compared with a statement for each call. Goal: at most
 * 0.05 % of a core with 10 calls, at a round every 1.8 s.
 *
 *   node bench/progress.ts [--calls 10] [--rounds 2000]
 */
import { mkdtemp, rm } from "node:fs/promises";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { Worker } from "node:worker_threads";
import { EVERY_MS, writeProgress } from "../server/src/calls/journal/keep-progress.ts";
import type { ProgressRow } from "../server/src/platform/db/column-types.ts";
import { openDatabase } from "../server/src/platform/db/opening/open-database.ts";
import { instances } from "../server/src/platform/db/call-tables.ts";
import { createLogger } from "@parley/base/logger";
import { cpuMsOfTree } from "./process-tree.ts";

const { values } = parseArgs({
  options: { calls: { type: "string", default: "10" }, rounds: { type: "string", default: "2000" } },
});
const [CALLS, ROUNDS] = [Number(values.calls), Number(values.rounds)];
/** Eight seconds of speech, which every call is in the middle of. */
const TEXT = "This is a sentence of a long answer that the agent is giving. ".repeat(2);
const said = (at: number) =>
  Array.from({ length: CALLS }, (_, call) => ({
    callId: `call_${call}`,
    untilMs: at,
    turns: [
      {
        id: `turn_${call}_0001`,
        role: "agent" as const,
        text: TEXT,
        startedMs: 0,
        endedMs: at,
        interruptedAtMs: null,
      },
    ],
  }));

const dataDir = await mkdtemp(join(tmpdir(), "parley-bench-"));
const database = await openDatabase({ databaseUrl: null, dataDir, logger: createLogger("silent") });
const { db } = database;
/** One for all calls, and one for each. */
await db.insert(instances).values([{ id: "node_1" }, ...said(0).map(({ callId: id }) => ({ id }))]);
const worker = new Worker(
  `const { parentPort: main } = require("node:worker_threads");
   main.on("message", (calls) => main.postMessage({ type: "so_far", calls }));`,
  { eval: true },
);

async function round(at: number): Promise<void> {
  worker.postMessage(said(at));
  const [{ calls }] = (await once(worker, "message")) as [{ calls: ReturnType<typeof said> }];
  const row: ProgressRow = {
    at,
    calls: Object.fromEntries(
      calls.map(({ callId, untilMs, turns }) => [callId, { untilMs, turns }] as const),
    ),
  };
  await writeProgress(db, "node_1", row);
}

async function each(at: number): Promise<void> {
  for (const { callId, untilMs, turns } of said(at))
    await writeProgress(db, callId, { at, calls: { [callId]: { untilMs, turns } } });
}

/** Processor time, ms a round. */
async function cpuOf(task: (at: number) => Promise<void>, rounds: number): Promise<number> {
  for (let at = 0; at < 100; at++) await task(at);
  const before = cpuMsOfTree(process.pid);
  for (let at = 0; at < rounds; at++) await task(at);
  return (cpuMsOfTree(process.pid) - before) / rounds;
}

const alone = await cpuOf(each, Math.ceil(ROUNDS / 5));
const ours = await cpuOf(round, ROUNDS);
const share = (ms: number) => `${((ms / EVERY_MS) * 100).toFixed(3)} % of a core`;
console.log(`${CALLS} calls, a round every ${EVERY_MS} ms: processor time of a round`);
console.log(`  a statement for each call   ${alone.toFixed(2)} ms   ${share(alone)}`);
console.log(
  `  one statement               ${ours.toFixed(2)} ms   ${share(ours)}   × ${(ours / alone).toFixed(2)}`,
);
await worker.terminate();
await database.close();
await rm(dataDir, { recursive: true });

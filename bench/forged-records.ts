/**
 * How a caller who forges DTLS affects the caller beside it: gaps between the packets
 * heard by a neighbour on the same worker thread, before and during 300 datagrams a
 * second full of records that fail authentication. Goal: the neighbour notices nothing.
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { weriftCaller } from "@parley/testing/media/werift-caller";
import { percentile } from "./measure.ts";
import { ask } from "./measure-worker.ts";

const SECONDS = 20;

const worker = new Worker(new URL("./web-line-worker.ts", import.meta.url));
await once(worker, "message");
const forger = fork(new URL("./record-forger.ts", import.meta.url));
const neighbour = weriftCaller();
const heardAt: number[] = [];
neighbour.peer.onTrack.subscribe((track) =>
  track.onReceiveRtp.subscribe(() => void heardAt.push(performance.now())),
);

worker.on("message", (output: { type: string; id?: string; sdp?: string }) => {
  if (output.type !== "answer") return;
  if (output.id === "neighbour") void neighbour.answer(output.sdp ?? "");
  else forger.send(output);
});
forger.on("message", (offer: { sdp: string }) =>
  worker.postMessage({ type: "offer", id: "forger", sdp: offer.sdp }),
);
worker.postMessage({ type: "offer", id: "neighbour", sdp: await neighbour.offer() });
while ((await ask(worker)).lines < 2) await sleep(100);
await sleep(2_000);

const before = await listen();
forger.send({ type: "forge" });
await sleep(500);
const during = await listen();

console.log("\nGaps between the packets that a caller hears, ms (one every 20 ms)");
console.log("                    p50     p99     longest   worker CPU");
console.log(row("alone", before));
console.log(row("with a forger", during));
console.log(`  p99: × ${(during.p99 / before.p99).toFixed(2)}`);

const exited = once(worker, "exit");
worker.postMessage({ type: "close" });
forger.kill();
await neighbour.close();
await exited;

interface Gaps {
  p50: number;
  p99: number;
  longest: number;
  processor: number;
}

async function listen(): Promise<Gaps> {
  heardAt.length = 0;
  const used = await worker.cpuUsage();
  const began = performance.now();
  await sleep(SECONDS * 1_000);
  const { user, system } = await worker.cpuUsage(used);
  const gaps = heardAt.slice(1).map((at, n) => at - (heardAt[n] ?? at));
  return {
    p50: percentile(gaps, 0.5),
    p99: percentile(gaps, 0.99),
    longest: Math.max(...gaps),
    processor: (user + system) / 1_000 / (performance.now() - began),
  };
}

function row(name: string, { p50, p99, longest, processor }: Gaps): string {
  const [a, b, c] = [p50, p99, longest].map((ms) => ms.toFixed(1).padStart(7));
  return `  ${name.padEnd(16)}${a} ${b} ${c}      ${(processor * 100).toFixed(1)} %`;
}

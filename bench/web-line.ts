/**
 * CPU and memory of WebRTC lines alone, 1, 10 and 30 in one worker thread, both sides talking: sockets, SRTP, Opus both
 * ways, jitter buffer. Callers run in a separate process. Goal: at most 1.3 % of a core and 3 MB per call.
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { ask, measureLines } from "./measure-worker.ts";

const CALLS = [1, 10, 30];

console.log("\nWebRTC lines alone, both sides talking: CPU of their thread, live heap and buffers, per call");
for (const count of CALLS) console.log(`  ${await measure(count)}`);

async function measure(count: number): Promise<string> {
  const worker = new Worker(new URL("./web-line-worker.ts", import.meta.url));
  await once(worker, "message");
  const idle = await ask(worker);
  const callers = fork(new URL("./callers.ts", import.meta.url));
  callers.on("message", ({ id, sdp }: { id: string; sdp: string }) =>
    worker.postMessage({ type: "offer", id, sdp }),
  );
  worker.on("message", (output: { type: string; id?: string }) => {
    if (output.type === "answer") callers.send(output);
  });
  for (let n = 0; n < count; n++) callers.send({ type: "offer", id: String(n) });
  while ((await ask(worker)).lines < count) await sleep(50);
  await sleep(1_000);

  const { share, pace, bytes } = await measureLines(worker, count, idle);

  const exited = once(worker, "exit");
  worker.postMessage({ type: "close" });
  callers.send({ type: "close" });
  await Promise.all([exited, once(callers, "exit")]);
  return `${`${count} calls`.padEnd(10)} ${(share * 100).toFixed(2)} % of a core, ${(bytes / 1024 / 1024).toFixed(2)} MB (frames at × ${pace.toFixed(2)} of their pace)`;
}

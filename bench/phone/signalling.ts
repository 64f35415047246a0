/** Calls per second that one core of SIP handles: INVITE, 180, 200, ACK, BYE, 200, from sipp. */
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { loopbackPorts } from "../../server/test/doubles/peers/loopback-ports.ts";
import type { OnFinish } from "../../server/test/doubles/peers/peer-process.ts";
import { startSipp } from "../../server/test/doubles/peers/sipp.ts";
import { CALL } from "./sipp-call.ts";

/** Transactions are kept for 64 × T1 to recognise repeated messages (RFC 3261, 17), ms. */
export const LINGER_MS = 33_000;

interface Measured {
  answered: number;
  ended: number;
  bytes: number;
}

/** `rate`: how many calls sipp offers per second. */
export async function measureSignalling(calls: number, rate: number, onFinish: OnFinish): Promise<string> {
  const port = await loopbackPorts();
  const worker = new Worker(new URL("./signalling-worker.ts", import.meta.url), { workerData: { port } });
  await once(worker, "message");
  const place = (count: number) =>
    startSipp({
      target: { host: "127.0.0.1", port },
      service: "+4930100",
      calls: count,
      rate,
      concurrent: 2_000,
      isQuiet: true,
      scenario: CALL,
      onFinish,
    });
  await (
    await place(Math.round(calls / 5))
  ).outcome; // warm-up
  const idle = await ask(worker);
  const before = await worker.cpuUsage();
  const began = performance.now();
  const { failed, successful, retransmissions } = await (await place(calls)).outcome;
  const elapsed = (performance.now() - began) / 1_000;
  const used = await worker.cpuUsage(before);
  await sleep(LINGER_MS);
  const last = await ask(worker);
  const seconds = (used.user + used.system) / 1e6;
  const exited = once(worker, "exit");
  worker.postMessage("close");
  await exited;
  const perCore = (successful / seconds).toFixed(0);
  return (
    `${perCore} calls a second per core (${successful} calls at ${(successful / elapsed).toFixed(0)} a second, ` +
    `${failed} failed, ${retransmissions} retransmissions, ${((last.bytes - idle.bytes) / successful).toFixed(0)} bytes left per call)`
  );
}

async function ask(worker: Worker): Promise<Measured> {
  worker.postMessage("measure");
  const [measured] = (await once(worker, "message")) as [Measured];
  return measured;
}

import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Worker } from "node:worker_threads";
import { expect, onTestFinished, test } from "vitest";
import { newKey } from "./account-key.ts";
import type { OrderEvent, OrderRequest } from "./order-messages.ts";

/** In the thread, waiting for an answer takes a moment instead of half a minute. */
const IMPATIENT = `data:text/javascript,const wait = AbortSignal.timeout;
AbortSignal.timeout = (ms) => wait.call(AbortSignal, ms / 1000);`;

/** What the thread tells of an attempt at this server. */
async function attempt(directoryUrl: string, execArgv: string[] = []): Promise<OrderEvent> {
  const workerData: OrderRequest = {
    directoryUrl,
    email: "ann@example.com",
    host: "voice.example.com",
    accountKey: newKey(),
    challengeType: "http-01",
    userAgent: "test",
  };
  const worker = new Worker(new URL("order-worker.ts", import.meta.url), {
    workerData,
    execArgv,
  });
  onTestFinished(async () => void (await worker.terminate()));
  const [event] = (await once(worker, "message")) as [OrderEvent];
  return event;
}

test("a certificate server that says nothing can't be reached, and the operator is told which one", async () => {
  const server = createServer(() => undefined).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => server.closeAllConnections());
  onTestFinished(() => void server.close());
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const message = `the ACME server at ${host} can't be reached (no answer)`;
  const told = await attempt(`http://${host}/directory`, ["--import", IMPATIENT]);
  expect(told).toEqual({ type: "failed", message });
});

test("one where nothing listens can't be reached either, and the reason is the system's", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  server.close();
  await once(server, "close");
  const message = `the ACME server at ${host} can't be reached (ECONNREFUSED)`;
  expect(await attempt(`http://${host}/directory`)).toEqual({ type: "failed", message });
});

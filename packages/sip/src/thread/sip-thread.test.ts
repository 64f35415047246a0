import { expect, test } from "vitest";
import type { SipCommand, SipEvent, SipThreadOptions } from "../sip-messages.ts";
import { openSipThread } from "./sip-thread.ts";

const OPTIONS: SipThreadOptions = {
  listen: [],
  host: "127.0.0.1",
  publicAddresses: [],
  tls: null,
  tlsCa: null,
  network: { allow: [], demoPrefix: null, own: null },
  product: "Parley/test",
  name: "parley",
};

/** A thread that runs `body`, which uses `port` to talk to its parent. */
function threadOf(body: string): URL {
  const code = `import { parentPort as port, workerData } from "node:worker_threads"; ${body}`;
  return new URL(`data:text/javascript,${encodeURIComponent(code)}`);
}

function open(body: string) {
  const events: SipEvent[] = [];
  const death = Promise.withResolvers<Error>();
  const thread = openSipThread(
    OPTIONS,
    { onEvent: (event) => events.push(event), onDeath: death.resolve },
    threadOf(body),
  );
  return { thread, events, death: death.promise };
}

const READY = `port.postMessage({ type: "ready", listening: [{ transport: "udp", port: 5060 }] });`;
const CLOSES = `port.on("message", ({ type }) => { if (type === "close") port.close(); });`;
const drain: SipCommand = { type: "drain" };

test("it is ready when the thread listens, passes commands and events, and closing isn't a death", async () => {
  const { thread, events, death } = open(
    `${READY}
    port.on("message", (command) => {
      if (command.type === "close") port.close();
      else port.postMessage({ type: "log", level: "info", message: command.type + " " + workerData.product });
    });`,
  );
  thread.send(drain); // waits until the thread is ready
  expect(await thread.ready).toEqual({ listening: [{ transport: "udp", port: 5060 }] });
  await Promise.all([thread.close(), thread.close()]);
  expect(events.map(({ type }) => type)).toEqual(["ready", "log"]);
  expect(events[1]).toMatchObject({ message: "drain Parley/test" });
  expect(await Promise.race([death, Promise.resolve("no death")])).toBe("no death");
});

test("a thread that can't start says why in one sentence", async () => {
  const { thread, death } = open(
    `port.postMessage({ type: "failed", message: "UDP port 5060 is in use." });`,
  );
  await expect(thread.ready).rejects.toThrow(new Error("UDP port 5060 is in use."));
  expect(await death).toEqual(new Error("UDP port 5060 is in use."));
  thread.send(drain);
  await thread.close();
});

test("a thread's death is reported once, after its last event", async () => {
  const { thread, events, death } = open(
    `${READY} ${CLOSES} setImmediate(() => { throw new Error("broken"); });`,
  );
  await thread.ready;
  expect((await death).message).toBe("broken");
  expect(events.length).toBe(1);
  await thread.close();
});

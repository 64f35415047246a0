/** Ports of 127.0.0.1 for programs that can't choose one themselves, and a check for when they listen there. */
import { createSocket } from "node:dgram";
import { readFile } from "node:fs/promises";
import { createServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

/** Below the range that systems assign ports from (32768 on Linux), above that of `freeMediaPorts`' services. */
const FIRST = 10_000;
const LAST = 19_900;
const LOOK_AGAIN_MS = 10;
const given = new Set<number>();

/** `count` consecutive ports, the first one even, free for UDP and TCP. No two tests of a process get the same ones. */
export async function loopbackPorts(count = 2): Promise<number> {
  for (let tried = 0; tried < 1_000; tried++) {
    const first = 2 * Math.floor((FIRST + Math.random() * (LAST - FIRST)) / 2);
    const ports = Array.from({ length: count }, (_, index) => first + index);
    if (ports.some((port) => given.has(port))) continue;
    if (!(await Promise.all(ports.map(isFree))).every(Boolean)) continue;
    for (const port of ports) given.add(port);
    return first;
  }
  throw new Error(`No ${count} free ports in a row between ${FIRST} and ${LAST}.`);
}

/** Resolves when a program has bound the UDP port on any address (Linux only). */
export async function untilBound(port: number): Promise<void> {
  const ending = `:${port.toString(16).toUpperCase().padStart(4, "0")}`;
  for (;;) {
    const tables = await Promise.all(["udp", "udp6"].map((name) => readFile(`/proc/net/${name}`, "utf8")));
    const locals = tables.flatMap((table) => table.split("\n").map((line) => line.trim().split(/\s+/)[1]));
    if (locals.some((local) => local?.endsWith(ending))) return;
    await wait(LOOK_AGAIN_MS);
  }
}

async function isFree(port: number): Promise<boolean> {
  const tcp = await new Promise<boolean>((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
  if (!tcp) return false;
  return await new Promise((resolve) => {
    const socket = createSocket("udp4");
    socket.once("error", () => {
      socket.close();
      resolve(false);
    });
    socket.bind(port, "127.0.0.1", () => socket.close(() => resolve(true)));
  });
}

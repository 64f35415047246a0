import { createServer, type Server } from "node:net";

/**
 * Below the range that systems assign ports from (32768 on Linux), so that no outgoing connection takes one between
 * its choice and its use, and below those of `freeMediaPorts`.
 */
const FIRST = 10_000;
const LAST = 20_000;
const TRIES = 100;

/** `count` TCP ports of loopback that were free just now, all different. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(Array.from({ length: count }, listenAnywhere));
  await Promise.all(servers.map(({ server }) => new Promise((resolve) => server.close(resolve))));
  return servers.map(({ port }) => port);
}

/** A TCP port of loopback that was free just now. */
export async function freePort(): Promise<number> {
  const [port = 0] = await freePorts(1);
  return port;
}

async function listenAnywhere(): Promise<{ server: Server; port: number }> {
  for (let tried = 0; tried < TRIES; tried++) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST));
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      server.once("error", () => resolve(false));
      server.listen(port, "127.0.0.1", () => resolve(true));
    });
    if (isFree) return { server, port };
  }
  throw new Error(`No free TCP port between ${FIRST} and ${LAST} in ${TRIES} tries.`);
}

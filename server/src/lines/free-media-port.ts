import { networkInterfaces } from "node:os";
import { messageOf } from "../thrown.ts";
import { chooseMediaAddresses } from "./media-addresses.ts";
import { bindSockets, closeSockets } from "./udp-sockets.ts";

/**
 * What `open` returns for the first free one of `ports`. Rejects with an Error whose message is one sentence for the
 * operator.
 */
export async function openFreePort<T>(ports: number[], open: (port: number) => Promise<T>): Promise<T> {
  let failure = new Error("MEDIA_PORTS holds no port.");
  for (const port of ports) {
    try {
      return await open(port);
    } catch (error) {
      const isTaken = (error as NodeJS.ErrnoException).code === "EADDRINUSE";
      failure = new Error(isTaken ? taken(ports) : unusable(port, error), { cause: error });
      if (!isTaken) break;
    }
  }
  throw failure;
}

/**
 * Checks that each list has a port that can be opened, and leaves everything as it was. Rejects as `openFreePort` does.
 */
export async function checkMediaPorts(lists: number[][], addresses: string[]): Promise<void> {
  const { listeners } = chooseMediaAddresses(addresses, networkInterfaces());
  for (const ports of lists) {
    const { sockets } = await openFreePort(ports, (port) => bindSockets(port, listeners, () => undefined));
    await closeSockets(sockets);
  }
}

function taken(ports: number[]): string {
  if (ports.length > 1) {
    return `MEDIA_PORTS is not set and none of ${ports.length} UDP ports from ${ports[0]} to ${ports.at(-1)} is free; set it to a range that is.`;
  }
  return `UDP port ${ports[0]} of MEDIA_PORTS is in use on this machine; set MEDIA_PORTS to a range that is free.`;
}

function unusable(port: number, error: unknown): string {
  return `UDP port ${port} of MEDIA_PORTS cannot be opened (${messageOf(error)}); change MEDIA_PORTS or MEDIA_ADDRESSES.`;
}

import { networkInterfaces } from "node:os";
import { messageOf } from "@parley/base/thrown";
import { chooseMediaAddresses } from "./media-addresses.ts";
import { bindSockets, closeSockets } from "./udp-sockets.ts";

/**
 * Tries `ports` in order and returns what `open` returns for the first free one. Rejects with an Error whose message is
 * one sentence for the operator.
 */
export async function openFreePort<T>(ports: number[], open: (port: number) => Promise<T>): Promise<T> {
  let failure = new Error("MEDIA_PORTS contains no port.");
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

/** Checks that each list has a port that can be opened, then closes it again. Rejects as `openFreePort` does. */
export async function checkMediaPorts(lists: number[][], addresses: string[]): Promise<void> {
  const { listeners } = chooseMediaAddresses(addresses, networkInterfaces());
  for (const ports of lists) {
    const { sockets } = await openFreePort(ports, (port) => bindSockets(port, listeners, () => undefined));
    await closeSockets(sockets);
  }
}

function taken(ports: number[]): string {
  if (ports.length > 1) {
    return `None of the default UDP ports (${ports[0]} to ${ports.at(-1)}) is free. Set MEDIA_PORTS to a free range.`;
  }
  return `UDP port ${ports[0]} of MEDIA_PORTS is in use. Set MEDIA_PORTS to a free range.`;
}

function unusable(port: number, error: unknown): string {
  return `UDP port ${port} of MEDIA_PORTS can't be opened (${messageOf(error)}). Change MEDIA_PORTS or MEDIA_ADDRESSES.`;
}

import { once } from "node:events";
import type { AddressInfo, Server } from "node:net";
import { messageOf } from "@parley/base/thrown";

/** Where to listen, and the setting of the port, for messages. */
export interface Place {
  port: number;
  host: string;
  setting: string;
}

const NO_IPV6 = new Set(["EAFNOSUPPORT", "EADDRNOTAVAIL"]);

/**
 * Returns the address that the server then listens on. `::` stands for every interface, also on a machine without IPv6.
 * Rejects with an Error whose message is one sentence for the operator.
 */
export async function listenOn(server: Server, { port, host, setting }: Place): Promise<AddressInfo> {
  try {
    await startListening(server, port, host);
  } catch (error) {
    if (host !== "::" || !NO_IPV6.has(String((error as NodeJS.ErrnoException).code))) {
      throw new Error(problem({ port, host, setting }, error), { cause: error });
    }
    return listenOn(server, { port, host: "0.0.0.0", setting });
  }
  return server.address() as AddressInfo;
}

/** Rejects with the system's error. */
export async function startListening(server: Server, port: number, host: string): Promise<void> {
  const listening = once(server, "listening"); // rejects on an error
  server.listen({ port, host });
  await listening;
}

function problem({ port, host, setting }: Place, error: unknown): string {
  const { code } = error as NodeJS.ErrnoException;
  if (code === "EADDRINUSE")
    return `${setting} ${port} is already in use on ${host}. Set ${setting} to a free port, or stop the program that uses it.`;
  if (code === "EACCES" && port < 1024)
    return `${setting} ${port} needs more privileges. See docs/operations.md#https, or set ${setting} to a port above 1023.`;
  return `Can't listen on port ${port} of ${host} (${code ?? messageOf(error)}). Change ${setting} or HOST.`;
}

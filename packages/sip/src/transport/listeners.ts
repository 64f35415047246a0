/** The ports we listen on for SIP. */
import { messageOf } from "@parley/base/thrown";
import type { TransportName } from "./hop.ts";
import { listenForStreams, type StreamListener } from "./listen-streams.ts";
import type { StreamPool } from "./stream-pool.ts";
import { openUdpPort, type UdpPort } from "./udp-port.ts";

export interface Listeners {
  /** Rejects with an Error whose message is one sentence for the operator, and leaves nothing open. */
  start(): Promise<void>;
  readonly listening: { transport: TransportName; port: number }[];
  /** Null if no UDP port is open. */
  udpPort(): number | null;
  /** The configured port, or any free one. */
  openUdp(): Promise<UdpPort>;
  /** Null if nothing listens there: TCP and TLS can connect without a port of ours. */
  streamPort(transport: "tcp" | "tls"): number | null;
  /** For TLS connections from now on. */
  setCertificate(certificate: { cert: string; key: string }): void;
  close(): Promise<void>;
}

interface ListenOptions {
  listen: { transport: TransportName; port: number }[];
  host: string | null;
  tls: { cert: string; key: string } | null;
}

export function createListeners(
  { listen, host, tls }: ListenOptions,
  onDatagram: Parameters<typeof openUdpPort>[2],
  pool: StreamPool,
): Listeners {
  const listening: Listeners["listening"] = [];
  const streams = new Map<TransportName, StreamListener>();
  let opening: Promise<UdpPort> | null = null;
  let udp: UdpPort | null = null;

  function openUdp(port = 0): Promise<UdpPort> {
    opening ??= openUdpPort(port, host, onDatagram).then((opened) => (udp = opened));
    opening.catch(() => (opening = null)); // the next message tries again
    return opening;
  }

  async function close(): Promise<void> {
    const closings: Promise<void>[] = [...streams.values()].map((listener) => listener.close());
    if (opening) closings.push(opening.then((opened) => opened.close()));
    await Promise.allSettled(closings);
  }

  async function open(transport: TransportName, port: number): Promise<number> {
    if (transport === "udp") return (await openUdp(port)).port;
    const listener = await listenForStreams({
      transport,
      port,
      host,
      tls,
      admits: (socket) => pool.admits(socket),
      onConnection: (socket) => pool.accept(socket, transport),
    });
    streams.set(transport, listener);
    return listener.port;
  }

  return {
    async start() {
      for (const { transport, port } of listen) {
        try {
          listening.push({ transport, port: await open(transport, port) });
        } catch (error) {
          await close();
          throw new Error(whyNot(transport, port, host, error), { cause: error });
        }
      }
    },
    listening,
    udpPort: () => udp?.port ?? null,
    openUdp: () => openUdp(),
    streamPort: (transport) => streams.get(transport)?.port ?? null,
    setCertificate: (certificate) => streams.get("tls")?.setCertificate(certificate),
    close,
  };
}

function whyNot(transport: TransportName, port: number, host: string | null, error: unknown): string {
  const name = `${transport === "udp" ? "UDP" : "TCP"} port ${port} of SIP_PORTS`;
  const code = (error as NodeJS.ErrnoException).code;
  if (code === "EADDRINUSE") return `${name} is in use. Set SIP_PORTS to a free port.`;
  if (code === "EACCES") return `${name} needs more privileges. Set SIP_PORTS to a port above 1023.`;
  const isElsewhere = code === "EADDRNOTAVAIL" || (host !== null && code === undefined);
  if (isElsewhere) return `SIP_HOST is ${host}, which isn't an address of this machine.`;
  return `${name} can't be opened (${messageOf(error)}); change SIP_PORTS or SIP_HOST.`;
}

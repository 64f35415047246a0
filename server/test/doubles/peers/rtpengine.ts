/**
 * rtpengine (Debian's 10.5) relays media between two sides in userspace, without a kernel module, as Kamailio tells it.
 */
import { loopbackPorts, untilBound } from "./loopback-ports.ts";
import { startPeer, untilReady, type PeerOptions } from "./peer-process.ts";

export interface Rtpengine {
  /** Where Kamailio sends its commands. */
  controlPort: number;
  /** Media ports, both inclusive. */
  ports: { first: number; last: number };
  output(): string;
  stop(): Promise<void>;
}

const PORTS = 40;

export async function startRtpengine(options: PeerOptions = {}): Promise<Rtpengine> {
  const controlPort = await loopbackPorts();
  const first = await loopbackPorts(PORTS);
  const last = first + PORTS - 1;
  const parameters = {
    "--table": -1, // no kernel forwarding
    "--interface": "127.0.0.1",
    "--listen-ng": `127.0.0.1:${controlPort}`,
    "--port-min": first,
    "--port-max": last,
    "--num-threads": 1,
    "--log-level": 6,
  };
  const peer = startPeer(
    {
      command: "rtpengine",
      parameters: [
        "--foreground",
        "--log-stderr",
        "--config-file=none",
        ...Object.entries(parameters).map(([name, value]) => `${name}=${value}`),
      ],
    },
    options,
  );
  await untilReady("rtpengine", peer, untilBound(controlPort));
  return { controlPort, ports: { first, last }, output: () => peer.log.text, stop: () => peer.stop() };
}

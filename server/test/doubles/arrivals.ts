/**
 * Sees every attempt to reach an address of this machine, on whatever port, whether or not somebody listens there: the
 * first packet of each TCP connection, and every UDP datagram. Needs a network namespace (or root) and python3, since
 * Node has no packet sockets.
 */
import { spawn } from "node:child_process";
import { createSocket } from "node:dgram";
import { createWatch } from "@parley/testing/timing/watch";

const SNIFFER = `
import socket, sys
wanted = socket.inet_aton(sys.argv[1])
packets = socket.socket(socket.AF_PACKET, socket.SOCK_DGRAM, socket.htons(0x0800))
packets.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1 << 22)
print("ready", flush=True)
while True:
    packet = packets.recv(65535)
    start = (packet[0] & 15) * 4
    if packet[16:20] != wanted or len(packet) < start + 8:
        continue
    port = int.from_bytes(packet[start + 2:start + 4], "big")
    if packet[9] == 17:
        print("udp", port, flush=True)
    elif packet[9] == 6 and packet[start + 13] & 18 == 2:
        print("tcp", port, flush=True)
`;
/** A datagram to here marks a moment. */
const MARK = 65_535;

export interface Arrivals {
  /** What has arrived until now, such as `tcp 443`, in order. */
  soFar(): Promise<string[]>;
  /** Resolves once something has arrived at one of these. */
  until(anyOf: readonly string[], from: number): Promise<void>;
  close(): Promise<void>;
}

export async function watchArrivals(address: string): Promise<Arrivals> {
  const child = spawn("python3", ["-c", SNIFFER, address], { stdio: ["ignore", "pipe", "inherit"] });
  const watch = createWatch();
  const seen: string[] = [];
  let marks = 0;
  let isReady = false;
  let rest = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      if (line === "ready") isReady = true;
      else if (line === `udp ${MARK}`) marks += 1;
      else seen.push(line);
    }
    watch.look();
  });
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  const socket = createSocket("udp4");
  await Promise.race([
    watch.until(() => isReady),
    ended.then(() => {
      throw new Error("This test needs packet sockets, and python3 could not open one.");
    }),
  ]);
  let sent = 0;
  return {
    async soFar() {
      sent += 1;
      const wanted = sent;
      await new Promise<void>((resolve, reject) => {
        socket.send("mark", MARK, address, (error) => (error ? reject(error) : resolve()));
      });
      await watch.until(() => marks >= wanted);
      return [...seen];
    },
    until: (anyOf, from) => watch.until(() => seen.slice(from).some((line) => anyOf.includes(line))),
    async close() {
      child.kill("SIGKILL");
      socket.close();
      await ended;
    },
  };
}

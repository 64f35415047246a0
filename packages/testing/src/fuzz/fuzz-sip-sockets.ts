/** Sends hostile bytes to live SIP sockets. */
import { createSocket } from "node:dgram";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { LARGEST_DATAGRAM } from "../network/largest-datagram.ts";
import { seededRandom, spoiledSip } from "./sip-bytes.ts";

export interface FuzzTarget {
  /** Ports on 127.0.0.1. */
  udp: number;
  tcp: number;
}

/** Both sockets get a sensible request this often, so that the target keeps up. */
const PROBE_EVERY = 200;

/**
 * Sends `iterations` messages, each to one of the two ports. Rejects if one of them stops answering sensible requests;
 * a target that hangs is left to the test's own timeout.
 */
export async function fuzzSipSockets(target: FuzzTarget, iterations: number, seed: number): Promise<void> {
  const random = seededRandom(seed);
  const udp = createSocket("udp4");
  await new Promise<void>((resolve) => udp.bind(0, "127.0.0.1", resolve));
  let stream: Socket | null = null;
  try {
    for (let count = 1; count <= iterations; count++) {
      const bytes = spoiledSip(random);
      if (random() < 0.5) await sendDatagram(udp, bytes.subarray(0, LARGEST_DATAGRAM), target.udp);
      else {
        if (!stream?.writable) stream = await open(target.tcp);
        const cut = Math.floor(random() * bytes.length);
        for (const part of [bytes.subarray(0, cut), bytes.subarray(cut)]) await write(stream, part);
        if (random() < 0.1) stream.destroy();
      }
      if (count % PROBE_EVERY === 0) await probe(udp, target, count);
    }
    await probe(udp, target, iterations + 1);
  } finally {
    stream?.destroy();
    await new Promise<void>((resolve) => udp.close(resolve));
  }
}

/** Sensible requests that must be answered on both sockets. */
async function probe(udp: ReturnType<typeof createSocket>, target: FuzzTarget, count: number): Promise<void> {
  const request = (transport: string) =>
    [
      "OPTIONS sip:parley@127.0.0.1 SIP/2.0",
      `Via: SIP/2.0/${transport} 127.0.0.1:5099;branch=z9hG4bKprobe${transport}${count};rport`,
      "Max-Forwards: 70",
      "From: <sip:peer@127.0.0.1>;tag=1",
      "To: <sip:parley@127.0.0.1>",
      `Call-ID: probe-${transport}-${count}`,
      `CSeq: ${count} OPTIONS`,
      "Content-Length: 0",
      "",
      "",
    ].join("\r\n");
  const answer = new Promise<void>((resolve) => {
    udp.on("message", function listen(data: Buffer) {
      if (!data.includes(`probe-UDP-${count}`)) return;
      udp.off("message", listen);
      resolve();
    });
  });
  // Datagrams are lost if the target has no room for them, so the request is repeated as in RFC 3261 17.1.2.
  const ask = () => void sendDatagram(udp, Buffer.from(request("UDP")), target.udp);
  const repetition = setInterval(ask, 100);
  ask();
  await answer;
  clearInterval(repetition);
  const stream = await open(target.tcp);
  stream.write(request("TCP"));
  const [data] = (await Promise.race([once(stream, "data"), once(stream, "close")])) as [Buffer | boolean];
  stream.destroy();
  if (!data.toString().includes(`probe-TCP-${count}`)) throw new Error(`not an answer: ${data.toString()}`);
}

async function open(port: number): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  socket.on("error", () => undefined).resume();
  return socket;
}

/** Resolves whether or not the target still reads. */
function write(stream: Socket, bytes: Buffer): Promise<void> {
  return new Promise((resolve) => {
    if (stream.writable) stream.write(bytes, () => resolve());
    else resolve();
  });
}

function sendDatagram(socket: ReturnType<typeof createSocket>, bytes: Buffer, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.send(bytes, port, "127.0.0.1", (error) => (error ? reject(error) : resolve()));
  });
}

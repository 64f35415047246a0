/** A bad network in front of a UDP port: loses, delays and reorders packets both ways, the same in every run. */
import { createSocket, type Socket } from "node:dgram";

export interface LossyRelay {
  port: number;
  /** Packets that didn't get through. */
  lost: number;
  /** From now on nothing gets through. */
  cut(): void;
  close(): Promise<void>;
}

export interface LossOptions {
  /** Share of packets that are lost, 0 to 1. */
  loss: number;
  /** Longest delay of a packet, evenly spread so that packets overtake each other, ms. */
  mostDelayMs: number;
}

/** Relays between its clients and `target` on 127.0.0.1. Each client gets its own port towards the target. */
export async function startLossyRelay(
  target: number,
  { loss, mostDelayMs }: LossOptions,
): Promise<LossyRelay> {
  const upstreams = new Map<string, Socket>();
  const timers = new Set<NodeJS.Timeout>();
  let state = 7;
  let isCut = false;
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };

  function pass(send: () => void): void {
    if (isCut || random() < loss) {
      relay.lost += 1;
      return;
    }
    const timer = setTimeout(() => {
      timers.delete(timer);
      send();
    }, random() * mostDelayMs);
    timers.add(timer);
  }

  const front = createSocket("udp4");
  front.on("message", (packet, { address, port }) => {
    let upstream = upstreams.get(`${address} ${port}`);
    if (!upstream) {
      upstream = createSocket("udp4");
      upstream.on("message", (answer) => pass(() => front.send(answer, port, address)));
      upstreams.set(`${address} ${port}`, upstream);
    }
    const towards = upstream;
    pass(() => towards.send(packet, target, "127.0.0.1"));
  });
  await new Promise<void>((resolve) => front.bind(0, "127.0.0.1", resolve));
  const relay: LossyRelay = {
    port: front.address().port,
    lost: 0,
    cut: () => (isCut = true),
    async close() {
      for (const timer of timers) clearTimeout(timer);
      const sockets = [front, ...upstreams.values()];
      await Promise.all(
        sockets.map((socket) => new Promise<void>((resolve) => socket.close(() => resolve()))),
      );
    },
  };
  return relay;
}

/** The SDP answer with this relay as its only candidate. */
export function throughRelay(answerSdp: string, relay: { port: number }): string {
  const withoutCandidates = answerSdp.replaceAll(/a=candidate:.*\r\n/g, "");
  const candidate = `a=candidate:1 1 udp 2130706431 127.0.0.1 ${relay.port} typ host\r\n`;
  return withoutCandidates.replaceAll("a=end-of-candidates\r\n", `${candidate}a=end-of-candidates\r\n`);
}

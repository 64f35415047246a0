/**
 * A router in front of a UDP port. It can give the clients behind it new ports, keeps what passed in each direction,
 * and delays everything by the same time.
 */
import { createSocket, type Socket } from "node:dgram";

export interface Nat {
  port: number;
  /** What was sent to the service, in order. */
  captured: Buffer[];
  /** What the service sent, in order. */
  returned: Buffer[];
  /** Gives every client a new port towards the service; the old ones are gone. */
  rebind(): Promise<void>;
  /** From now on nothing gets through. */
  cut(): void;
  close(): Promise<void>;
}

/** Routes between its clients on `address` and `target` there; `delayMs` each way. */
export async function startNat(target: number, delayMs = 0, address = "127.0.0.1"): Promise<Nat> {
  const type = address.includes(":") ? "udp6" : "udp4";
  const upstreams = new Map<string, Socket>();
  const timers = new Set<NodeJS.Timeout>();
  let isCut = false;

  function pass(send: () => void): void {
    if (isCut) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      if (!isCut) send();
    }, delayMs);
    timers.add(timer);
  }

  function upstreamOf(inside: { address: string; port: number }): Socket {
    const key = `${inside.address} ${inside.port}`;
    const known = upstreams.get(key);
    if (known) return known;
    const upstream = createSocket(type);
    upstream.on("message", (packet) => {
      nat.returned.push(packet);
      pass(() => front.send(packet, inside.port, inside.address));
    });
    upstreams.set(key, upstream);
    return upstream;
  }

  const front = createSocket(type);
  front.on("message", (packet, inside) => {
    nat.captured.push(packet);
    pass(() => upstreamOf(inside).send(packet, target, address));
  });
  await new Promise<void>((resolve) => front.bind(0, address, resolve));

  async function closeAll(sockets: Socket[]): Promise<void> {
    await Promise.all(sockets.map((socket) => new Promise<void>((resolve) => socket.close(() => resolve()))));
  }
  const nat: Nat = {
    port: front.address().port,
    captured: [],
    returned: [],
    async rebind() {
      const old = [...upstreams.values()];
      upstreams.clear();
      await closeAll(old);
    },
    cut: () => (isCut = true),
    async close() {
      isCut = true;
      for (const timer of timers) clearTimeout(timer);
      await closeAll([front, ...upstreams.values()]);
    },
  };
  return nat;
}

/**
 * Debian's HAProxy with the configuration of examples/haproxy: round robin over the ready processes, without
 * stickiness.
 */
import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { startPeer, untilReady, type OnFinish } from "./peer-process.ts";

const CONFIG = fileURLToPath(new URL("../../../../examples/haproxy/haproxy.cfg", import.meta.url));
const LOOK_AGAIN_MS = 20;

/** Listens on `port` of 127.0.0.1 once this resolves. `places` are the three processes' own addresses. */
export async function startHaproxy(
  port: number,
  places: readonly { port: number; place: { address: string } }[],
  { onFinish }: { onFinish: OnFinish },
): Promise<void> {
  const names = places.map((one, index) => [`PROCESS_${index + 1}`, `${one.place.address}:${one.port}`]);
  const peer = startPeer(
    {
      command: "haproxy",
      parameters: ["-db", "-f", CONFIG],
      env: { LISTEN: `127.0.0.1:${port}`, ...Object.fromEntries(names) },
    },
    { onFinish },
  );
  await untilReady("haproxy", peer, untilListening(port));
}

/** Resolves once something listens on this port of 127.0.0.1. */
export async function untilListening(port: number): Promise<void> {
  while (!(await isListening(port))) await wait(LOOK_AGAIN_MS);
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}

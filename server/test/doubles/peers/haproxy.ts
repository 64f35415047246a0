/** Debian's HAProxy as a plain load balancer: round robin over the ready processes, without stickiness. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { startPeer, untilReady, type OnFinish } from "./peer-process.ts";

const LOOK_AGAIN_MS = 20;

/** The example from docs/scaling.md, with shorter times. */
function config(port: number, ports: number[]): string {
  return `
global
  log stdout format raw local0
defaults
  mode http
  log global
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout tunnel 1h
  retries 3
  option redispatch 1
frontend parley
  bind 127.0.0.1:${port}
  default_backend processes
backend processes
  balance roundrobin
  option httpchk
  http-check send meth GET uri /readyz ver HTTP/1.1 hdr Host localhost
  default-server check inter 500ms fall 2 rise 1
${ports.map((each, index) => `  server p${index} 127.0.0.1:${each}`).join("\n")}
`;
}

/** Listens on `port` of 127.0.0.1 once this resolves. */
export async function startHaproxy(
  port: number,
  ports: number[],
  { onFinish }: { onFinish: OnFinish },
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "parley-haproxy-"));
  onFinish(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, "haproxy.cfg"), config(port, ports));
  const peer = startPeer(
    { command: "haproxy", parameters: ["-db", "-f", "haproxy.cfg"], cwd: folder },
    { onFinish: (stop) => onFinish(stop) },
  );
  await untilReady("haproxy", peer, untilListening(port));
}

async function untilListening(port: number): Promise<void> {
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

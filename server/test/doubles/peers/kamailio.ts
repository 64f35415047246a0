/**
 * Kamailio (Debian's 5.6) as a registrar with digest and as a proxy that stays in the path by Record-Route, over UDP
 * and TCP, without a database. With `media`, it puts rtpengine between the two sides.
 */
import { copyFile, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { kamailioConfig, type KamailioRouting } from "./kamailio-config.ts";
import { loopbackPorts, untilBound } from "./loopback-ports.ts";
import { startPeer, untilReady, type OnFinish, type PeerOptions } from "./peer-process.ts";

const EXAMPLE = new URL("../../../../examples/kamailio/kamailio.cfg", import.meta.url);

export interface Kamailio {
  port: number;
  /** Its log so far: a line for each request, `M=INVITE R=sip:… D=…`. */
  output(): string;
  /** Resolves when its log matches. */
  until(pattern: RegExp): Promise<RegExpExecArray>;
  stop(): Promise<void>;
}

export function startKamailio(options: KamailioRouting & PeerOptions = {}): Promise<Kamailio> {
  return startKamailioWith((port) => kamailioConfig(options, port), options);
}

/** `configOf` writes the whole configuration, for the port on which it is to listen. */
export async function startKamailioWith(
  configOf: (port: number) => string,
  { onFinish = onTestFinished }: PeerOptions = {},
): Promise<Kamailio> {
  const folder = await mkdtemp(join(tmpdir(), "parley-kamailio-"));
  onFinish(() => rm(folder, { recursive: true }));
  const port = await loopbackPorts();
  await writeFile(join(folder, "kamailio.cfg"), configOf(port));
  return runKamailio({ folder, port, onFinish });
}

/** With the configuration of examples/kamailio, in front of processes whose SIP ports these are. */
export async function startKamailioExample(ports: number[], { onFinish = onTestFinished }: PeerOptions = {}) {
  const folder = await mkdtemp(join(tmpdir(), "parley-kamailio-"));
  onFinish(() => rm(folder, { recursive: true }));
  const port = await loopbackPorts();
  await copyFile(EXAMPLE, join(folder, "kamailio.cfg"));
  const list = join(folder, "dispatcher.list");
  await writeFile(list, ports.map((each) => `1 sip:127.0.0.1:${each}\n`).join(""));
  const defined = {
    LISTEN: `udp:127.0.0.1:${port}`,
    CARRIER: '"127.0.0.0/8"',
    PROCESSES: JSON.stringify(list),
  };
  const given = Object.entries(defined).flatMap(([name, value]) => ["-A", `${name}=${value}`]);
  return runKamailio({ folder, port, onFinish, given });
}

interface Run {
  folder: string;
  port: number;
  onFinish: OnFinish;
  given?: string[];
}

async function runKamailio({ folder, port, onFinish, given = [] }: Run): Promise<Kamailio> {
  const peer = startPeer(
    {
      command: "kamailio",
      parameters: [
        "-DD",
        "-E",
        "-e",
        "-m",
        "32",
        "-M",
        "4",
        "-f",
        "kamailio.cfg",
        "-w",
        folder,
        "-Y",
        folder,
        ...given,
      ],
      cwd: folder,
      isFamily: true,
    },
    { onFinish },
  );
  await untilReady("kamailio", peer, untilBound(port));
  return {
    port,
    output: () => peer.log.text,
    until: (pattern) => peer.log.until(pattern),
    stop: () => peer.stop(),
  };
}

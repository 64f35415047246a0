/**
 * Kamailio (Debian's 5.6) as a registrar with digest and as a proxy that stays in the path by Record-Route, over UDP
 * and TCP, without a database. With `media`, it puts rtpengine between the two sides.
 */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { kamailioConfig, type KamailioRouting } from "./kamailio-config.ts";
import { loopbackPorts, untilBound } from "./loopback-ports.ts";
import { startPeer, untilReady, type PeerOptions } from "./peer-process.ts";

export interface Kamailio {
  port: number;
  /** Its log so far: a line for each request, `M=INVITE R=sip:… D=…`. */
  output(): string;
  /** Resolves when its log matches. */
  until(pattern: RegExp): Promise<RegExpExecArray>;
  stop(): Promise<void>;
}

export async function startKamailio(options: KamailioRouting & PeerOptions = {}): Promise<Kamailio> {
  const { onFinish = onTestFinished } = options;
  const folder = await mkdtemp(join(tmpdir(), "parley-kamailio-"));
  onFinish(() => rm(folder, { recursive: true }));
  const port = await loopbackPorts();
  await writeFile(join(folder, "kamailio.cfg"), kamailioConfig(options, port));
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

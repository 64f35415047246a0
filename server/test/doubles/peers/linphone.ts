/**
 * linphonec (Debian's 5.1), Linphone without a window: a different SIP stack (belle-sip) and a different media stack
 * (mediastreamer2). It plays and records WAV files.
 */
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { onTestFailed, onTestFinished } from "vitest";
import { readWavSoFar, writeWav, type HeardSound } from "@parley/testing/sound/sound";
import { loopbackPorts } from "./loopback-ports.ts";
import { startPeer, untilReady, type PeerOptions } from "./peer-process.ts";

const LOOK_AGAIN_MS = 20;
/** How much of its log is shown after a failed test, characters. */
const KEPT_LOG = 20_000;

export interface Linphone {
  port: number;
  uri: string;
  /** Its log. */
  log(): Promise<string>;
  /** A line for its prompt: `call <uri>`, `answer`, `terminate`, `pause`, `resume`, digits, … */
  command(line: string): void;
  /** Resolves when its log matches. */
  until(pattern: RegExp): Promise<RegExpExecArray>;
  /** What it has heard, available once the call has ended; before that, its recording has no header. */
  heard(): Promise<HeardSound>;
  stop(): Promise<void>;
}

export interface LinphoneOptions extends PeerOptions {
  user?: string;
  /** Where it registers. */
  registrar?: { host: string; port: number; password: string };
  /** 16 kHz, played once; a minute of silence by default. */
  says?: Int16Array;
}

export async function startLinphone(options: LinphoneOptions = {}): Promise<Linphone> {
  const { onFinish = onTestFinished, user = "lin" } = options;
  const folder = await mkdtemp(join(tmpdir(), "parley-linphone-"));
  onFinish(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, ".local/share/linphone"), { recursive: true }); // without it, linphonec does nothing at all
  const port = await loopbackPorts(4);
  const settings = {
    sip: {
      sip_port: port,
      sip_tcp_port: port,
      sip_tls_port: -1,
      bind_address: "127.0.0.1",
      contact: `<sip:${user}@127.0.0.1>`,
      guess_hostname: 0,
      use_ipv6: 0,
      keepalive_period: 30_000,
    },
    // Otherwise its session descriptions would name the address of any other interface.
    rtp: { audio_rtp_port: port + 2, bind_address: "127.0.0.1" },
  };
  const file = Object.entries(settings)
    .map(([section, values]) => [
      `[${section}]`,
      ...Object.entries(values).map(([name, value]) => `${name}=${value}`),
      "",
    ])
    .flat()
    .join("\n");
  await writeFile(join(folder, "linphonerc"), file);
  await writeFile(join(folder, "says.wav"), writeWav(options.says ?? new Int16Array(16_000 * 60), 16_000));
  const peer = startPeer(
    {
      command: "linphonec",
      parameters: ["-d", "5", "-l", "linphone.log", "-c", "linphonerc"],
      cwd: folder,
      env: { HOME: folder },
    },
    { onFinish },
  );
  let lastLog = ""; // the folder is already gone when the test turns out to have failed
  if (onFinish === onTestFinished) onTestFailed(() => console.error(lastLog.slice(-KEPT_LOG)));
  const stop = async () => {
    lastLog = await log();
    await peer.stop(() => peer.type("quit"));
  };
  onFinish(stop);
  const log = () => readFile(join(folder, "linphone.log"), "utf8").catch(() => "");
  const until = async (pattern: RegExp) => {
    for (;;) {
      const hasEnded = peer.hasEnded();
      const found = pattern.exec(await log());
      if (found) return found;
      if (hasEnded) throw new Error(`linphonec ended before ${pattern}:\n${await log()}`);
      await wait(LOOK_AGAIN_MS);
    }
  };
  await untilReady("linphonec", peer, peer.log.until(/linphonec> /));
  peer.type("ipv6 disable");
  peer.type("soundcard use files");
  peer.type(`play ${join(folder, "says.wav")}`);
  peer.type(`record ${join(folder, "heard.wav")}`);
  if (options.registrar) {
    const { host, port: registrarPort, password } = options.registrar;
    peer.type(`register sip:${user}@${host}:${registrarPort} sip:${host}:${registrarPort} ${password}`);
    await until(/to \[LinphoneRegistrationOk\]/);
  }
  const linphone: Linphone = {
    port,
    uri: `sip:${user}@127.0.0.1:${port}`,
    log,
    command: peer.type,
    until,
    async heard() {
      for (;;) {
        const sound = readWavSoFar(await readFile(join(folder, "heard.wav")).catch(() => Buffer.alloc(0)));
        if (sound) return sound;
        await wait(LOOK_AGAIN_MS);
      }
    },
    stop,
  };
  return linphone;
}

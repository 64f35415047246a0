/**
 * baresip (Debian's 1.0.0), a SIP phone without a screen: G.711, G.722 and Opus, UDP, TCP and TLS, SDES-SRTP. It plays
 * the test's audio, keeps what it hears, and takes commands on its control port.
 *
 *   const phone = await startBaresip({ user: "ann", codecs: ["PCMA"], says: tone(600, 10_000) });
 *   phone.command("dial", `sip:agent@127.0.0.1:${port}`);
 *   await phone.until("CALL_ESTABLISHED");
 *   await phone.hears((sound) => loudness(sound.samples) > 500);
 *   phone.command("hangup");
 */
import { connect } from "node:net";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { onTestFinished } from "vitest";
import { baresipAccount, baresipConfig, type BaresipAccount } from "./baresip-config.ts";
import { loopbackPorts } from "./loopback-ports.ts";
import { createNetstringReader, writeNetstring } from "./netstrings.ts";
import { startPeer, untilReady, type PeerOptions } from "./peer-process.ts";
import { TEST_CERTIFICATE, TEST_KEY } from "@parley/testing/network/tls-certificate";
import { readWavSoFar, writeWav, type HeardSound } from "@parley/testing/sound/sound";
import { createWatch } from "@parley/testing/timing/watch";

const LOOK_AGAIN_MS = 20;

/** Event types of baresip's ctrl_tcp module: CALL_INCOMING, CALL_RINGING, CALL_ESTABLISHED, CALL_CLOSED, … */
export interface BaresipEvent {
  type: string;
  param?: string;
  direction?: "incoming" | "outgoing";
  [member: string]: unknown;
}

export interface Baresip {
  /** UDP and TCP. */
  port: number;
  /** `port` + 1. */
  tlsPort: number;
  /** `sip:<user>@127.0.0.1:<port>`. */
  uri: string;
  events: BaresipEvent[];
  /** Everything it printed. */
  output(): string;
  /** Commands of its menu: dial <uri>, accept, hangup, hold, resume, sndcode <digit>, transfer <uri>, reinvite, … */
  command(name: string, parameter?: string): void;
  /** Says this from now on, 16 kHz. It hangs up when the audio ends. */
  say(samples: Int16Array): Promise<void>;
  /** Resolves with the `nth` event of the type, counted from 1. */
  until(type: string, nth?: number): Promise<BaresipEvent>;
  /** What it has heard so far in its latest call, at the codec's own rate; null before any sound. */
  heard(): Promise<HeardSound | null>;
  /** Resolves as soon as what it has heard meets the condition. */
  hears(condition: (sound: HeardSound) => boolean): Promise<HeardSound>;
  stop(): Promise<void>;
}

export interface BaresipOptions extends PeerOptions, BaresipAccount {
  /** 16 kHz; ten minutes of silence by default. */
  says?: Int16Array;
}

/** Resolves when it is ready and, if it has a server, registered. */
export async function startBaresip(options: BaresipOptions = {}): Promise<Baresip> {
  const { onFinish = onTestFinished, user = "phone" } = options;
  const folder = await mkdtemp(join(tmpdir(), "parley-baresip-"));
  onFinish(() => rm(folder, { recursive: true }));
  const port = await loopbackPorts(4);
  const files = {
    config: baresipConfig({ folder, port, controlPort: port + 2 }),
    accounts: baresipAccount(options, port),
    contacts: "",
    "certificate.pem": TEST_CERTIFICATE + TEST_KEY,
    "sound-0.wav": writeWav(options.says ?? new Int16Array(16_000 * 600), 16_000),
  };
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  const process = startPeer(
    { command: "baresip", parameters: ["-4", "-f", folder], cwd: folder },
    { onFinish },
  );
  await untilReady("baresip", process, process.log.until(/baresip is ready/));

  if (options.server) await untilReady("baresip", process, process.log.until(/\[\d+ bindings?\]/));

  const watch = createWatch();
  const events: BaresipEvent[] = [];
  const read = createNetstringReader();
  const control = connect(port + 2, "127.0.0.1");
  control.on("data", (bytes) => {
    for (const value of read(bytes))
      if ((value as { event?: boolean }).event) events.push(value as BaresipEvent);
    watch.look();
  });
  control.on("error", () => control.destroy()); // it has ended
  await new Promise<void>((resolve) => control.once("connect", resolve));
  onFinish(() => phone.stop());
  const command = (name: string, parameter = ""): void =>
    void control.write(writeNetstring({ command: name, params: parameter, token: "test" }));
  let sounds = 1;

  const phone: Baresip = {
    port,
    tlsPort: port + 1,
    uri: `sip:${user}@127.0.0.1:${port}`,
    events,
    output: () => process.log.text,
    command,
    async say(samples) {
      const file = join(folder, `sound-${sounds++}.wav`);
      await writeFile(file, writeWav(samples, 16_000));
      command("ausrc", `aufile,${file}`);
    },
    async until(type, nth = 1) {
      const found = () => events.filter((event) => event.type === type)[nth - 1];
      await untilReady(
        "baresip",
        process,
        watch.until(() => found() !== undefined),
      );
      return found() as BaresipEvent;
    },
    heard: () => lastRecording(folder),
    async hears(condition) {
      for (;;) {
        const sound = await lastRecording(folder);
        if (sound && condition(sound)) return sound;
        if (process.hasEnded()) throw new Error(`baresip has ended:\n${process.log.text}`);
        await wait(LOOK_AGAIN_MS);
      }
    },
    async stop() {
      await process.stop(() => command("quit"));
      control.destroy();
    },
  };
  return phone;
}

/** The sndfile module writes the header first and samples as they arrive; lengths are filled in at the end. */
async function lastRecording(folder: string): Promise<HeardSound | null> {
  const names = (await readdir(folder)).filter((name) => name.endsWith("-dec.wav")).toSorted();
  const name = names.at(-1);
  if (!name) return null;
  return readWavSoFar(await readFile(join(folder, name)));
}

/**
 * sipp (Debian's 3.6.1) plays a scenario (`sipp-scenario.ts`), once or many times at a rate, on 127.0.0.1.
 *
 *   const caller = await startSipp({ scenario: scenario([…]), target: { host: "127.0.0.1", port } });
 *   const result = await caller.finished;   // throws, with the messages, if a call doesn't follow the scenario
 */
import { createSocket } from "node:dgram";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { onTestFinished } from "vitest";
import { loopbackPorts, untilBound } from "./loopback-ports.ts";
import { ENDS_BY_ITSELF } from "./sipp-scenario.ts";
import { startPeer, untilReady, type PeerOptions } from "./peer-process.ts";

const LOOK_AGAIN_MS = 20;
/** The scenario told sipp to end; calls may have failed. */
const ENDED_BY_COMMAND = 97;

export interface SippOptions extends PeerOptions {
  /** In XML. */
  scenario: string;
  /** Whom to call; without a target, sipp waits for calls. */
  target?: { host: string; port: number };
  /** A free one by default. */
  port?: number;
  transport?: "udp" | "tcp";
  /** Its own address, 127.0.0.1 by default. */
  address?: string;
  /** User part of the called address. */
  service?: string;
  /** For digest. */
  user?: string;
  password?: string;
  /** Number of calls, 1 by default; then sipp ends. */
  calls?: number;
  /** Calls per second. */
  rate?: number;
  /** Most simultaneous calls. */
  concurrent?: number;
  /** Sends RTP back to its source. */
  isEchoing?: boolean;
  /** Share of messages that it drops, 0 to 1, both ways. */
  loss?: number;
  /** Files that the scenario refers to, such as audio. */
  files?: Record<string, Buffer>;
  /** Messages aren't kept; for load. */
  isQuiet?: boolean;
  /** A call fails if an expected message doesn't arrive within this time. */
  receiveTimeoutMs?: number;
}

export interface SippMessage {
  /** Epoch ms. */
  at: number;
  direction: "sent" | "received";
  text: string;
}

export interface SippResult {
  successful: number;
  failed: number;
  retransmissions: number;
  /** All columns of sipp's final statistics, by name. */
  statistics: Record<string, string>;
  messages: SippMessage[];
  /** Lines written by the scenario's `log` actions. */
  logged: string[];
}

export interface Sipp {
  port: number;
  /** Where `isEchoing` listens, and the scenario's `[media_port]`. */
  mediaPort: number;
  /** Rejects if a call failed. */
  finished: Promise<SippResult>;
  /** Like `finished`, but never rejects because of failed calls. */
  outcome: Promise<SippResult>;
  messages(): Promise<SippMessage[]>;
  /** Resolves with the first message that matches. */
  until(direction: SippMessage["direction"], pattern: RegExp): Promise<SippMessage>;
  /** Lets the scenario continue after `waitsForTest()`; UDP only. */
  go(): Promise<void>;
  stop(): Promise<void>;
}

export async function startSipp(options: SippOptions): Promise<Sipp> {
  const { onFinish = onTestFinished, target, calls = 1, receiveTimeoutMs = 20_000 } = options;
  const folder = await mkdtemp(join(tmpdir(), "parley-sipp-"));
  onFinish(() => rm(folder, { recursive: true }));
  const first = await loopbackPorts(6);
  const port = options.port ?? first;
  const mediaPort = first + 2;
  const files = { "scenario.xml": options.scenario, ...options.files };
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  const parameters: Record<string, string | number | null | undefined> = {
    "-sf": "scenario.xml",
    "-i": options.address ?? "127.0.0.1",
    "-p": port,
    "-ci": "127.0.0.1",
    "-cp": first + 1,
    "-mi": "127.0.0.1",
    "-mp": mediaPort,
    "-m": options.scenario.includes(ENDS_BY_ITSELF) ? undefined : calls,
    "-r": options.rate,
    "-l": options.concurrent,
    "-t": options.transport === "tcp" ? "t1" : undefined,
    "-s": options.service,
    "-au": options.user,
    "-ap": options.password,
    "-rtp_echo": options.isEchoing ? null : undefined,
    "-lost": options.loss === undefined ? undefined : options.loss * 100,
    "-recv_timeout": receiveTimeoutMs,
    "-nostdin": null,
    "-trace_stat": null,
    "-stf": "statistics.csv",
    "-trace_err": null,
    "-error_file": "errors.log",
    "-trace_logs": null,
    "-log_file": "logged.log",
    "-trace_msg": options.isQuiet ? undefined : null,
    "-message_file": options.isQuiet ? undefined : "messages.log",
  };
  const peer = startPeer(
    {
      command: "sipp",
      cwd: folder,
      parameters: [
        ...(target ? [`${target.host}:${target.port}`] : []),
        ...Object.entries(parameters).flatMap(([name, value]) =>
          value === undefined ? [] : value === null ? [name] : [name, String(value)],
        ),
      ],
    },
    { onFinish },
  );
  const read = (name: string) => readFile(join(folder, name), "utf8").catch(() => "");
  const messages = async () => readMessages(await read("messages.log"));
  const outcome = peer.ended.then(async (): Promise<SippResult> => {
    const statistics = readStatistics(await read("statistics.csv"));
    return {
      successful: Number(statistics["SuccessfulCall(C)"]),
      failed: Number(statistics["FailedCall(C)"]),
      retransmissions: Number(statistics["Retransmissions(C)"]),
      statistics,
      messages: await messages(),
      logged: (await read("logged.log")).split("\n").filter((line) => line !== ""),
    };
  });
  const finished = outcome.then(async (result) => {
    const status = await peer.ended;
    if (status === 0 || (status === ENDED_BY_COMMAND && result.failed === 0)) return result;
    const exchanged = result.messages.slice(-40).map(({ direction, text }) => `--- ${direction}\n${text}`);
    throw new Error([`sipp: status ${status}`, await read("errors.log"), ...exchanged].join("\n"));
  });
  finished.catch(() => {}); // only a test that awaits it needs to know
  if (!target && options.transport !== "tcp") await untilReady("sipp", peer, untilBound(port));
  return {
    port,
    mediaPort,
    finished,
    outcome,
    messages,
    async until(direction, pattern) {
      for (;;) {
        const hasEnded = peer.hasEnded();
        const all = await messages();
        const found = all.find((message) => message.direction === direction && pattern.test(message.text));
        if (found) return found;
        if (hasEnded)
          throw new Error(`sipp ended without ${direction} ${pattern}:\n${await read("errors.log")}`);
        await wait(LOOK_AGAIN_MS);
      }
    },
    async go() {
      // A ping from the service may have come in between, which is another call to sipp.
      const last = (await messages()).findLast(
        ({ direction, text }) => direction === "received" && !/^CSeq\s*:.*OPTIONS/im.test(text),
      );
      if (!last) throw new Error("sipp has received nothing yet.");
      await sendDatagram(continueMessage(last.text), port);
    },
    stop: () => peer.stop(),
  };
}

/** Includes the dialog's headers, because the scenario's next steps take them from the message received last. */
function continueMessage(last: string): string {
  const [head = ""] = last.split("\n\n");
  const [, ...headers] = head
    .split("\n")
    .filter((line) => !/^(CSeq|Content-Length|Content-Type)\s*:/i.test(line));
  const lines = [
    "CONTINUE sip:sipp SIP/2.0",
    ...headers,
    `CSeq: ${goes++} CONTINUE`,
    "Content-Length: 0",
    "",
    "",
  ];
  return lines.join("\r\n");
}

let goes = 1;

function readStatistics(file: string): Record<string, string> {
  const rows = file.split("\n").filter((row) => row !== "");
  const [names, last] = [rows[0], rows.at(-1)].map((row) => (row ?? "").split(";"));
  return Object.fromEntries((names ?? []).map((name, index) => [name, last?.[index] ?? ""]));
}

/** Reads `UDP message received [394] bytes :`, an empty line and the message, after a line of dashes with the time. */
function readMessages(file: string): SippMessage[] {
  const parts = file
    .replaceAll("\r", "")
    .split(/^-{20,} (.*)\n/m)
    .slice(1); // time, text, time, text …
  const messages: SippMessage[] = [];
  for (let i = 0; i + 1 < parts.length; i += 2) {
    const match = /^\w+ message (sent|received)[^:]*:\n\n([^]*)/.exec(parts[i + 1] ?? "");
    if (!match) continue;
    const direction = match[1] as SippMessage["direction"];
    messages.push({
      at: Date.parse((parts[i] ?? "").replace(" ", "T").slice(0, 23)),
      direction,
      text: match[2] ?? "",
    });
  }
  return messages;
}

async function sendDatagram(text: string, port: number): Promise<void> {
  const socket = createSocket("udp4");
  await new Promise<unknown>((resolve) => socket.send(text, port, "127.0.0.1", resolve));
  await new Promise<void>((resolve) => socket.close(() => resolve()));
}

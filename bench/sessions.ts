/**
 * What the whole service uses for 1, 4, 10 and 30 simultaneous sessions, measured as for its peers
 * (bench/voice-peers.md): CPU of all its processes and threads, time to an answer's first audio, and how late frames
 * arrive, with the real adapters for Deepgram and OpenAI. Vendors and callers run in separate processes.
 *
 *   node bench/sessions.ts [--kind webrtc|websocket] [--sessions 1,4,10,30] [--seconds 30]
 */
import { fork, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { cpuMsOfTree, memoryOfTree, residentKb, whenReady } from "./process-tree.ts";
import { ask, newAgent } from "./sessions/bench-agent.ts";
import type { CallersOrder, CallersReport } from "./sessions/callers.ts";

const { values } = parseArgs({
  options: {
    kind: { type: "string", default: "webrtc" },
    sessions: { type: "string", default: "1,4,10,30" },
    seconds: { type: "string", default: "30" },
  },
});
/** How long calls talk before measuring starts, ms. */
const SETTLE_MS = 5_000;
/** Callers that are later than this distort the measurement, ms. */
const FRAME_MS = 20;

const dataDir = await mkdtemp(join(tmpdir(), "parley-sessions-"));
const vendors = fork(new URL("./sessions/vendors.ts", import.meta.url));
const [accounts] = (await once(vendors, "message")) as [Record<string, string>];
const service = spawn(process.execPath, [fileURLToPath(new URL("../server/src/main.ts", import.meta.url))], {
  env: {
    ...process.env,
    ...accounts,
    PORT: "0",
    DATA_DIR: dataDir,
    MEDIA_PORTS: "39300-39330",
    MEDIA_ADDRESSES: "127.0.0.1",
    LOG_LEVEL: "warn",
  },
  stdio: ["ignore", "pipe", "inherit"],
});
const callers = fork(new URL("./sessions/callers.ts", import.meta.url));
try {
  const url = await whenReady(service);
  const order = { ...(await newAgent(url, dataDir)), kind: values.kind as CallersOrder["kind"], url };
  const seconds = Number(values.seconds);
  console.log(`\n${values.kind}, each session asks every 10 s; ${seconds} s each`);
  console.log("  sessions   CPU/session     first audio p50 / p95   frames late p50 / p99 / max    memory");
  for (const count of values.sessions.split(",").map(Number)) {
    await ask(callers, { type: "more", order: { ...order, count } });
    await sleep(SETTLE_MS);
    callers.send({ type: "forget" });
    const before = cpuMsOfTree(service.pid ?? 0);
    const began = performance.now();
    await sleep(seconds * 1000);
    const cpu = (cpuMsOfTree(service.pid ?? 0) - before) / (performance.now() - began);
    const { report } = (await ask(callers, { type: "report" })) as { report: CallersReport };
    const memoryKb = residentKb(memoryOfTree(service.pid ?? 0));
    const sounds = report.firstSounds;
    const late = report.lateness;
    console.log(
      `  ${String(count).padStart(8)}   ${((cpu / count) * 100).toFixed(2).padStart(11)} %   ` +
        `${ms(sounds, 0.5)} / ${ms(sounds, 0.95)} (${sounds.length})`.padEnd(24) +
        `${ms(late, 0.5)} / ${ms(late, 0.99)} / ${ms(late, 1)}`.padEnd(31) +
        `${(memoryKb / 1024).toFixed(0)} MB` +
        (report.callersLate > FRAME_MS ? `   ! callers ${report.callersLate.toFixed(0)} ms late` : ""),
    );
  }
} finally {
  vendors.disconnect();
  callers.disconnect();
  const exited = once(service, "exit");
  service.kill("SIGTERM");
  service.kill("SIGTERM"); // calls don't need to end by themselves
  await exited;
  await rm(dataDir, { recursive: true });
}

/** The value at this share of the sorted values. */
function ms(all: number[], share: number): string {
  const sorted = all.toSorted((a, b) => a - b);
  return `${sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]?.toFixed(0) ?? "–"} ms`;
}

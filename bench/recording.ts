/**
 * What recording costs: CPU of all the service's processes and threads per session, with and without, in turns, with
 * the sessions of bench/sessions.ts. Prints the ratio, and the size of a recording.
 *
 *   node bench/recording.ts [--sessions 4] [--seconds 20] [--rounds 3]
 */
import { fork, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { cpuMsOfTree, whenReady } from "./process-tree.ts";
import { ask, newAgent } from "./sessions/bench-agent.ts";

const { values } = parseArgs({
  options: {
    sessions: { type: "string", default: "4" },
    seconds: { type: "string", default: "20" },
    rounds: { type: "string", default: "3" },
  },
});
const [count, seconds, rounds] = [values.sessions, values.seconds, values.rounds].map(Number) as [
  number,
  number,
  number,
];
/** How long calls talk before measuring starts, ms. */
const SETTLE_MS = 5_000;

const dataDir = await mkdtemp(join(tmpdir(), "parley-recording-"));
const vendors = fork(new URL("./sessions/vendors.ts", import.meta.url));
const [accounts] = (await once(vendors, "message")) as [Record<string, string>];
const service = spawn(process.execPath, [fileURLToPath(new URL("../server/src/main.ts", import.meta.url))], {
  env: { ...process.env, ...accounts, PORT: "0", DATA_DIR: dataDir, LOG_LEVEL: "warn" },
  stdio: ["ignore", "pipe", "inherit"],
});

/** CPU per session, in % of a core. */
async function measure(url: string, recording: "off" | "on"): Promise<number> {
  const order = { ...(await newAgent(url, dataDir, { recording })), kind: "webrtc", url, count };
  const callers = fork(new URL("./sessions/callers.ts", import.meta.url));
  await ask(callers, { type: "more", order });
  await sleep(SETTLE_MS);
  const before = cpuMsOfTree(service.pid ?? 0);
  const began = performance.now();
  await sleep(seconds * 1000);
  const cpu = (cpuMsOfTree(service.pid ?? 0) - before) / (performance.now() - began);
  callers.disconnect();
  await once(callers, "exit");
  return (cpu / count) * 100;
}

try {
  const url = await whenReady(service);
  await measure(url, "on"); // loads everything
  const results = { off: [] as number[], on: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    for (const recording of ["off", "on"] as const) results[recording].push(await measure(url, recording));
  }
  const [off, on] = [results.off, results.on].map((all) => all.toSorted((a, b) => a - b)[rounds >> 1] ?? NaN);
  const ratio = (on ?? NaN) / (off ?? NaN);
  console.log(`\n${count} sessions, ${seconds} s each, median of ${rounds}`);
  console.log(
    `  off ${off?.toFixed(2)} %, on ${on?.toFixed(2)} % of a core per session: ${ratio.toFixed(2)} times`,
  );
  const folder = join(dataDir, "recordings");
  const names = (await readdir(folder)).filter((name) => name.endsWith(".ogg"));
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const perHour = (total / names.length / (SETTLE_MS / 1000 + seconds)) * 3600;
  console.log(`  ${names.length} recordings, about ${(perHour / 1e6).toFixed(1)} MB an hour`);
} finally {
  vendors.disconnect();
  const exited = once(service, "exit");
  service.kill("SIGTERM");
  service.kill("SIGTERM"); // calls don't need to end by themselves
  await exited;
  await rm(dataDir, { recursive: true });
}

/**
 * Calls on one, two and three processes that share a PostgreSQL server: how many can be started, joined and ended in a
 * second, what each costs, and what it costs when a request or the sound of a call reaches another process than the one
 * that has it. All of it runs on one machine, so the processor time per call says more than the rate: on three machines
 * the same work is divided by three.
 */
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { WebSocket } from "ws";
import { EXAMPLE_AGENT_ID } from "../server/src/boot/first-start/example.ts";
import { createCleanup } from "../server/test/harness/create-cleanup.ts";
import { startCluster, type ClusterNode } from "../server/test/harness/start-cluster.ts";
import { median } from "./measure.ts";
import { cpuMsOfTree } from "./process-tree.ts";

const AT_ONCE = 12;
const ROUNDS = 5;
const ROUND_MS = 4_000;
/** Calls whose sound is forwarded, and for how long. */
const TALKING = 10;
const TALK_MS = 8_000;
const REQUESTS = 60;
const FRAME_MS = 20;
const START = `/workspaces/{workspace_id}/agents/${EXAMPLE_AGENT_ID}/token`;
const noise = Int16Array.from({ length: 320 }, () => Math.round((Math.random() - 0.5) * 8_000));

const cleanup = createCleanup();
const { nodes } = await startCluster({
  ...cleanup,
  env: { RATE_LIMIT_REQUESTS_PER_MINUTE: "10000000", RATE_LIMIT_STARTS_PER_MINUTE: "10000000" },
});
const cpuMs = (): number => nodes.reduce((sum, { pid }) => sum + cpuMsOfTree(pid), 0);

interface Started {
  id: string;
  wsUrl: string;
}

async function start(node: ClusterNode): Promise<Started> {
  const { status, body } = await node.request("POST", START, { variable_values: { customer_name: "Ann" } });
  if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
  return { id: body.call_id as string, wsUrl: body.ws_url as string };
}

/** Joins by the WebSocket at a process, and resolves with the first sound. */
async function join({ wsUrl }: Started, { port }: ClusterNode): Promise<WebSocket> {
  const url = new URL(wsUrl);
  url.port = String(port);
  const socket = new WebSocket(url);
  await new Promise<void>((resolve, reject) => {
    socket.on("error", reject);
    socket.on("message", (_data, isBinary) => isBinary && resolve());
  });
  return socket;
}

/** Starts, joins and ends calls for a while, each step at the next process, as behind a load balancer. */
async function rate(used: ClusterNode[]): Promise<{ perSecond: number; cpuPerCall: number }> {
  let calls = 0;
  let turn = 0;
  const next = (): ClusterNode => used[turn++ % used.length] ?? nodes[0];
  const [cpu, began] = [cpuMs(), performance.now()];
  const until = began + ROUND_MS;
  async function road(): Promise<void> {
    while (performance.now() < until) {
      const call = await start(next());
      const socket = await join(call, next());
      const closed = once(socket, "close");
      await next().request("POST", `/public/v1/workspaces/{workspace_id}/calls/${call.id}/end`);
      await closed;
      calls += 1;
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, road));
  return { perSecond: (calls * 1_000) / (performance.now() - began), cpuPerCall: (cpuMs() - cpu) / calls };
}

/** Processor time of all processes per second of a call in which both sides talk, ms. */
async function talking(holder: ClusterNode, joined: ClusterNode): Promise<number> {
  const calls = await Promise.all(Array.from({ length: TALKING }, () => start(holder)));
  const sockets = await Promise.all(calls.map((call) => join(call, joined)));
  const timer = setInterval(() => sockets.forEach((socket) => socket.send(noise)), FRAME_MS);
  await sleep(1_000);
  const cpu = cpuMs();
  await sleep(TALK_MS);
  const used = cpuMs() - cpu;
  clearInterval(timer);
  const closed = sockets.map((socket) => once(socket, "close"));
  for (const { id } of calls)
    await holder.request("POST", `/public/v1/workspaces/{workspace_id}/calls/${id}/end`);
  await Promise.all(closed);
  return (used * 1_000) / TALK_MS / TALKING;
}

/** Time to end a call of `holder` by a request to `asked`, ms. */
async function ending(holder: ClusterNode, asked: ClusterNode): Promise<number> {
  const { id } = await start(holder);
  const began = performance.now();
  await asked.request("POST", `/public/v1/workspaces/{workspace_id}/calls/${id}/end`);
  return performance.now() - began;
}

try {
  const [one, two] = nodes;
  const sizes = [1, 2, 3];
  const rounds = sizes.map(() => [] as Awaited<ReturnType<typeof rate>>[]);
  for (let round = -1; round < ROUNDS; round++) {
    for (const [index, size] of sizes.entries()) {
      const result = await rate(nodes.slice(0, size));
      if (round >= 0) rounds[index]?.push(result);
    }
  }
  console.log(`\nCalls started, joined and ended, ${AT_ONCE} at once`);
  const base = medianOf(rounds[0] ?? []);
  for (const [index, size] of sizes.entries()) {
    const { perSecond, cpuPerCall } = medianOf(rounds[index] ?? []);
    console.log(
      `  ${`${size} process${size > 1 ? "es" : ""}`.padEnd(14)} ${perSecond.toFixed(1).padStart(6)} a second × ${(perSecond / base.perSecond).toFixed(2)}   ${cpuPerCall.toFixed(0).padStart(4)} ms of a core each × ${(cpuPerCall / base.cpuPerCall).toFixed(2)}`,
    );
  }

  const local: number[] = [];
  const forwarded: number[] = [];
  for (let request = 0; request < REQUESTS; request++) {
    local.push(await ending(one, one));
    forwarded.push(await ending(one, two));
  }
  compare("Ending a call (ms)", median(local), median(forwarded));

  const here: number[] = [];
  const through: number[] = [];
  for (let round = 0; round < 3; round++) {
    here.push(await talking(one, one));
    through.push(await talking(one, two));
  }
  compare("A second of a talking call (ms of a core)", median(here), median(through));
} finally {
  await cleanup.run();
}

function medianOf(results: { perSecond: number; cpuPerCall: number }[]) {
  return {
    perSecond: median(results.map(({ perSecond }) => perSecond)),
    cpuPerCall: median(results.map(({ cpuPerCall }) => cpuPerCall)),
  };
}

function compare(title: string, local: number, forwarded: number): void {
  console.log(`\n${title}`);
  console.log(`  where the call is    ${local.toFixed(1).padStart(8)}`);
  console.log(
    `  forwarded            ${forwarded.toFixed(1).padStart(8)}   × ${(forwarded / local).toFixed(2)}`,
  );
}

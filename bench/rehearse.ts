/**
 * Rehearsals: virtual seconds per real second, and what a live call beside them notices of it: the gaps between the
 * frames of its agent, against the same call without rehearsals. Goal: hundreds of times real time, and no longer gaps.
 */
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { WebSocket } from "ws";
import { createFrameGaps, type FrameGaps } from "../server/test/harness/frame-gaps.ts";
import { openBenchService } from "./bench-service.ts";
import { median } from "./measure.ts";

const ROUNDS = 10;
const AT_ONCE = 3;
/** Quiet and busy windows alternate, because other work on the machine comes and goes. */
const WINDOWS = 5;
const WINDOW_MS = 3_000;

type Gaps = ReturnType<FrameGaps["between"]>;

const service = await openBenchService(false);
const root = `${service.url}/public/v1/workspaces/${service.workspaceId}`;
const { headers } = service;

async function post(path: string, body: unknown): Promise<Record<string, unknown>> {
  const answer = await fetch(path, { method: "POST", headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Record<string, unknown>;
}

/** Ten questions and answers. Resolves with their length, in s. */
async function rehearsed(): Promise<number> {
  const steps = Array.from({ length: 10 }, (_, at) => ({
    say: `Where is my order number ${1000 + at}, please?`,
  }));
  const record = await post(`${root}/agents/${service.exampleAgentId}/rehearse`, {
    variable_values: { customer_name: "Ann" },
    caller: { steps },
    tools: { mode: "mocked", mocks: [{ tool: "get_order_status", result: { status: "shipped" } }] },
  });
  return Number(record["duration_ms"]) / 1000;
}

/** A call whose agent speaks for minutes; every frame is noted. */
async function openCall(gaps: FrameGaps): Promise<WebSocket> {
  const agent = await post(`${root}/agents`, {
    name: "Speaker",
    system_prompt: "",
    first_message: "This is what the agent says, and it is quite a lot of it. ".repeat(60),
  });
  const started = await post(
    `${service.url}/workspaces/${service.workspaceId}/agents/${String(agent["id"])}/token`,
    {},
  );
  const socket = new WebSocket(String(started["ws_url"]));
  socket.on("message", (_data, isBinary) => {
    if (isBinary) gaps.came("call", performance.now());
  });
  await once(socket, "message");
  return socket;
}

const firstAt = performance.now();
await rehearsed();
const firstMs = performance.now() - firstAt;

let virtualS = 0;
const aloneAt = performance.now();
for (let round = 0; round < ROUNDS; round += 1) virtualS += await rehearsed();
const alone = virtualS / ((performance.now() - aloneAt) / 1000);

const gaps = createFrameGaps();
const socket = await openCall(gaps);
await sleep(2_000); // the greeting's synthesis is over
const quiet: Gaps[] = [];
const busy: Gaps[] = [];
let besideS = 0;
let besideMs = 0;
for (let window = 0; window < WINDOWS; window += 1) {
  const from = performance.now();
  await sleep(WINDOW_MS);
  const middle = performance.now();
  quiet.push(gaps.between(from, middle));
  const rounds = async (): Promise<void> => {
    while (performance.now() < middle + WINDOW_MS) besideS += await rehearsed();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, rounds));
  besideMs += performance.now() - middle;
  busy.push(gaps.between(middle, performance.now()));
}
socket.close();

const times = (value: number): string => `${value.toFixed(0)} virtual seconds per second`;
const p99Of = (windows: Gaps[]): number => median(windows.map(({ p99 }) => p99));
const gap = (windows: Gaps[]): string =>
  `p99 ${p99Of(windows).toFixed(1)} ms, longest ${Math.max(...windows.map(({ longest }) => longest)).toFixed(1)} ms`;
console.log(`first rehearsal, with the start of its thread: ${firstMs.toFixed(0)} ms`);
console.log(`one after another: ${times(alone)}`);
console.log(`${AT_ONCE} at once beside a call: ${times(besideS / (besideMs / 1000))}`);
console.log(`frame gaps of the call: alone ${gap(quiet)}; beside them ${gap(busy)}`);
console.log(`ratio of the p99: ${(p99Of(busy) / p99Of(quiet)).toFixed(2)}`);
await service.close();

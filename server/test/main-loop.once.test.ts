/** While some ask for what takes long, others are answered, and the sound of calls that passes the main thread goes on. */
import { once } from "node:events";
import { afterAll, beforeAll, expect, test } from "vitest";
import { WebSocket } from "ws";
import { createFrameGaps } from "./harness/frame-gaps.ts";
import { startService, type RunningService } from "./harness/start-service.ts";

const AT_ONCE = 16;
/** How often `/healthz` is asked meanwhile. */
const PROBES = 150;

const VARIABLES = Array.from({ length: 10_000 }, (_, at) => `{{v${at}}}`).join("");
const LOOP = "{% for i in (1..100000) %}{{ i }}{% endfor %}";
const properties = Object.fromEntries(
  Array.from({ length: 900 }, (_, at) => [`p${at}`, { type: "string", minLength: 1, maxLength: 20 }]),
);
const paths = Object.fromEntries(
  Array.from({ length: 4_000 }, (_, at) => [`/p${at}`, { get: { summary: "x".repeat(200) } }]),
);
const openapi = { openapi: "3.1.0", servers: [{ url: "https://api.example.com" }], paths };
const url = "https://api.example.com/";

const ATTACKS: [name: string, path: string, body: (nth: number) => string][] = [
  [
    "templates with 10,000 variables",
    "agents/render",
    (nth) => JSON.stringify({ system_prompt: `${nth} ${VARIABLES}` }),
  ],
  ["templates that never end", "agents/render", () => JSON.stringify({ system_prompt: LOOP })],
  [
    "large schemas",
    "tools/check",
    (nth) =>
      JSON.stringify({
        tool: { name: "t", url, input_schema: { type: "object", title: `${nth}`, properties } },
      }),
  ],
  ["large bodies", "agents", () => `{"name":[${"1,".repeat(450_000)}1]}`],
  ["large bodies that are no JSON", "agents", () => `{"name":[${"1,".repeat(450_000)}1}`],
  ["OpenAPI documents", "tools/import/preview", () => JSON.stringify({ openapi })],
];

let service: RunningService;
let close: () => Promise<void> = () => Promise.resolve();
beforeAll(async () => {
  service = await startService({ onFinish: (end) => (close = end) });
});
afterAll(() => close());

/** A call whose agent speaks for a minute, over the WebSocket. */
async function openCall(onFrame: (at: number) => void): Promise<WebSocket> {
  const root = "/public/v1/workspaces/{workspace_id}";
  const first_message = "This is what the agent says, and it is quite a lot of it. ".repeat(18);
  const agent = await service.request("POST", `${root}/agents`, {
    name: "Speaker",
    system_prompt: "",
    first_message,
  });
  const start = `/workspaces/{workspace_id}/agents/${agent.body.id}/token`;
  const { body } = await service.request("POST", start, {});
  const socket = new WebSocket(body.ws_url as string);
  socket.on("message", (_data, isBinary) => {
    if (isBinary) onFrame(performance.now());
  });
  await once(socket, "message");
  return socket;
}

test.each(ATTACKS)("%s", async (name, path, body) => {
  const gaps = createFrameGaps();
  const socket = await openCall((at) => gaps.came("call", at));
  const attacking = { isOver: false };
  let nth = 0;
  async function attack(): Promise<void> {
    while (!attacking.isOver) {
      const answer = await service.request(
        "POST",
        `/public/v1/workspaces/{workspace_id}/${path}`,
        body(nth++),
      );
      expect(answer.status).toBeLessThan(500);
    }
  }
  const from = performance.now();
  const attacks = Array.from({ length: AT_ONCE }, attack);
  const took: number[] = [];
  for (let probe = 0; probe < PROBES; probe++) {
    const sent = performance.now();
    await (await fetch(`${service.url}/healthz`)).text();
    took.push(performance.now() - sent);
  }
  attacking.isOver = true;
  const to = performance.now();
  await Promise.all(attacks);
  socket.terminate();
  const sorted = took.toSorted((one, other) => one - other);
  const p99 = sorted[Math.floor(PROBES * 0.99)] ?? Number.POSITIVE_INFINITY;
  const sound = gaps.between(from, to);
  console.log(`${name}: /healthz p99 ${p99.toFixed(1)} ms; frames p99 ${sound.p99.toFixed(1)} ms`);
  expect(p99).toBeLessThan(250);
  expect(sound.p99).toBeLessThan(250);
});

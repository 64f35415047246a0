/**
 * While some request slow things, others are answered, and calls' audio that passes through the main thread continues.
 */
import { once } from "node:events";
import { afterAll, beforeAll, expect, test } from "vitest";
import { WebSocket } from "ws";
import { createFrameGaps } from "./harness/frame-gaps.ts";
import { startService, type RunningService } from "./harness/start-service.ts";
import { watchHealth } from "./harness/watch-health.ts";

const AT_ONCE = 16;
/** How long each attack lasts, ms. */
const FOR_MS = 1_500;

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

const IMPORT_BY_MCP = {
  jsonrpc: "2.0",
  id: 1,
  method: "tools/call",
  params: { name: "tools_preview_import", arguments: { openapi } },
};

const ATTACKS: [name: string, path: string, body: () => string][] = [
  [
    "templates with 10,000 variables",
    "agents/render",
    () => JSON.stringify({ system_prompt: `NTH ${VARIABLES}` }),
  ],
  ["templates that never end", "agents/render", () => JSON.stringify({ system_prompt: LOOP })],
  [
    "large schemas",
    "tools/check",
    () =>
      JSON.stringify({
        tool: { name: "t", url, input_schema: { type: "object", title: "NTH", properties } },
      }),
  ],
  ["large bodies", "agents", () => `{"name":[${"1,".repeat(450_000)}1]}`],
  ["large bodies that are no JSON", "agents", () => `{"name":[${"1,".repeat(450_000)}1}`],
  ["OpenAPI documents", "tools/import/preview", () => JSON.stringify({ openapi })],
  ["OpenAPI documents by MCP", "/mcp", () => JSON.stringify(IMPORT_BY_MCP)],
  ["calls whose greeting never ends", "", () => "{}"],
];

let service: RunningService;
let close: () => Promise<void> = () => Promise.resolve();
beforeAll(async () => {
  service = await startService({ onFinish: (end) => (close = end) });
});
afterAll(() => close());

const ROOT = "/public/v1/workspaces/{workspace_id}";

/** Where calls to an agent with this greeting are started. */
async function startOf(first_message: string): Promise<string> {
  const agent = { name: "Speaker", system_prompt: "", first_message };
  const { body } = await service.request("POST", `${ROOT}/agents`, agent);
  return `/workspaces/{workspace_id}/agents/${body.id}/token`;
}

/** A call over the WebSocket whose agent speaks for a minute. */
async function openCall(onFrame: (at: number) => void): Promise<WebSocket> {
  const start = await startOf("This is what the agent says, and it is quite a lot of it. ".repeat(18));
  const { body } = await service.request("POST", start, {});
  const socket = new WebSocket(body.ws_url as string);
  socket.on("message", (_data, isBinary) => {
    if (isBinary) onFrame(performance.now());
  });
  await once(socket, "message");
  return socket;
}

test.each(ATTACKS)("%s", async (name, path, body) => {
  const address = path === "" ? await startOf(LOOP) : path.startsWith("/") ? path : `${ROOT}/${path}`;
  const attack = (to: string, sent: string) =>
    watchHealth({
      health: `${service.url}/healthz`,
      path: service.url + to.replace("{workspace_id}", service.workspaceId),
      body: sent,
      headers: {
        authorization: `Bearer ${service.token}`,
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
      },
      atOnce: AT_ONCE,
      forMs: FOR_MS,
    });
  const gaps = createFrameGaps();
  const socket = await openCall((at) => gaps.came("call", at));
  const began = performance.now();
  // The same number of cheap requests first, so that whatever else the machine is doing counts in both.
  const before = await attack(`${ROOT}/agents/render`, JSON.stringify({ system_prompt: "{{ name }}" }));
  const half = performance.now();
  const { p99, answers } = await attack(address, body());
  socket.terminate();
  const [soundBefore, sound] = [gaps.between(began, half), gaps.between(half, performance.now())];
  const ms = (one: number, other: number) => `${one.toFixed(1)} -> ${other.toFixed(1)} ms`;
  console.log(`${name}: /healthz p99 ${ms(before.p99, p99)}; frames p99 ${ms(soundBefore.p99, sound.p99)}`);
  expect(Object.keys(answers)).not.toContain("500");
  expect(p99).toBeLessThan(before.p99 * 4 + 100);
  expect(sound.p99).toBeLessThan(soundBefore.p99 * 4 + 100);
});

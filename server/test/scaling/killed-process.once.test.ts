/** A process behind a load balancer is killed during calls: the others close its calls and continue with theirs. */
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { EXAMPLE_AGENT_ID } from "../../src/boot/first-start/example.ts";
import { startHttpTarget } from "@parley/testing/network/http-target";
import { loopbackPorts } from "../doubles/peers/loopback-ports.ts";
import { startHaproxy } from "../doubles/peers/haproxy.ts";
import { createCleanup } from "../harness/create-cleanup.ts";
import { requester, type Answer, type Request } from "../harness/requester.ts";
import { startCluster, type Cluster } from "../harness/start-cluster.ts";
import { callBySocket, type SocketCaller } from "./socket-caller.ts";

const BASE = "/public/v1/workspaces/{workspace_id}";
const CALLS = 12;
/** How long to wait for what others do about a dead process. Nothing is compared with it. */
const PATIENCE_MS = 60_000;

/** Half a minute, if nobody kills it. */
const LONG_GREETING = Array.from(
  { length: 12 },
  (_, at) => `This is sentence number ${at + 1} of a long greeting.`,
).join(" ");
/** Of a call's sound over the WebSocket: 16-bit samples, 16,000 a second. */
const BYTES_A_SECOND = 32_000;
/** Time for three processes and a database server to start one after another. */
const START_MS = 300_000;
const cleanup = createCleanup();
let cluster: Cluster;
let viaProxy: Request;
const told: { type: string; callId: string; body: string }[] = [];

beforeAll(async () => {
  const port = await loopbackPorts();
  const publicUrl = `http://127.0.0.1:${port}`;
  cluster = await startCluster({ ...cleanup, publicUrl, env: { PREVIEW_CALLS_PER_ADDRESS_AND_HOUR: "100" } });
  await startHaproxy(port, cluster.nodes, cleanup);
  const { workspaceId, token } = cluster;
  viaProxy = requester(() => ({ url: publicUrl, workspaceId, token }));
}, START_MS);
afterAll(() => cleanup.run());

interface OneCall {
  id: string;
  caller: SocketCaller;
}

async function startOne(): Promise<OneCall> {
  const path = `/workspaces/{workspace_id}/agents/${EXAMPLE_AGENT_ID}/token`;
  const answer = await viaProxy("POST", path, { variable_values: { customer_name: "Ann" } });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  const caller = await callBySocket(answer.body.ws_url as string);
  expect(caller.refusal).toBeNull();
  return { id: answer.body.call_id as string, caller };
}

const record = async (id: string) => (await viaProxy("GET", `${BASE}/calls/${id}`)).body;

test("a process that comes back after others have closed its calls hangs them up, and goes on", async () => {
  const [one, , frozen] = cluster.nodes;
  const path = `/workspaces/{workspace_id}/agents/${EXAMPLE_AGENT_ID}/token`;
  const start = async () =>
    (await frozen.request("POST", path, { variable_values: { customer_name: "Ann" } })).body;
  const [joined, unjoined] = [await start(), await start()];
  const ofFrozen = Object.assign(new URL(joined.ws_url as string), { port: String(frozen.port) });
  const caller = await callBySocket(ofFrozen.href);
  await caller.until(() => caller.heardBytes > 0);

  process.kill(frozen.pid, "SIGSTOP");
  onTestFinished(() => void process.kill(frozen.pid, "SIGCONT")); // otherwise it couldn't be stopped
  // The machine vanishes from the network, too: the server gives up its session.
  await cluster.pool.query(
    `select pg_terminate_backend(pid) from pg_locks join instances on objid = lock_number
     where locktype = 'advisory' and url = $1`,
    [frozen.place.instanceUrl],
  );
  const ids = [joined.call_id, unjoined.call_id] as string[];
  // Not through the balancer, which may not know yet that one of the processes doesn't answer.
  const recorded = async (id: string) => (await one.request("GET", `${BASE}/calls/${id}`)).body;
  const closed = () => Promise.all(ids.map(recorded));
  await expect
    .poll(async () => (await closed()).every(({ end_reason }) => end_reason === "error"), {
      timeout: PATIENCE_MS,
    })
    .toBe(true);
  const before = await closed();
  process.kill(frozen.pid, "SIGCONT");
  await caller.until(() => caller.closeCode !== null);
  expect(caller.closeCode).toBe(1000); // hung up, not interrupted
  expect((await one.request("POST", `${BASE}/calls/${joined.call_id}/end`)).status).toBe(409);
  const late = await callBySocket((unjoined.ws_url as string).replace(/:\d+\//, `:${frozen.port}/`));
  expect(late.refusal).toBe(401);
  const next = await start();
  expect((await one.request("POST", `${BASE}/calls/${next.call_id}/end`)).status).toBe(200);
  expect(await closed()).toEqual(before);
  // The process that closed them has reported their ends, each once.
  const ends = cluster.nodes.flatMap(({ logs }) =>
    logs.entries.filter(({ event, call_id }) => event === "call_ended" && ids.includes(String(call_id))),
  );
  expect(ends.map(({ call_id }) => String(call_id)).toSorted()).toEqual(ids.toSorted());
});

test("kill -9 under load: others close the calls with what was recorded, and tell webhooks, before it is back", async () => {
  const hook = await startHttpTarget((request, response) => {
    let body = "";
    request.setEncoding("utf8").on("data", (text: string) => (body += text));
    request.on("end", () => {
      const event = JSON.parse(body) as { type: string; data: { call: { id: string } } };
      told.push({ type: event.type, callId: event.data.call.id, body });
      response.writeHead(204).end();
    });
  });
  cleanup.onFinish(() => hook.close());
  await viaProxy("POST", `${BASE}/webhooks`, { url: hook.origin, events: ["call.ended"] });

  const calls = await Promise.all(Array.from({ length: CALLS }, startOne));
  for (const { caller } of calls) caller.type("Where is my order 1042?");
  const hasAnswer = ({ messages }: SocketCaller) =>
    messages.filter(({ type, role, final }) => type === "transcript" && role === "agent" && final).length >=
    2;
  await Promise.all(calls.map(({ caller }) => caller.until(() => hasAnswer(caller))));

  const victim = cluster.nodes[0];
  const holders = await Promise.all(calls.map(({ id }) => cluster.holderOf(id)));
  const lost = calls.filter((_call, index) => holders[index] === victim);
  const kept = calls.filter((_call, index) => holders[index] !== victim);
  expect(lost.length).toBeGreaterThan(0);
  const before = new Map(await Promise.all(lost.map(async ({ id }) => [id, await record(id)] as const)));

  const load = underLoad();
  await victim.kill9();
  const open = "select count(*)::int as open from calls where ended_at is null and id = any($1)";
  await expect
    .poll(async () => (await cluster.pool.query(open, [lost.map(({ id }) => id)])).rows[0].open, {
      timeout: PATIENCE_MS,
      interval: 50,
    })
    .toBe(0);
  for (const { id } of lost) {
    const after = await record(id);
    expect(after).toMatchObject({ status: "failed", end_reason: "error" });
    expect(after.transcript).toEqual(expect.arrayContaining(before.get(id).transcript));
    expect(after.duration_ms).toBeGreaterThanOrEqual(before.get(id).transcript.at(-1).end_ms);
  }
  await expect
    .poll(() =>
      lost.every(({ id }) => told.some(({ type, callId }) => type === "call.ended" && callId === id)),
    )
    .toBe(true);
  for (const { id } of kept) {
    // Calls whose socket went through the killed process have lost their connection, nothing worse.
    expect((await record(id)).end_reason).not.toBe("error");
  }
  await expectHonest(await load.stop());

  const more = await Promise.all(Array.from({ length: 4 }, startOne));
  for (const { id } of more) {
    expect(await viaProxy("POST", `${BASE}/calls/${id}/end`)).toMatchObject({ status: 200 });
  }
});

test("a preview link's calls in a killed process make room for others", async () => {
  const [, victim, survivor] = cluster.nodes;
  const made = await survivor.request("POST", `${BASE}/agents/${EXAMPLE_AGENT_ID}/preview-link`, {});
  const path = `/preview/${made.body.slug}/token`;
  const start = (at: Request) => at("POST", path, { variable_values: { customer_name: "Ann" } });
  for (let call = 0; call < 2; call++) {
    const { status, body } = await start(victim.request);
    expect(status).toBe(201);
    // Only calls that somebody has joined take a link's places.
    await callBySocket(Object.assign(new URL(body.ws_url as string), { port: String(victim.port) }).href);
  }
  await expect.poll(async () => (await start(survivor.request)).status, { timeout: PATIENCE_MS }).toBe(429);
  await victim.kill9();
  await expect
    .poll(async () => (await start(survivor.request)).status, { timeout: PATIENCE_MS, interval: 200 })
    .toBe(201);
});

test("kill -9 in the middle of a greeting: the record keeps what was said, at most 2 s late", async () => {
  const [, , survivor] = cluster.nodes;
  const victim = cluster.nodes[0];
  await victim.start();
  const agent = { name: "Long", system_prompt: "Be kind.", first_message: LONG_GREETING };
  const { body: long } = await survivor.request("POST", `${BASE}/agents`, agent);
  const { body: started } = await victim.request(
    "POST",
    `/workspaces/{workspace_id}/agents/${long.id}/token`,
    {},
  );
  const at = Object.assign(new URL(started.ws_url as string), { port: String(victim.port) });
  const caller = await callBySocket(at.href);
  const id = started.call_id as string;
  const read = async () => (await survivor.request("GET", `${BASE}/calls/${id}`)).body;

  // While it is being said, other processes see how far it is: no turn is complete yet.
  let shown: Answer["body"] = {};
  await expect
    .poll(async () => (shown = await read()).transcript.at(-1)?.end_ms ?? 0, { timeout: PATIENCE_MS })
    .toBeGreaterThan(3_000);
  expect(shown).toMatchObject({ status: "in_progress", ended_at: null, duration_ms: null });
  expect(shown.transcript).toHaveLength(1);
  // Killed right after a write, it would lose nothing, however rare writes were.
  const heard = caller.heardBytes;
  await caller.until(() => caller.heardBytes - heard >= 2.5 * BYTES_A_SECOND);
  const killedAt = Date.now();
  await victim.kill9();
  expect(caller.messages.some(({ type, final }) => type === "transcript" && final)).toBe(false);

  let record: Answer["body"] = {};
  await expect.poll(async () => (record = await read()).status, { timeout: PATIENCE_MS }).toBe("failed");
  const [greeting] = record.transcript;
  const [before] = shown.transcript;
  expect(greeting).toMatchObject({ id: before.id, role: "agent", start_ms: before.start_ms });
  expect(greeting.text.startsWith(before.text)).toBe(true);
  expect(LONG_GREETING.startsWith(greeting.text)).toBe(true);
  expect(greeting.end_ms).toBeGreaterThanOrEqual(before.end_ms);
  expect(record.duration_ms).toBeGreaterThanOrEqual(greeting.end_ms);
  expect(Date.parse(record.ended_at) - Date.parse(record.answered_at)).toBe(record.duration_ms);
  expect(killedAt - Date.parse(record.ended_at)).toBeLessThanOrEqual(2_000);

  // The process that closed it reports its end.
  const ofCall = () => survivor.logs.entries.filter(({ call_id }) => call_id === id);
  await expect.poll(ofCall, { timeout: PATIENCE_MS }).toMatchObject([
    {
      level: "warn",
      event: "call_ended",
      agent_id: long.id,
      direction: "browser",
      end_reason: "error",
      duration_ms: record.duration_ms,
      first_error: { code: "service", message: "The service stopped during this call." },
    },
  ]);
  const { body: metrics } = await survivor.request("GET", "/metrics");
  expect(metrics).toMatch(/^parley_calls_ended_total\{direction="browser",end_reason="error"\} [1-9]/m);
});

/** Sends requests through the balancer, one after another in several loops, until stop(). */
function underLoad() {
  const answers: Answer[] = [];
  const over = new AbortController();
  async function road(): Promise<void> {
    while (!over.signal.aborted) {
      // A request that was being handled by the killed process fails.
      const answer = await viaProxy("GET", `${BASE}/calls?limit=20`).catch(() => null);
      if (answer) answers.push(answer);
      const call = await startOne().catch(() => null);
      if (!call) continue;
      const ended = await viaProxy("POST", `${BASE}/calls/${call.id}/end`).catch(() => null);
      if (ended) answers.push(ended);
    }
  }
  const roads = Promise.all(Array.from({ length: 4 }, road));
  return {
    async stop(): Promise<Answer[]> {
      over.abort();
      await roads;
      return answers;
    },
  };
}

/** Expects each response to be correct, or 502 from the balancer, or 503 with Retry-After; never anything false. */
async function expectHonest(answers: Answer[]): Promise<void> {
  expect(answers.length).toBeGreaterThan(20);
  const wrong = answers.filter(({ status, headers }) => {
    if (status === 503) return headers.get("retry-after") === null && headers.get("x-request-id") !== null;
    return ![200, 502].includes(status);
  });
  expect(wrong.map(({ status, body }) => ({ status, body }))).toEqual([]);
}

/**
 * Three processes behind Kamailio and HAProxy, set up as in examples/, are restarted one after another while a carrier
 * keeps calling and pages keep asking. One of them registers a trunk, and the next one takes over.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import { EXAMPLE_AGENT_ID } from "../../src/boot/first-start/example.ts";
import { startOpenAiDouble } from "@parley/testing/models/openai-server";
import { startHaproxy } from "../doubles/peers/haproxy.ts";
import { startKamailio, startKamailioExample, type Kamailio } from "../doubles/peers/kamailio.ts";
import { loopbackPorts } from "../doubles/peers/loopback-ports.ts";
import { startSipp } from "../doubles/peers/sipp.ts";
import { pause, receive, receiveAnswer, scenario } from "../doubles/peers/sipp-scenario.ts";
import { inDialog, invite } from "../doubles/peers/sipp-messages.ts";
import { tone } from "@parley/testing/sound/sound";
import { createCleanup } from "../harness/create-cleanup.ts";
import { freeMediaPorts } from "../harness/free-media-ports.ts";
import { requester, type Request } from "../harness/requester.ts";
import { ownAddress } from "../harness/own-address.ts";
import { startCluster, type Cluster, type ClusterNode } from "../harness/start-cluster.ts";
import { PATIENT } from "../phone/phone-desk.ts";
import { callBySocket, type SocketCaller } from "./socket-caller.ts";

const BASE = "/public/v1/workspaces/{workspace_id}";
const NUMBERS = { carrier: "+4930901900", registered: "+4930901901" };
const CALL_MS = 3_000;
/** Calls that begin within a second; two such groups at a time. */
const AT_ONCE = 3;

/** Time for three processes and a database server to start one after another. */
const START_MS = 300_000;
const cleanup = createCleanup();
let cluster: Cluster;
let viaHaproxy: Request;
let edge: Kamailio;
let registrar: Kamailio;
let trunkId: string;

beforeAll(async () => {
  const vendor = await startOpenAiDouble();
  cleanup.onFinish(() => vendor.close());
  vendor.onSpeech(() => ({ pcm: tone(440, 500, 24_000) }));
  const first = await loopbackPorts(3);
  const port = await loopbackPorts();
  const publicUrl = `http://127.0.0.1:${port}`;
  cluster = await startCluster({
    ...cleanup,
    publicUrl,
    env: {
      TRUST_PROXY: ownAddress(),
      OPENAI_BASE_URL: vendor.baseUrl,
      OPENAI_API_KEY: vendor.apiKey,
      SIP_HOST: "127.0.0.1",
      SIP_NETWORK_ALLOW: "127.0.0.0/8",
      DRAIN_TIMEOUT: "60",
      DRAIN_DELAY: "3", // the default
    },
    envOf: async (index) => ({
      SIP_PORTS: `udp:${first + index}`,
      MEDIA_PORTS: await freeMediaPorts(8),
    }),
  });
  const { workspaceId, token } = cluster;
  viaHaproxy = requester(() => ({ url: publicUrl, workspaceId, token }));
  await startHaproxy(port, cluster.nodes, cleanup);
  edge = await startKamailioExample([first, first + 1, first + 2], cleanup);
  registrar = await startKamailio({ ...cleanup, users: { parley: "correct-horse" } });
  const agentId = await make("agents", {
    name: "Phone desk",
    system_prompt: "You answer the phone.",
    first_message: "Hello.",
    model: { provider: "openai", model: "any" },
    transcriber: { provider: "openai" },
    voice: { provider: "openai", voice: "alloy" },
    ...PATIENT,
  });
  const host = { host: "127.0.0.1", country: "DE", calls_per_hour: 10_000, channels: 100 };
  const inbound_auth = { addresses: ["127.0.0.1/32"], digest: false };
  const carrier = await make("trunks", { label: "Carrier", ...host, port: edge.port, inbound_auth });
  const account = { username: "parley", password: "correct-horse", register: true };
  trunkId = await make("trunks", {
    label: "Account",
    ...host,
    port: registrar.port,
    inbound_auth,
    ...account,
  });
  await make("phone-numbers", { number: NUMBERS.carrier, trunk_id: carrier, agent_id: agentId });
  await make("phone-numbers", { number: NUMBERS.registered, trunk_id: trunkId, agent_id: agentId });
}, START_MS);
afterAll(() => cleanup.run());

async function make(path: string, body: unknown): Promise<string> {
  const answer = await cluster.nodes[0].request("POST", `${BASE}/${path}`, body);
  if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body.id as string;
}

/** Resolves when all have ended; rejects if one was refused or broken off. */
async function call(service: string, { port }: Kamailio, calls: number): Promise<void> {
  const sipp = await startSipp({
    ...cleanup,
    target: { host: "127.0.0.1", port },
    service,
    calls,
    rate: calls,
    scenario: scenario([
      invite(),
      ...receiveAnswer(200, { keepsRoute: true }),
      inDialog("ACK", 1),
      pause(CALL_MS),
      inDialog("BYE", 2),
      receive(200),
    ]),
  });
  await sipp.finished;
}

interface PageCall {
  id: string;
  token: string;
  eventsUrl: string;
  caller: SocketCaller;
}

async function callFromPage(): Promise<PageCall> {
  const path = `/workspaces/{workspace_id}/agents/${EXAMPLE_AGENT_ID}/token`;
  const { status, body } = await viaHaproxy("POST", path, { variable_values: { customer_name: "Ann" } });
  expect(status, JSON.stringify(body)).toBe(201);
  const caller = await callBySocket(body.ws_url as string);
  expect(caller.refusal).toBeNull();
  return { id: body.call_id, token: body.token, eventsUrl: body.events_url, caller };
}

async function endFromPage({ id }: PageCall): Promise<void> {
  const answer = await viaHaproxy("POST", `${BASE}/calls/${id}/end`);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}

/** Where its Contacts are, by port, as the registrar saw them. */
const registeredFrom = () =>
  new Set([...registrar.output().matchAll(/M=REGISTER .* S=[\d.]+:(\d+)/g)].map(([, port]) => port));

async function expectRegisteredEverywhere(): Promise<void> {
  for (const node of cluster.nodes) {
    await expect
      .poll(async () => (await node.request("GET", `${BASE}/trunks/${trunkId}`)).body.state ?? null)
      .toMatchObject({ registered_until: expect.any(String), last_error: null });
  }
}

test("HAProxy passes WebSockets and event streams, whichever processes a call's requests reach", async () => {
  const calls = await Promise.all([callFromPage(), callFromPage(), callFromPage()]);
  const holders = await Promise.all(calls.map(({ id }) => cluster.holderOf(id)));
  expect(new Set(holders).size).toBe(3);
  const streams = calls.map(async ({ eventsUrl, token }) => {
    const response = await fetch(eventsUrl, { headers: { authorization: `Bearer ${token}` } });
    expect(response.headers.get("content-type")).toBe("text/event-stream");
    return response.text();
  });
  for (const call of calls) {
    await call.caller.until(() => call.caller.heardBytes > 0);
    await endFromPage(call);
    await call.caller.until(() => call.caller.closeCode !== null);
    expect(call.caller.closeCode).toBe(1000);
  }
  for (const text of await Promise.all(streams)) expect(text).toContain('"state":"ended"');
});

test("no call is lost while every process is restarted, and its registration moves on", async () => {
  await expectRegisteredEverywhere();
  expect(registeredFrom().size).toBe(1);
  const over = new AbortController();
  let placed = 0;
  let asked = 0;
  async function keepCalling(): Promise<void> {
    while (!over.signal.aborted) {
      await call(NUMBERS.carrier, edge, AT_ONCE);
      placed += AT_ONCE;
    }
  }
  async function keepCallingAccount(): Promise<void> {
    for (; !over.signal.aborted; placed += 1) await call("parley", registrar, 1);
  }
  /** Every request is answered well, although the process refuses calls from now on, and HAProxy doesn't know yet. */
  async function askWhileStopping(node: ClusterNode, stopped: AbortSignal): Promise<void> {
    const isReady = () =>
      node.request("GET", "/readyz").then(
        ({ status }) => status === 200,
        () => false,
      );
    await expect.poll(isReady).toBe(false);
    do {
      const page = await callFromPage();
      await page.caller.until(() => page.caller.heardBytes > 0 || page.caller.closeCode !== null);
      expect((await viaHaproxy("GET", `${BASE}/calls/${page.id}`)).status).toBe(200);
      await endFromPage(page);
      asked += 1;
    } while (!stopped.aborted);
  }
  async function restartAll(): Promise<void> {
    try {
      for (const node of cluster.nodes) {
        const stopped = new AbortController();
        await Promise.all([
          node.stop().finally(() => stopped.abort()),
          askWhileStopping(node, stopped.signal),
        ]);
        await node.start();
      }
    } finally {
      over.abort();
    }
  }
  await Promise.all([keepCalling(), keepCalling(), keepCallingAccount(), restartAll()]);
  expect(asked).toBeGreaterThanOrEqual(cluster.nodes.length);
  await expectRegisteredEverywhere();
  expect(registeredFrom().size).toBeGreaterThan(1);
  await call("parley", registrar, 1);

  // Records are written a moment after a call's end. One that a process was slow to take is offered to the next as
  // well.
  const reasons =
    "select distinct end_reason from calls where direction = 'inbound' and end_reason is distinct from 'cancelled'";
  await expect
    .poll(async () => (await cluster.pool.query(reasons)).rows)
    .toEqual([{ end_reason: "caller_hangup" }]);
  const { rows } = await cluster.pool.query<{ calls: number; instances: number }>(
    "select count(*)::int as calls, count(distinct instance_id)::int as instances from calls where direction = 'inbound'",
  );
  expect(rows[0]?.calls).toBeGreaterThanOrEqual(placed + 1);
  expect(rows[0]?.instances).toBeGreaterThanOrEqual(4);
});

test("a process that is stopped can still be joined, and carries the sound of others' calls to their end", async () => {
  const [holder, stopped] = cluster.nodes;
  const at = (node: ClusterNode, wsUrl: string) =>
    Object.assign(new URL(wsUrl), { port: String(node.port) }).href;
  const start = async (node: ClusterNode): Promise<{ call_id: string; ws_url: string }> => {
    const path = `/workspaces/{workspace_id}/agents/${EXAMPLE_AGENT_ID}/token`;
    return (await node.request("POST", path, { variable_values: { customer_name: "Ann" } })).body;
  };
  const [others, unjoined] = [await start(holder), await start(stopped)];
  const carried = await callBySocket(at(stopped, others.ws_url));
  await carried.until(() => carried.heardBytes > 0);
  let isStopped = false;
  const stop = stopped.stop().then(() => (isStopped = true));
  await expect.poll(async () => (await stopped.request("GET", "/readyz")).status).toBe(503);

  const joined = await callBySocket(at(holder, unjoined.ws_url));
  expect(joined.refusal).toBeNull();
  await joined.until(() => joined.heardBytes > 0 || joined.closeCode !== null);
  expect((await holder.request("POST", `${BASE}/calls/${unjoined.call_id}/end`)).status).toBe(200);
  await joined.until(() => joined.closeCode !== null);
  // Now it has no call of its own.
  const before = carried.heardBytes;
  carried.type("Where is my order 1042?");
  await carried.until(() => carried.heardBytes > before + 32_000 || carried.closeCode !== null);
  expect([isStopped, carried.closeCode]).toEqual([false, null]);
  expect((await holder.request("POST", `${BASE}/calls/${others.call_id}/end`)).status).toBe(200);
  await carried.until(() => carried.closeCode !== null);
  expect(carried.closeCode).toBe(1000);
  await stop;
  await stopped.start();
});

test("while a process is dead, its phone calls are lost and all new ones reach the others", async () => {
  const [, victim] = cluster.nodes;
  const lost = Promise.allSettled(Array.from({ length: 6 }, () => call(NUMBERS.carrier, edge, 1)));
  const open = async () => {
    const text =
      "select distinct url from calls join instances on instances.id = instance_id where direction = 'inbound' and ended_at is null";
    return (await cluster.pool.query<{ url: string }>(text)).rows.map(({ url }) => url);
  };
  await expect.poll(open).toContain(victim.place.instanceUrl);
  await victim.kill9();
  await call(NUMBERS.carrier, edge, 6); // Kamailio doesn't know yet
  await call(NUMBERS.carrier, edge, 6);
  await expect.poll(open).toEqual([]);
  expect((await lost).map(({ status }) => status)).toContain("rejected");
  await victim.start();
});

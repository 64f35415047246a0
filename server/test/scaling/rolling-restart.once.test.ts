/**
 * Three processes behind Kamailio, set up as in examples/kamailio, are restarted one after another while a carrier keeps
 * calling. One of them registers a trunk, and the next one takes over.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import { startOpenAiDouble } from "../doubles/openai-server.ts";
import { startKamailio, startKamailioExample, type Kamailio } from "../doubles/peers/kamailio.ts";
import { loopbackPorts } from "../doubles/peers/loopback-ports.ts";
import { startSipp } from "../doubles/peers/sipp.ts";
import { inDialog, invite, pause, receive, receiveAnswer, scenario } from "../doubles/peers/sipp-scenario.ts";
import { tone } from "../doubles/sound.ts";
import { createCleanup } from "../harness/create-cleanup.ts";
import { freeMediaPorts } from "../harness/free-media-ports.ts";
import { startCluster, type Cluster } from "../harness/start-cluster.ts";
import { PATIENT } from "../phone/phone-desk.ts";

const BASE = "/public/v1/workspaces/{workspace_id}";
const NUMBERS = { carrier: "+4930901900", registered: "+4930901901" };
const CALL_MS = 3_000;
/** Calls that begin within a second; two such groups at a time. */
const AT_ONCE = 3;

/** Time for three processes and a database server to start one after another. */
const START_MS = 300_000;
const cleanup = createCleanup();
let cluster: Cluster;
let edge: Kamailio;
let registrar: Kamailio;
let trunkId: string;

beforeAll(async () => {
  const vendor = await startOpenAiDouble();
  cleanup.onFinish(() => vendor.close());
  vendor.onSpeech(() => ({ pcm: tone(440, 500, 24_000) }));
  const first = await loopbackPorts(3);
  cluster = await startCluster({
    ...cleanup,
    env: {
      OPENAI_BASE_URL: vendor.baseUrl,
      OPENAI_API_KEY: vendor.apiKey,
      SIP_HOST: "127.0.0.1",
      SIP_NETWORK_ALLOW: "127.0.0.0/8",
      DRAIN_TIMEOUT: "60",
    },
    envOf: async (index) => ({
      SIP_PORTS: `udp:${first + index}`,
      MEDIA_PORTS: await freeMediaPorts(8),
    }),
  });
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

test("no call is lost while every process is restarted, and its registration moves on", async () => {
  await expectRegisteredEverywhere();
  expect(registeredFrom().size).toBe(1);
  const over = new AbortController();
  let placed = 0;
  async function keepCalling(): Promise<void> {
    while (!over.signal.aborted) {
      await call(NUMBERS.carrier, edge, AT_ONCE);
      placed += AT_ONCE;
    }
  }
  async function keepCallingAccount(): Promise<void> {
    for (; !over.signal.aborted; placed += 1) await call("parley", registrar, 1);
  }
  async function restartAll(): Promise<void> {
    try {
      for (const node of cluster.nodes) {
        await node.stop();
        await node.start();
      }
    } finally {
      over.abort();
    }
  }
  await Promise.all([keepCalling(), keepCalling(), keepCallingAccount(), restartAll()]);
  await expectRegisteredEverywhere();
  expect(registeredFrom().size).toBeGreaterThan(1);
  await call("parley", registrar, 1);

  // Records are written a moment after a call's end. One that a process was slow to take is offered to the next as well.
  const reasons = "select distinct end_reason from calls where end_reason is distinct from 'cancelled'";
  await expect
    .poll(async () => (await cluster.pool.query(reasons)).rows)
    .toEqual([{ end_reason: "caller_hangup" }]);
  const { rows } = await cluster.pool.query<{ calls: number; instances: number }>(
    "select count(*)::int as calls, count(distinct instance_id)::int as instances from calls",
  );
  expect(rows[0]?.calls).toBeGreaterThanOrEqual(placed + 1);
  expect(rows[0]?.instances).toBeGreaterThanOrEqual(4);
});

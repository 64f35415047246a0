/**
 * Carriers behind a load balancer: webhooks and streams may
 * reach any process, and the one that holds the call gets them.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import { callTool, finish } from "@parley/testing/models/reply-steps";
import { startOpenAiDouble, type OpenAiDouble } from "@parley/testing/models/openai-server";
import { loopbackPorts } from "../doubles/peers/loopback-ports.ts";
import { startHaproxy } from "../doubles/peers/haproxy.ts";
import { startTelnyxDouble, type TelnyxDouble } from "../doubles/telnyx-server.ts";
import { startTwilioDouble, type TwilioDouble } from "../doubles/twilio-server.ts";
import { createCleanup } from "../harness/create-cleanup.ts";
import { startCluster, type Cluster } from "../harness/start-cluster.ts";
import { goodbye, PUBLIC_URL } from "../phone/carrier-desk.ts";

const BASE = "/public/v1/workspaces/{workspace_id}";
const NUMBERS = { twilio: "+4930901820", telnyx: "+4930901821" };
const SALES = { name: "sales", number: "+4930555555" };
const PERSON = "+4915112345678";
/** More than processes, so that not every call happens to meet its own. */
const CALLS = 6;

/** Time for three processes and a database server to start one after another. */
const START_MS = 300_000;
const cleanup = createCleanup();
let cluster: Cluster;
let vendor: OpenAiDouble;
let twilio: TwilioDouble;
let telnyx: TelnyxDouble;
let trunks: { twilio: string; telnyx: string };

beforeAll(async () => {
  vendor = await startOpenAiDouble();
  cleanup.onFinish(() => vendor.close());
  twilio = await startTwilioDouble({ numbers: [NUMBERS.twilio] });
  cleanup.onFinish(() => twilio.close());
  telnyx = await startTelnyxDouble({ numbers: [NUMBERS.telnyx] });
  cleanup.onFinish(() => telnyx.close());
  const port = await loopbackPorts();
  cluster = await startCluster({
    ...cleanup,
    publicUrl: PUBLIC_URL,
    env: {
      OPENAI_BASE_URL: vendor.baseUrl,
      OPENAI_API_KEY: vendor.apiKey,
      TWILIO_BASE_URL: twilio.baseUrl,
      TELNYX_BASE_URL: telnyx.baseUrl,
    },
  });
  await startHaproxy(port, cluster.nodes, cleanup);
  const proxy = `http://127.0.0.1:${port}`;
  twilio.serve(proxy, PUBLIC_URL);
  telnyx.serve(proxy, PUBLIC_URL);
  trunks = {
    twilio: await makeTrunk("twilio", { account_sid: twilio.accountSid, auth_token: twilio.authToken }),
    telnyx: await makeTrunk("telnyx", {
      api_key: telnyx.apiKey,
      public_key: telnyx.publicKey,
      connection_id: telnyx.connectionId,
    }),
  };
}, START_MS);
afterAll(() => cleanup.run());

async function make(path: string, body: unknown): Promise<string> {
  const answer = await cluster.nodes[0].request("POST", `${BASE}/${path}`, body);
  if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body.id as string;
}

async function makeTrunk(kind: "twilio" | "telnyx", account: Record<string, string>): Promise<string> {
  const agentId = await make("agents", {
    name: `Desk of ${kind}`,
    system_prompt: "You help with orders.",
    first_message: "Hello, this is the order desk.",
    model: { provider: "openai", model: "any" },
    transcriber: { provider: "openai" },
    voice: { provider: "builtin", voice: "slt" },
  });
  const tools = { tool_ids: [], builtin_tools: { cut_call: true, transfer_call: { targets: [SALES] } } };
  await cluster.nodes[0].request("PUT", `${BASE}/agents/${agentId}/tools`, tools);
  const trunkId = await make("trunks", { label: kind, kind, country: "DE", ...account });
  await make("phone-numbers", { number: NUMBERS[kind], trunk_id: trunkId, agent_id: agentId });
  return trunkId;
}

/** Waits until every process has heard of the trunks. */
async function untilKnown(): Promise<void> {
  for (const node of cluster.nodes) {
    for (const id of Object.values(trunks)) {
      await expect
        .poll(async () => (await node.request("GET", `${BASE}/trunks/${id}`)).body.state ?? null)
        .not.toBeNull();
    }
  }
}

interface ListedCall {
  to_number: string;
  ended_at: string | null;
  status: string;
  end_reason: string;
}

/** The newest first. */
async function endedCalls(toNumber: string): Promise<ListedCall[]> {
  const list = await cluster.nodes[1].request("GET", `${BASE}/calls?limit=50`);
  return list.body.data.filter((call: ListedCall) => call.to_number === toNumber && call.ended_at);
}

test("calls through Twilio work, whichever processes the webhook, the stream and the status reach", async () => {
  await untilKnown();
  vendor.onChat(() => goodbye("Goodbye."));
  const voiceUrl = `${PUBLIC_URL}/carriers/twilio/${trunks.twilio}/voice`;
  const statusUrl = `${PUBLIC_URL}/carriers/twilio/${trunks.twilio}/status`;
  for (let number = 0; number < CALLS; number++) {
    const call = await twilio.ring({ to: NUMBERS.twilio, from: PERSON, voiceUrl, statusUrl });
    const phone = await call.answer();
    await phone.until(() => phone.soundedAt.first !== null || phone.closeCode !== null);
    expect(phone.closeCode).toBeNull();
    expect((await call.status("completed")).status).toBe(204);
    await phone.hangUp();
  }
  await expect.poll(async () => (await endedCalls(NUMBERS.twilio)).length, { timeout: 20_000 }).toBe(CALLS);
  for (const call of await endedCalls(NUMBERS.twilio)) {
    expect(call).toMatchObject({ status: "completed", end_reason: "caller_hangup" });
  }
});

test("so are calls through Telnyx, whose events come in any order to any process", async () => {
  await untilKnown();
  const webhookUrl = `${PUBLIC_URL}/carriers/telnyx/${trunks.telnyx}/events`;
  for (let number = 0; number < CALLS; number++) {
    const call = await telnyx.ring({ to: NUMBERS.telnyx, from: PERSON, webhookUrl });
    await telnyx.until(() => call.stream !== null);
    const phone = await call.connect();
    await phone.until(() => phone.soundedAt.first !== null || phone.closeCode !== null);
    expect(phone.closeCode).toBeNull();
    await call.tell("call.hangup", { hangup_cause: "normal_clearing", hangup_source: "caller" });
    await phone.until(() => phone.closeCode !== null);
  }
  await expect.poll(async () => (await endedCalls(NUMBERS.telnyx)).length, { timeout: 20_000 }).toBe(CALLS);
  for (const call of await endedCalls(NUMBERS.telnyx)) {
    expect(call).toMatchObject({ status: "completed", end_reason: "caller_hangup" });
  }
});

test("a transfer's outcome and the stream that brings the caller back may reach any process", async () => {
  const before = (await endedCalls(NUMBERS.twilio)).length;
  vendor.onChat(({ body }) =>
    body.messages.at(-1)?.role === "tool"
      ? goodbye("Sales is busy. Goodbye.")
      : [...callTool("transfer_call", { target: SALES.name }), finish("tool_calls")],
  );
  const voiceUrl = `${PUBLIC_URL}/carriers/twilio/${trunks.twilio}/voice`;
  const outcomes: (number | null)[] = [];
  const answers: number[] = [];
  for (const status of ["busy", "no-answer", "completed"]) {
    const call = await twilio.ring({ to: NUMBERS.twilio, from: PERSON, voiceUrl });
    const phone = await call.answer();
    await phone.until(() => phone.soundedAt.first !== null);
    phone.press("#");
    const dial = await call.dials();
    if (status === "completed") answers.push((await dial.answer()).status);
    const back = await call.dialled(status);
    await back?.until(() => back.closeCode !== null);
    outcomes.push(back && back.closeCode);
  }
  expect([outcomes, answers]).toEqual([[1000, 1000, null], [204]]);
  await expect
    .poll(async () => (await endedCalls(NUMBERS.twilio)).length, { timeout: 20_000 })
    .toBe(before + 3);
  const reasons = (await endedCalls(NUMBERS.twilio)).slice(0, 3).map((call) => call.end_reason);
  expect(reasons).toEqual(["transferred", "agent_hangup", "agent_hangup"]);
});

/**
 * The service with SIP on loopback ports, and an agent whose voice
 * is a tone: 440 Hz for the first message, 660 Hz afterwards.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { startOpenAiDouble, type OpenAiDouble } from "@parley/testing/models/openai-server";
import { loopbackPorts } from "../doubles/peers/loopback-ports.ts";
import type { OnFinish } from "../doubles/peers/peer-process.ts";
import { tone } from "@parley/testing/sound/sound";
import { TEST_CERTIFICATE, TEST_KEY } from "@parley/testing/network/tls-certificate";
import { freeMediaPorts } from "../harness/free-media-ports.ts";
import { startService, type RunningService } from "../harness/start-service.ts";

const ROOT = "/public/v1/workspaces/{workspace_id}";
export const GREETING = "Hello.";
export const GREETING_HZ = 440;
export const REPLY_HZ = 660;

/** An agent that waits in silence for ten minutes. */
export const PATIENT = { engine: { silence_prompt_ms: 600_000 } };

// oxlint-disable-next-line typescript/no-explicit-any -- tests assert on responses of any shape
type Answer = any;

export interface PhoneDesk {
  service: RunningService;
  vendor: OpenAiDouble;
  /** For UDP and TCP. */
  sipPort: number;
  tlsPort: number;
  agentId: string;
  /** Sends a request that must succeed. */
  api(method: string, path: string, body?: unknown): Promise<Answer>;
  /** Adds a trunk whose host is 127.0.0.1, and a number of the agent on it; returns their ids. */
  line(
    trunk: Record<string, unknown>,
    number?: string,
    agentId?: string,
  ): Promise<{ trunkId: string; numberId: string; number: string }>;
  /** Adds another number to a trunk; returns its id. */
  addNumber(number: string, trunkId: string, agentId: string): Promise<string>;
  /** Places a call; returns its id. */
  dial(numberId: string, to: string): Promise<string>;
  /** The record, once the call has ended. */
  ended(callId: string): Promise<Answer>;
  /** How many calls haven't ended. */
  liveCalls(): Promise<number>;
  /** The record of the latest inbound call, once it has ended. */
  lastEnded(): Promise<Answer>;
}

export async function openPhoneDesk({
  onFinish = onTestFinished,
  env = {},
  agent = {},
  greetingMs = 1_500,
}: {
  onFinish?: OnFinish;
  env?: Record<string, string>;
  agent?: Record<string, unknown>;
  greetingMs?: number;
} = {}): Promise<PhoneDesk> {
  const vendor = await startOpenAiDouble();
  onFinish(() => vendor.close());
  vendor.onSpeech(({ body }) => ({
    pcm: body.input === GREETING ? tone(GREETING_HZ, greetingMs, 24_000) : tone(REPLY_HZ, 1_000, 24_000),
  }));
  const folder = mkdtempSync(join(tmpdir(), "parley-phone-"));
  onFinish(async () => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, "cert.pem"), TEST_CERTIFICATE);
  writeFileSync(join(folder, "key.pem"), TEST_KEY);
  const sipPort = await loopbackPorts(4);
  const tlsPort = sipPort + 1;
  const service = await startService({
    onFinish,
    env: {
      OPENAI_BASE_URL: vendor.baseUrl,
      OPENAI_API_KEY: vendor.apiKey,
      MEDIA_PORTS: await freeMediaPorts(8),
      SIP_PORTS: `udp:${sipPort},tcp:${sipPort},tls:${tlsPort}`,
      SIP_HOST: "127.0.0.1",
      SIP_NETWORK_ALLOW: "127.0.0.0/8",
      SIP_TLS_CERT: join(folder, "cert.pem"),
      SIP_TLS_KEY: join(folder, "key.pem"),
      SIP_TLS_CA: join(folder, "cert.pem"),
      ...env,
    },
  });
  const api: PhoneDesk["api"] = async (method, path, body) => {
    const answer = await service.request(method, `${ROOT}/${path}`, body);
    if (answer.status < 300) return answer.body;
    throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  };
  const { id: agentId } = await api("POST", "agents", {
    name: "Phone desk",
    system_prompt: "You answer the phone.",
    first_message: GREETING,
    model: { provider: "openai", model: "any" },
    transcriber: { provider: "openai" },
    voice: { provider: "openai", voice: "alloy" },
    ...agent,
  });
  let lines = 0;
  const addNumber: PhoneDesk["addNumber"] = async (number, trunkId, agent) =>
    (await api("POST", "phone-numbers", { number, trunk_id: trunkId, agent_id: agent, label: number })).id;
  const ended: PhoneDesk["ended"] = async (callId) => {
    await service.request("GET", `${ROOT}/calls/${callId}/events`); // ends with the call
    for (;;) {
      const call = await api("GET", `calls/${callId}`);
      if (call.ended_at) return call; // the record is written a moment later
    }
  };
  return {
    service,
    vendor,
    sipPort,
    tlsPort,
    agentId,
    api,
    addNumber,
    async line(trunk, number = `+4930900${String(lines++).padStart(4, "0")}`, agent = agentId) {
      const made = await api("POST", "trunks", {
        label: `Trunk of ${number}`,
        host: "127.0.0.1",
        inbound_auth: { addresses: ["127.0.0.1/32"], digest: false },
        country: "DE",
        calls_per_hour: 10_000,
        channels: 100,
        ...trunk,
      });
      return { trunkId: made.id, numberId: await addNumber(number, made.id, agent), number };
    },
    async dial(numberId, to) {
      const path = `/workspaces/{workspace_id}/agents/${agentId}/outbound-call`;
      const body = { to_number: to, agent_phone_number_id: numberId };
      const answer = await service.request("POST", path, body);
      if (answer.status === 201) return answer.body.call_id;
      throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
    },
    ended,
    async liveCalls() {
      const states = ["queued", "ringing", "in_progress"];
      const lists = await Promise.all(states.map((status) => api("GET", `calls?status=${status}`)));
      return lists.reduce((sum, { data }) => sum + data.length, 0);
    },
    async lastEnded() {
      const { data } = await api("GET", "calls?limit=1");
      return await ended(data[0].id);
    },
  };
}

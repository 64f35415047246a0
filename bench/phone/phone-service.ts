/**
 * The real service in a separate process for the phone benchmarks,
 * with a trunk, a number and an agent whose voice is a tone.
 */
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startOpenAiDouble, type OpenAiDouble } from "@parley/testing/models/openai-server";
import { loopbackPorts } from "../../server/test/doubles/peers/loopback-ports.ts";
import type { OnFinish } from "../../server/test/doubles/peers/peer-process.ts";
import { tone } from "@parley/testing/sound/sound";
import { launchService } from "../../server/test/harness/launch-service.ts";

export const NUMBER = "+4930100";
export const GREETING = "Hello.";
const MEDIA_PORTS = "33000-33999";
const TICKS_A_SECOND = 100;

export interface PhoneService {
  sipPort: number;
  vendor: OpenAiDouble;
  /** CPU that its process has used so far, ms. */
  cpuMs(): number;
  /** Resident memory, bytes. */
  memory(): number;
  /** Resolves when none of its calls is live. */
  idle(): Promise<void>;
}

/** `greetingMs`: how long the first message lasts. */
export async function openPhoneService(onFinish: OnFinish, greetingMs = 1_000): Promise<PhoneService> {
  const vendor = await startOpenAiDouble();
  onFinish(() => vendor.close());
  vendor.onSpeech(() => ({ pcm: tone(440, greetingMs, 24_000) }));
  const folder = await mkdtemp(join(tmpdir(), "parley-bench-phone-"));
  onFinish(() => rm(folder, { recursive: true }));
  const sipPort = await loopbackPorts();
  const service = await launchService({
    dataDir: folder,
    env: {
      OPENAI_BASE_URL: vendor.baseUrl,
      OPENAI_API_KEY: vendor.apiKey,
      MEDIA_PORTS,
      LOG_LEVEL: "error",
      SIP_PORTS: `udp:${sipPort}`,
      SIP_HOST: "127.0.0.1",
      SIP_NETWORK_ALLOW: "127.0.0.0/8",
      RATE_LIMIT_REQUESTS_PER_MINUTE: "10000000",
    },
  });
  onFinish(() => service.stop());
  const api = async (method: string, path: string, body?: unknown) => {
    const answer = await fetch(`${service.url}/public/v1/workspaces/${service.workspaceId}/${path}`, {
      method,
      headers: { authorization: `Bearer ${service.token}`, "content-type": "application/json" },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const made = (await answer.json()) as { id: string; data: unknown[] };
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(made)}`);
    return made;
  };
  const agent = await api("POST", "agents", {
    name: "Bench",
    system_prompt: "You answer the phone.",
    first_message: GREETING,
    model: { provider: "openai", model: "any" },
    transcriber: { provider: "openai" },
    voice: { provider: "openai", voice: "alloy" },
    engine: { silence_prompt_ms: 600_000 },
  });
  const trunk = await api("POST", "trunks", {
    label: "Bench",
    host: "127.0.0.1",
    inbound_auth: { addresses: ["127.0.0.1"], digest: false },
    channels: 10_000,
    calls_per_hour: 100_000,
    codecs: ["PCMA"],
  });
  await api("POST", "phone-numbers", {
    number: NUMBER,
    trunk_id: trunk.id,
    agent_id: agent.id,
    label: "Bench",
  });
  return {
    sipPort,
    vendor,
    cpuMs() {
      const fields = readFileSync(`/proc/${service.pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
      return ((Number(fields[11]) + Number(fields[12])) * 1_000) / TICKS_A_SECOND;
    },
    memory() {
      const status = readFileSync(`/proc/${service.pid}/status`, "utf8");
      return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
    },
    async idle() {
      for (;;) {
        const lists = await Promise.all(
          ["ringing", "in_progress"].map((status) => api("GET", `calls?limit=1&status=${status}`)),
        );
        if (lists.every(({ data }) => data.length === 0)) return;
      }
    },
  };
}

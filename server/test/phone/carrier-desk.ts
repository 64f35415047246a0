/** A service with an agent whose number rings through a carrier: the starting point of the carrier tests. */
import { afterAll, beforeAll, expect, onTestFinished } from "vitest";
import { startHttpSwitch, type HttpSwitch } from "../doubles/http-switch.ts";
import { startOpenAiDouble, type OpenAiDouble } from "@parley/testing/models/openai-server";
import { callTool, finish, sayWords } from "@parley/testing/models/reply-steps";
import { startTelnyxDouble, type TelnyxDouble } from "../doubles/telnyx-server.ts";
import { startTwilioDouble, type TwilioDouble } from "../doubles/twilio-server.ts";
import { createCleanup } from "../harness/create-cleanup.ts";
import { requester } from "../harness/requester.ts";
import { startService, type RunningService } from "../harness/start-service.ts";

export const PUBLIC_URL = "https://parley.example";
const MODEL_KEY = "test-key";
/** The agent's number. */
export const NUMBER = "+4930901820";
/** The other person's number, whether they call or are called. */
export const PERSON = "+4915112345678";
const ROOT = "/public/v1/workspaces/{workspace_id}";

export interface Desk {
  service: RunningService;
  /** Where it really listens. */
  localUrl: string;
  vendor: OpenAiDouble;
  agentId: string;
  numberId: string;
  trunkId: string;
  /** The public address that the carrier uses for `voice`, `status` or `events`. */
  webhook(name: string): string;
  /** Places a call to PERSON; returns its id. */
  callOut(): Promise<string>;
  record(callId: string): Promise<CallRecord>;
  /** The record of the only call, once it has ended. */
  ended(callId?: string): Promise<CallRecord>;
  request(method: string, path: string, body?: unknown): Promise<{ status: number; body: any }>; // oxlint-disable-line typescript/no-explicit-any -- tests assert on responses of any shape
}

// oxlint-disable-next-line typescript/no-explicit-any -- tests assert on responses of any shape
type CallRecord = any;

interface DeskOptions {
  /** Added to the agent. */
  agent?: Record<string, unknown>;
  builtinTools?: Record<string, unknown>;
  trunk?: Record<string, unknown>;
}

export interface CarrierDesks {
  twilioDesk(options?: DeskOptions): Promise<Desk & { twilio: TwilioDouble }>;
  telnyxDesk(options?: DeskOptions): Promise<Desk & { telnyx: TelnyxDouble }>;
}

/** What the tests of a file share: a start takes seconds. */
interface Station {
  service: RunningService;
  models: HttpSwitch;
  carriers: HttpSwitch;
}

/** One service for a whole file. Each test has a desk with doubles, an agent, a trunk and a number of its own. */
export function carrierDesks(): CarrierDesks {
  const cleanup = createCleanup();
  let station: Station;
  beforeAll(async () => {
    const switched = async (): Promise<HttpSwitch> => {
      const made = await startHttpSwitch();
      cleanup.onFinish(() => made.close());
      return made;
    };
    const [models, carriers] = [await switched(), await switched()];
    const env = {
      PUBLIC_URL,
      OPENAI_BASE_URL: `${models.origin}/v1`,
      OPENAI_API_KEY: MODEL_KEY,
      TWILIO_BASE_URL: carriers.origin,
      TELNYX_BASE_URL: carriers.origin,
    };
    station = { service: await startService({ env, onFinish: cleanup.onFinish }), models, carriers };
  });
  afterAll(() => cleanup.run());
  return {
    async twilioDesk(options = {}) {
      const twilio = await startTwilioDouble({ numbers: [NUMBER] });
      onTestFinished(() => twilio.close());
      station.carriers.to(twilio.baseUrl);
      const trunk = { kind: "twilio", account_sid: twilio.accountSid, auth_token: twilio.authToken };
      const desk = await openDesk(station, options, trunk);
      twilio.serve(desk.localUrl, PUBLIC_URL);
      return { ...desk, twilio };
    },
    async telnyxDesk(options = {}) {
      const telnyx = await startTelnyxDouble({ numbers: [NUMBER] });
      onTestFinished(() => telnyx.close());
      station.carriers.to(telnyx.baseUrl);
      const { apiKey, publicKey, connectionId } = telnyx;
      const trunk = { kind: "telnyx", api_key: apiKey, public_key: publicKey, connection_id: connectionId };
      const desk = await openDesk(station, options, trunk);
      telnyx.serve(desk.localUrl, PUBLIC_URL);
      return { ...desk, telnyx };
    },
  };
}

async function openDesk(
  { service, models }: Station,
  options: DeskOptions,
  trunk: Record<string, unknown> & { kind: string },
): Promise<Desk> {
  const vendor = await startOpenAiDouble(MODEL_KEY);
  onTestFinished(() => vendor.close());
  models.to(vendor.baseUrl);
  const [, port] = await service.logs.until(/"port":(\d+),"msg":"listening/);
  const localUrl = `http://127.0.0.1:${port}`;
  const send = requester(() => ({ url: localUrl, workspaceId: service.workspaceId, token: service.token }));
  const request = (method: string, path: string, body?: unknown) => send(method, `${ROOT}/${path}`, body);
  const create = async (method: string, path: string, body: unknown): Promise<string> => {
    const answer = await request(method, path, body);
    if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body.id as string;
  };
  const agentId = await create("POST", "agents", {
    name: "Desk",
    system_prompt: "You help with orders.",
    first_message: "Hello, this is the order desk.",
    model: { provider: "openai", model: "any" },
    transcriber: { provider: "openai" },
    voice: { provider: "builtin", voice: "slt" },
    ...options.agent,
  });
  const builtin_tools = { cut_call: true, ...options.builtinTools };
  await request("PUT", `agents/${agentId}/tools`, { tool_ids: [], builtin_tools });
  const trunkId = await create("POST", "trunks", {
    label: "Carrier",
    country: "DE",
    ...trunk,
    ...options.trunk,
  });
  const number = { number: NUMBER, trunk_id: trunkId, agent_id: agentId };
  const numberId = await create("POST", "phone-numbers", number);
  // The next test's number is the same one.
  onTestFinished(async () => {
    for (const path of [`phone-numbers/${numberId}`, `trunks/${trunkId}`, `agents/${agentId}`]) {
      const { status, body } = await request("DELETE", path);
      expect(status, JSON.stringify(body)).toBe(204);
    }
  });

  const record = async (callId: string) => (await request("GET", `calls/${callId}`)).body;
  return {
    service,
    localUrl,
    vendor,
    agentId,
    numberId,
    trunkId,
    request,
    record,
    webhook: (name) => `${PUBLIC_URL}/carriers/${trunk.kind}/${trunkId}/${name}`,
    async callOut() {
      const body = { to_number: PERSON, agent_phone_number_id: numberId };
      const path = `/workspaces/{workspace_id}/agents/${agentId}/outbound-call`;
      const answer = await send("POST", path, body);
      expect(answer).toMatchObject({ status: 201, body: { status: "queued" } });
      return answer.body.call_id as string;
    },
    async ended(callId) {
      const id = callId ?? ((await request("GET", "calls?limit=1")).body.data[0].id as string);
      await request("GET", `calls/${id}/events`); // ends with the call
      return record(id);
    },
  };
}

/** The model says these words and hangs up. */
export const goodbye = (words: string) => [
  ...sayWords(words),
  ...callTool("cut_call", {}),
  finish("tool_calls"),
];

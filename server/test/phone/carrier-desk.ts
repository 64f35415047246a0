/** A service with an agent whose number rings through a carrier: the starting point of the carrier tests. */
import { expect, onTestFinished } from "vitest";
import { startOpenAiDouble, type OpenAiDouble } from "../doubles/openai-server.ts";
import { callTool, finish, sayWords } from "../doubles/reply-steps.ts";
import { startTelnyxDouble, type TelnyxDouble } from "../doubles/telnyx-server.ts";
import { startTwilioDouble, type TwilioDouble } from "../doubles/twilio-server.ts";
import { requester } from "../harness/requester.ts";
import { startService, type RunningService } from "../harness/start-service.ts";

export const PUBLIC_URL = "https://parley.example";
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
  publicUrl?: string;
}

export async function twilioDesk(options: DeskOptions = {}): Promise<Desk & { twilio: TwilioDouble }> {
  const twilio = await startTwilioDouble({ numbers: [NUMBER] });
  onTestFinished(() => twilio.close());
  const trunk = { kind: "twilio", account_sid: twilio.accountSid, auth_token: twilio.authToken };
  const desk = await startDesk(options, trunk, { TWILIO_BASE_URL: twilio.baseUrl });
  twilio.serve(desk.localUrl, PUBLIC_URL);
  return { ...desk, twilio };
}

export async function telnyxDesk(options: DeskOptions = {}): Promise<Desk & { telnyx: TelnyxDouble }> {
  const telnyx = await startTelnyxDouble({ numbers: [NUMBER] });
  onTestFinished(() => telnyx.close());
  const { apiKey, publicKey, connectionId } = telnyx;
  const trunk = { kind: "telnyx", api_key: apiKey, public_key: publicKey, connection_id: connectionId };
  const desk = await startDesk(options, trunk, { TELNYX_BASE_URL: telnyx.baseUrl });
  telnyx.serve(desk.localUrl, PUBLIC_URL);
  return { ...desk, telnyx };
}

async function startDesk(
  options: DeskOptions,
  trunk: Record<string, unknown> & { kind: string },
  env: Record<string, string>,
): Promise<Desk> {
  const vendor = await startOpenAiDouble();
  onTestFinished(() => vendor.close());
  const service = await startService({
    env: {
      PUBLIC_URL: options.publicUrl ?? PUBLIC_URL,
      OPENAI_BASE_URL: vendor.baseUrl,
      OPENAI_API_KEY: vendor.apiKey,
      ...env,
    },
  });
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

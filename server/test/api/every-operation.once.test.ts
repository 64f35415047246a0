/**
 * Every operation, over the wire of the real service: done by the lowest role that may, refused to the role below.
 * What `npm test` asks of all system tests together holds for this file alone.
 */
import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startOpenAiDouble, type OpenAiDouble } from "@parley/testing/models/openai-server";
import { finish, say } from "@parley/testing/models/reply-steps";
import { answersIn, unprovenOperations } from "../../../scripts/tests/unproven-operations.ts";
import { startOpenidProvider, type OpenidProvider } from "../doubles/openid-provider.ts";
import { startSmtpServer, type SmtpServer } from "../doubles/smtp-server.ts";
import { startTwilioDouble, type TwilioDouble } from "../doubles/twilio-server.ts";
import { ANSWERS_FOLDER } from "../harness/answer-record.ts";
import { createCleanup } from "../harness/create-cleanup.ts";
import { requester, type Answer } from "../harness/requester.ts";
import { signUpLinkOf } from "../harness/sign-up-link.ts";
import { startService, type RunningService } from "../harness/start-service.ts";
import { callSteps } from "./steps/call-steps.ts";
import { accountSteps, guestSteps, invitationSteps, memberSteps, signInSteps } from "./steps/people-steps.ts";
import { OPERATIONS, takeSteps, type Made, type Senders, type Step } from "./steps/step.ts";
import {
  agentSteps,
  attentionMailSteps,
  attentionSteps,
  keySteps,
  lastSteps,
  phoneSteps,
  publicSteps,
  scenarioSteps,
  toolSteps,
  webhookEventSteps,
  webhookSteps,
} from "./steps/workspace-steps.ts";

const PUBLIC_URL = "https://parley.example";
const ROOT = "/public/v1/workspaces/{workspace_id}";
const NUMBER = "+4930901820";
const PERSON = "+4915112345678";
const PASSWORD = "correct horse battery";

const cleanup = createCleanup();
let folder = process.env[ANSWERS_FOLDER];
let vendor: OpenAiDouble;
let smtp: SmtpServer;
let provider: OpenidProvider;
let twilio: TwilioDouble;
let service: RunningService;
/** Where it really listens. */
let url: string;
/** With a token of each role. */
let senders: Senders;
let made: Made;

beforeAll(async () => {
  vendor = await startOpenAiDouble();
  vendor.onChat(() => [say("It is on its way."), finish("stop")]);
  smtp = await startSmtpServer();
  provider = await startOpenidProvider();
  twilio = await startTwilioDouble({ numbers: [NUMBER] });
  for (const double of [vendor, smtp, provider, twilio]) cleanup.onFinish(() => double.close());
  if (folder === undefined) {
    const own = (folder = mkdtempSync(join(tmpdir(), "parley-answers-")));
    cleanup.onFinish(() => rm(own, { recursive: true }));
  }
  service = await startService({
    env: {
      [ANSWERS_FOLDER]: folder,
      PUBLIC_URL,
      PROBE_HOSTS: "127.0.0.1",
      OPENAI_BASE_URL: vendor.baseUrl,
      OPENAI_API_KEY: vendor.apiKey,
      TWILIO_BASE_URL: twilio.baseUrl,
      SMTP_URL: smtp.url,
      MAIL_FROM: "Parley <parley@example.com>",
      OIDC_DOMAINS: "example.com",
      ...provider.env,
    },
    onFinish: cleanup.onFinish,
  });
  const [, port] = await service.logs.until(/"port":(\d+),"msg":"listening/);
  url = `http://127.0.0.1:${port}`;
  made = { workspace_id: service.workspaceId, called_number: PERSON };
  senders = { none: nobody, public: nobody };
  for (const role of ["viewer", "editor", "admin", "owner"]) {
    const { body } = await request("POST", `${ROOT}/access-tokens`, { name: role, role });
    const token = body.token as string;
    senders[role] = (method, path, content, { onlyHead = false } = {}) =>
      onlyHead ? headOf(method, path, token) : request(method, path, content, { token });
  }
});
afterAll(() => cleanup.run());

const request = requester(() => ({ url, workspaceId: service.workspaceId, token: service.token }));
const nobody: Senders[string] = (method, path, body) =>
  request(method, path, body, { token: null, headers: { origin: PUBLIC_URL } });

async function headOf(method: string, path: string, token: string): Promise<Answer> {
  const leaving = new AbortController();
  const headers = { authorization: `Bearer ${token}` };
  const { status, headers: got } = await fetch(url + path, { method, headers, signal: leaving.signal });
  leaving.abort();
  return { status, headers: got, body: null };
}

/** Keeps its cookies. */
function browser(): Senders[string] {
  const jar = new Map<string, string>();
  return async (method, path, body) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = { origin: PUBLIC_URL, ...(cookie !== "" && { cookie }) };
    const answer = await request(method, path, body, { token: null, headers });
    for (const set of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      jar.set(name, value);
    }
    return answer;
  };
}

const ofPerson = (own: Senders[string]): Senders => ({ none: nobody, public: own, person: own });

test("everything in a workspace", async () => {
  const account = { kind: "twilio", account_sid: twilio.accountSid, auth_token: twilio.authToken };
  const trunk = { label: "Desk", country: "DE", ...account };
  const calls = callSteps(url, {
    asViewer: senders["viewer"] ?? nobody,
    asEditor: senders["editor"] ?? nobody,
  });
  const problems = await takeSteps(
    [
      ...publicSteps,
      ...webhookSteps(`${vendor.baseUrl}/elsewhere`),
      ...agentSteps({ provider: "openai", model: "any" }),
      ...toolSteps,
      ...calls.during,
      ...calls.afterwards,
      ...scenarioSteps,
      ...webhookEventSteps,
      ...keySteps(vendor.baseUrl, vendor.apiKey),
      ...phoneSteps(trunk, NUMBER, PERSON),
      ...attentionSteps(senders["viewer"] ?? nobody),
      ...lastSteps,
    ],
    senders,
    made,
  );
  expect(problems).toEqual([]);
});

test("everything that people do", async () => {
  const problems: string[] = [];
  const take = async (steps: readonly Step[], as: Senders): Promise<void> => {
    problems.push(...(await takeSteps(steps, as, made)));
  };
  const owner = browser();
  const ann = { name: "Ann", email: "ann@example.com", password: PASSWORD };
  const newcomer = { ...ann, token: signUpLinkOf(service)?.token ?? "" };
  await take(accountSteps(newcomer, browser()), ofPerson(owner));
  await take(signInSteps(newcomer, { smtp, provider }), ofPerson(owner));

  const { body: second } = await owner("POST", "/public/v1/workspaces", { name: "Second" });
  const { body } = await owner("POST", `/public/v1/workspaces/${second.id}/invitations`, { role: "viewer" });
  const bea = { name: "Bea", email: "bea@example.com", password: PASSWORD };
  const guest = browser();
  await guest("POST", "/auth/sign-up", { ...bea, token: new URL(body.url as string).hash.slice(1) });
  await take(invitationSteps, senders);
  await take(guestSteps(service.workspaceId), ofPerson(guest));
  await take(invitationSteps, senders);
  await guest("POST", "/auth/links/accept", { token: made["$invited_by"] });
  await take(attentionMailSteps, { ...senders, viewer: guest });
  await take(memberSteps(bea.email, guest), senders);
  await guest("POST", "/auth/sign-in", { email: bea.email, password: PASSWORD });
  await take([{ id: "auth_delete_person", body: { current_password: PASSWORD } }], ofPerson(guest));
  await endCalls();
  await take([{ id: "workspaces_delete" }], senders);
  expect(problems).toEqual([]);
});

/** Those that were started and never answered. */
async function endCalls(): Promise<void> {
  const { body } = await request("GET", `${ROOT}/calls`);
  for (const { id, ended_at: endedAt } of body.data as { id: string; ended_at: string | null }[])
    if (endedAt === null) await request("POST", `${ROOT}/calls/${id}/end`);
}

test("so every operation was done by the lowest role that may, and refused to the role below", () => {
  expect(unprovenOperations(OPERATIONS, answersIn(join(folder ?? "", `${service.pid}.txt`)))).toEqual([]);
});

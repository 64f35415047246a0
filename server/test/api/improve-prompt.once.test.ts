/** Prompts rewritten by the agent's model: suggested and compared, never saved. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { EXAMPLE_AGENT_ID } from "../../src/boot/first-start/example.ts";
import { startOpenAiDouble, type OpenAiDouble } from "@parley/testing/models/openai-server";
import { finish, say, type ReplyStep } from "@parley/testing/models/reply-steps";
import { startService, type RunningService } from "../harness/start-service.ts";

const BASE = "/public/v1/workspaces/{workspace_id}";
const AGENT = `${BASE}/agents/${EXAMPLE_AGENT_ID}`;
const DRAFT = "You are Mara.\nSpeak with {{ customer_name }} on {{ date }}.";

let vendor: OpenAiDouble;
let service: RunningService;
let close: () => Promise<void> = () => Promise.resolve();
beforeAll(async () => {
  vendor = await startOpenAiDouble();
  service = await startService({
    env: { OPENAI_BASE_URL: vendor.baseUrl, OPENAI_API_KEY: vendor.apiKey },
    onFinish: (end) => (close = end),
  });
});
afterAll(async () => {
  await close();
  await vendor.close();
});

const improve = (body: object, { token, agent = AGENT }: { token?: string; agent?: string } = {}) =>
  service.request("POST", `${agent}/improve-prompt`, body, token === undefined ? {} : { token });

test("the model gets draft, tools and wish; the suggestion comes with a diff, and nothing is saved", async () => {
  vendor.onChat(() => [
    say("```liquid\nYou are Mara, on the phone.\n"),
    say("Speak with {{ customer_name }} on {{ date }}.\n```"),
    finish("stop"),
  ]);
  const before = (await service.request("GET", AGENT)).body;
  const answer = await improve({ system_prompt: DRAFT, wish: "Say that it is a call" });
  expect(answer).toMatchObject({
    status: 200,
    body: {
      system_prompt: "You are Mara, on the phone.\nSpeak with {{ customer_name }} on {{ date }}.",
      hunks: [
        {
          from_line: 1,
          to_line: 1,
          lines: [
            "-You are Mara.",
            "+You are Mara, on the phone.",
            " Speak with {{ customer_name }} on {{ date }}.",
          ],
        },
      ],
      lost_variables: [],
      added_variables: [],
    },
  });
  const said = JSON.stringify(vendor.chats.at(-1)?.body.messages);
  for (const part of ["You are Mara.", "get_order_status", "Say that it is a call"])
    expect(said).toContain(part);
  expect((await service.request("GET", AGENT)).body).toEqual(before);
});

test("variables that the model lost or made up are reported, built-ins too", async () => {
  vendor.onChat(() => [say("Speak with {{ caller }}."), finish("stop")]);
  expect((await improve({ system_prompt: DRAFT })).body).toMatchObject({
    lost_variables: ["customer_name", "date"],
    added_variables: ["caller"],
  });
});

test.each<[string, ReplyStep[], string]>([
  ["no template", [say("Speak with {{ caller"), finish("stop")], "isn't a valid template"],
  ["nothing", [finish("stop")], "answered nothing"],
  ["far too much", [...Array.from({ length: 42 }, () => say("x".repeat(1000))), finish("stop")], "too long"],
])("an answer that is %s is refused in words", async (_case, answer, words) => {
  vendor.onChat(() => answer);
  const refused = await improve({ system_prompt: DRAFT });
  expect(refused).toMatchObject({ status: 422, body: { detail: { fields: [{ path: "model" }] } } });
  expect(refused.body.detail.fields[0].message).toContain(words);
});

test("without a model, with a broken draft, or as a viewer there is no suggestion", async () => {
  const { body } = await service.request("POST", `${BASE}/agents`, {
    name: "Without a model",
    system_prompt: "",
    model: { provider: "rehearsal" },
  });
  const refused = await improve({ system_prompt: DRAFT }, { agent: `${BASE}/agents/${body.id as string}` });
  expect(refused).toMatchObject({ status: 422, body: { detail: { fields: [{ path: "model" }] } } });
  expect(refused.body.detail.fields[0].message).toContain("Add a provider key");
  expect((await improve({ system_prompt: "{% if" })).body.detail.fields).toMatchObject([
    { path: "system_prompt", line: 1 },
  ]);
  expect((await improve({ system_prompt: "x".repeat(20_001) })).status).toBe(422);
  const viewer = await service.request("POST", "/public/v1/workspaces/{workspace_id}/access-tokens", {
    name: "v",
    role: "viewer",
  });
  expect((await improve({ system_prompt: DRAFT }, { token: viewer.body.token })).status).toBe(403);
});

/** The analysis of a call: made by a model after the call, on its record, in webhooks, filters and exports. */
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { EXAMPLE_AGENT_ID } from "../../src/boot/first-start/example.ts";
import { startOpenAiDouble, type OpenAiDouble } from "@parley/testing/models/openai-server";
import { finish, say, status, type ReplyStep } from "@parley/testing/models/reply-steps";
import { listenToEvents } from "../harness/listen-to-events.ts";
import { startService, type RunningService } from "../harness/start-service.ts";
import { startWebhookReceiver } from "../webhooks/webhook-receiver.ts";

const BASE = "/public/v1/workspaces/{workspace_id}";
const AGENT = `${BASE}/agents/${EXAMPLE_AGENT_ID}`;
const ASKED = "I would like a refund for order 1042, please.";
const SETTINGS = {
  enabled: true,
  criteria: ["The agent promised a refund.", "The caller asked for a refund."],
  outcome_schema: {
    type: "object",
    properties: {
      reason: { enum: ["refund", "other"] },
      orders: { type: "array", items: { type: "string" } },
    },
    required: ["reason"],
    additionalProperties: false,
  },
  model: null,
};
const ANSWER = {
  summary: "The caller wanted a refund for order 1042, and got it.",
  outcome: { reason: "refund", orders: ["1042"] },
  outcome_quotes: { reason: "I would like a refund", orders: "Order 1042 was a gift." },
  criteria: [
    { number: 1, met: true, quote: "you get your money back" },
    { number: 2, met: true, about: "caller", quote: "I would like a refund" },
  ],
};
/** The model judges by words of the caller about the agent, and by words that nobody said. */
const GUESSES = {
  ...ANSWER,
  criteria: [
    { number: 1, met: true, about: "caller", quote: "I would like a refund" },
    { number: 2, met: false, about: "caller", quote: "Thank you so much for calling!" },
  ],
};

let vendor: OpenAiDouble;
let service: RunningService;
let close: () => Promise<void> = () => Promise.resolve();
/** How the model answers when it is asked for an analysis. */
let analyze: (nth: number) => ReplyStep[];
let asked = 0;
beforeAll(async () => {
  vendor = await startOpenAiDouble();
  vendor.onChat(({ body }) => {
    const isAnalysis = JSON.stringify(body.messages[0]).includes("You read the transcript");
    return isAnalysis ? analyze(asked++) : [say("Sure, you get your money back."), finish("stop")];
  });
  service = await startService({
    env: {
      OPENAI_BASE_URL: vendor.baseUrl,
      OPENAI_API_KEY: vendor.apiKey,
      PRICES: '{"model":{"openai":{"*":{"input":1,"output":10}}}}',
    },
    onFinish: (end) => (close = end),
  });
});
afterAll(async () => {
  await close();
  await vendor.close();
});

const TOKENS = { prompt_tokens: 1_000, completion_tokens: 100, total_tokens: 1_100 };
const answers = (answer: object) => () => [
  say(`Here it is: ${JSON.stringify(answer)}`),
  { data: { choices: [], usage: TOKENS } },
  finish("stop"),
];

async function configure(analysis: object): Promise<void> {
  expect(await service.request("PATCH", AGENT, { analysis })).toMatchObject({
    status: 200,
    body: { analysis },
  });
}

/** A call in which the caller asks for a refund; returns its id. */
async function call(): Promise<string> {
  const started = await service.request(
    "POST",
    `/workspaces/{workspace_id}/agents/${EXAMPLE_AGENT_ID}/token`,
    {
      draft: {
        first_message: "",
        model: { provider: "openai", model: "gpt-test" },
        voice: { provider: "builtin", voice: "slt" },
        transcriber: { provider: "page" },
      },
      variable_values: { customer_name: "Ann" },
    },
  );
  const events = await listenToEvents(started.body.events_url as string, {
    authorization: `Bearer ${started.body.token as string}`,
  });
  const socket = new WebSocket(started.body.ws_url as string);
  socket.addEventListener("open", () =>
    socket.send(JSON.stringify({ type: "text", text: ASKED, final: true, source: "typed" })),
  );
  await events.until(
    ({ type, data }) => type === "transcript" && data["role"] === "agent" && data["final"] === true,
  );
  const id = started.body.call_id as string;
  await service.request("POST", `${BASE}/calls/${id}/end`);
  await events.ended;
  return id;
}

const analysisOf = async (id: string) => (await service.request("GET", `${BASE}/calls/${id}`)).body.analysis;
const settled = (id: string, word: "done" | "failed") =>
  expect
    .poll(async () => ((await analysisOf(id)) as { status: string } | null)?.status, { timeout: 30_000 })
    .toBe(word);

test("a call is analyzed after it ended: on its record, in its webhook, in filters and in the export", async () => {
  const receiver = await startWebhookReceiver();
  onTestFinished(() => receiver.close());
  const hook = { url: receiver.url, events: ["call.ended", "call.analysed"] };
  await service.request("POST", `${BASE}/webhooks`, hook);
  await configure(SETTINGS);
  analyze = answers(ANSWER);
  const id = await call();
  await settled(id, "done");
  const { body: record } = await service.request("GET", `${BASE}/calls/${id}`);
  const [question, reply] = record.transcript as { id: string }[];
  expect(record.analysis).toMatchObject({
    status: "done",
    summary: ANSWER.summary,
    success: true,
    outcome: ANSWER.outcome,
    // A quote that nobody said isn't evidence.
    evidence: { reason: { text: "I would like a refund", turn_id: question?.id } },
    criteria: [
      { criterion: SETTINGS.criteria[0], met: true, quote: { turn_id: reply?.id } },
      { criterion: SETTINGS.criteria[1], met: true, quote: { turn_id: question?.id } },
    ],
    model: { provider: "openai" },
    error: null,
  });
  expect(Object.keys(record.analysis.evidence as object)).toEqual(["reason"]);
  const use = { part: "analysis", provider: "openai", input_tokens: 1_000, output_tokens: 100 };
  expect(record.usage).toMatchObject([use]);
  expect(record.cost).toMatchObject({ currency: "USD", amount: 0.002 });
  const { costs } = (await service.request("GET", `${BASE}/usage`)).body;
  expect(costs).toMatchObject({ amount: 0.002, is_partial: false, vendors: [{ ...use, amount: 0.002 }] });
  await receiver.until(() => receiver.events.length === 2);
  const told = (type: string) => receiver.events.find(({ event }) => event.type === type)?.event;
  expect(told("call.ended")).toMatchObject({
    data: { call: { id, analysis: { status: "pending", summary: null } } },
  });
  expect(told("call.analysed")).toMatchObject({
    data: { call: { id, analysis: record.analysis, end_reason: "api_hangup" } },
  });

  // Stored by the new name, sent by the one that the webhook lists; the record has both spellings.
  const { data: events } = (await service.request("GET", `${BASE}/webhook-events?call_id=${id}`)).body;
  expect(events.map(({ type }: { type: string }) => type)).toEqual(["call.analyzed", "call.ended"]);
  expect(record.analysis.analyzed_at).toEqual(expect.any(String));
  expect(record.analysis.analysed_at).toBe(record.analysis.analyzed_at);

  const found = async (query: string) =>
    ((await service.request("GET", `${BASE}/calls?${query}`)).body.data as { id: string }[]).map(
      (each) => each.id,
    );
  expect(await found("result=resolved")).toContain(id);
  expect(await found("result=unresolved")).not.toContain(id);
  expect(await found("outcome=reason%3Drefund")).toContain(id);
  expect(await found("outcome=orders%3D1042")).toContain(id);
  expect(await found("outcome=reason%3Dother")).not.toContain(id);
  const url = `${service.url}${BASE.replace("{workspace_id}", service.workspaceId)}/calls/export?result=resolved`;
  const csv = await (await fetch(url, { headers: { authorization: `Bearer ${service.token}` } })).text();
  expect(csv).toContain("success,summary,outcome");
  expect(csv).toContain(`,true,"${ANSWER.summary}","{""reason"":""refund"",""orders"":[""1042""]}"`);
});

test("nothing is asked while it is off; a past call is analyzed when somebody wants it, once more too", async () => {
  await configure({ ...SETTINGS, enabled: false });
  const before = asked;
  const id = await call();
  expect(await analysisOf(id)).toBeNull();
  expect(asked).toBe(before);
  analyze = answers({
    ...ANSWER,
    criteria: [
      { number: 1, met: false, quote: "you get your money back" },
      { number: 2, met: null },
    ],
  });
  const path = `${BASE}/calls/${id}/analyze`;
  expect(await service.request("POST", path)).toMatchObject({ status: 202, body: { status: "pending" } });
  await settled(id, "done");
  expect(await analysisOf(id)).toMatchObject({ success: false });
  analyze = answers(ANSWER);
  await service.request("POST", path);
  await expect.poll(async () => ((await analysisOf(id)) as { success: boolean }).success).toBe(true);
  analyze = answers(GUESSES);
  await service.request("POST", path);
  await expect.poll(async () => ((await analysisOf(id)) as { success: boolean }).success).toBeNull();
  await settled(id, "done");
  expect(await analysisOf(id)).toMatchObject({
    criteria: SETTINGS.criteria.map((criterion) => ({ criterion, met: null, quote: null })),
  });
});

test("an answer that doesn't fit is returned to the model once, with what is wrong", async () => {
  await configure(SETTINGS);
  asked = 0;
  analyze = (nth) => answers(nth === 0 ? { ...ANSWER, outcome: { reason: "bored" } } : ANSWER)();
  await settled(await call(), "done");
  expect(asked).toBe(2);
  expect(JSON.stringify(vendor.chats.at(-1)?.body.messages)).toContain(
    "outcome doesn't fit its schema: reason must be",
  );
});

test("a refused key fails at once, in words, and the rehearsal model says that it can't", async () => {
  await configure(SETTINGS);
  analyze = () => status(401);
  const id = await call();
  await settled(id, "failed");
  expect((await analysisOf(id)) as { error: string }).toMatchObject({
    error: expect.stringContaining("401") as string,
  });
  await configure({ ...SETTINGS, model: { provider: "rehearsal", model: null } });
  const refused = await service.request("POST", `${BASE}/calls/${id}/analyze`);
  expect(refused).toMatchObject({ status: 422, body: { detail: { fields: [{ path: "analysis.model" }] } } });
  expect(refused.body.detail.fields[0].message).toContain("needs a language model");
  const rehearsed = await call();
  await settled(rehearsed, "failed");
  expect(await analysisOf(rehearsed)).toMatchObject({
    error: expect.stringContaining("needs a language model") as string,
  });
});

test("settings are checked like a tool's schema, and a live call isn't analyzed", async () => {
  const wrong = (analysis: object) => service.request("PATCH", AGENT, { analysis });
  for (const outcome_schema of [
    { type: "array" },
    { type: "object", properties: { a: { $ref: "https://x.example" } } },
    { type: "object", title: "\u0000" },
  ]) {
    expect(await wrong({ outcome_schema })).toMatchObject({
      status: 422,
      body: { detail: { fields: [{ path: "analysis.outcome_schema" }] } },
    });
  }
  expect((await wrong({ criteria: Array.from({ length: 11 }, () => "x") })).status).toBe(422);
  const started = await service.request(
    "POST",
    `/workspaces/{workspace_id}/agents/${EXAMPLE_AGENT_ID}/token`,
    {
      variable_values: { customer_name: "Ann" },
    },
  );
  const path = `${BASE}/calls/${started.body.call_id as string}`;
  expect(await service.request("POST", `${path}/analyze`)).toMatchObject({ status: 409 });
  await service.request("POST", `${path}/end`);
  const silent = await service.request("POST", `${path}/analyze`);
  expect(silent.body.detail.message).toContain("said nothing");
});

test("a crash while the model thinks loses nothing: the next process asks again", async () => {
  await configure(SETTINGS);
  asked = 0;
  analyze = () => ["hang"];
  const id = await call();
  await vendor.until(() => asked === 1);
  await service.kill9();
  analyze = answers(ANSWER);
  await service.restart();
  await settled(id, "done");
  expect(asked).toBe(2);
});

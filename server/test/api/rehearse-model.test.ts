/** Rehearsals with a language model: how long it takes, the persona that it plays, and how many may run. */
import { afterAll, expect, onTestFinished, test } from "vitest";
import { startDependencies } from "../../src/http/routes/calls/start-schema.ts";
import { rehearse, type RehearseRequest } from "../../src/rehearsals/rehearse.ts";
import { createRehearsals, MOST_AT_ONCE } from "../../src/rehearsals/rehearsals.ts";
import { openTasks } from "../../src/tasks/open-tasks.ts";
import { startOpenAiDouble } from "../doubles/openai-server.ts";
import { callTool, finish, say } from "../doubles/reply-steps.ts";
import { apiOfFile } from "./api.ts";
import { MOCKED, newAgent, steps, transcript } from "./rehearsed-agent.ts";

const REAL_MODEL = { provider: "openai", model: "gpt-test" };
const vendor = await startOpenAiDouble();
afterAll(() => vendor.close());
const api = apiOfFile({ OPENAI_BASE_URL: vendor.baseUrl, OPENAI_API_KEY: vendor.apiKey });

test("a model plays the caller by persona and goal, and the agent's model takes its real time", async () => {
  vendor.onChat(({ body: { messages } }) => {
    const isCaller = messages[0]?.content?.includes("You play a person") ?? false;
    const answered = messages.filter(({ role }) => role === "assistant").length;
    if (isCaller)
      return [say(answered === 0 ? "I want 1042, please." : "Great, goodbye. [hang up]"), finish("stop")];
    if (messages.some(({ role }) => role === "tool")) return [say("It is on its way."), finish("stop")];
    const slow = new Promise((resolve) => setTimeout(resolve, 300));
    return [slow, ...callTool("get_order_status", { order_number: "1042" }), finish("tool_calls")];
  });
  const call = await api.caller("editor");
  const { path } = await newAgent(call, { model: REAL_MODEL });
  const answer = await call("POST", `${path}/rehearse`, {
    caller: { persona: "Ann, in a hurry", goal: "Find out where order 1042 is" },
    tools: MOCKED,
  });
  expect(transcript(answer)).toEqual([
    "agent: Hello, this is Mara. How can I help?",
    "caller: I want 1042, please.",
    "agent: It is on its way.",
    "caller: Great, goodbye.",
    ...transcript(answer).slice(4),
  ]);
  expect(answer.body.end_reason).toBe("caller_hangup");
  const played = vendor.chats.find(({ body }) => body.messages[0]?.content?.includes("Find out where order"));
  expect(played?.body.messages.slice(1)).toMatchObject([
    { role: "user", content: "Hello, this is Mara. How can I help?" },
  ]);
  const [latency] = answer.body.latency;
  const [asked] = answer.body.model_inputs;
  const called = answer.body.tool_invocations[0];
  expect(asked.ended_ms).toBeGreaterThanOrEqual(called.started_ms);
  expect(called.started_ms - asked.asked_ms).toBeGreaterThanOrEqual(280);
  expect(latency).toBeDefined();
});

/** A rehearsal that waits for the model forever. */
function hangingRehearsal(workspaceId: string, agentId: string, rehearsals = api.context.rehearsals) {
  const deps = { ...startDependencies(api.context), instanceId: "node_test", rehearsals };
  const request: RehearseRequest = {
    workspaceId,
    agentId,
    versionId: null,
    values: {},
    metadata: {},
    caller: { persona: "Ann", goal: "Nothing" },
    tools: { mode: "mocked" },
    mayMockOthers: false,
    maxTurns: 20,
  };
  return { deps, request };
}

test("too many at once are refused, and a rehearsal ends when nobody waits for it any more", async () => {
  vendor.onChat(() => ["hang"]);
  const call = await api.caller("editor");
  const { id, path } = await newAgent(call, { model: REAL_MODEL, engine: { max_duration_ms: 1_800_000 } });
  const { deps, request } = hangingRehearsal(call.workspaceId, id);
  const gone = new AbortController();
  const before = vendor.chats.length;
  const running = Array.from({ length: MOST_AT_ONCE.inWorkspace }, () =>
    rehearse(deps, request, gone.signal),
  );
  await vendor.until(() => vendor.chats.length >= before + MOST_AT_ONCE.inWorkspace);
  const refused = await call("POST", `${path}/rehearse`, { caller: steps("Hi.") });
  expect(refused).toMatchObject({ status: 429, body: { code: "RATE_LIMITED" } });
  expect(refused.headers["retry-after"]).toBe("2");
  gone.abort();
  const records = await Promise.all(running);
  expect(records.map(({ end_reason: reason, status }) => [reason, status])).toEqual(
    records.map(() => ["api_hangup", "completed"]),
  );
  const after = await call("POST", `${path}/rehearse`, { caller: { steps: [{ hang_up: true }] } });
  expect(after).toMatchObject({ status: 200, body: { end_reason: "caller_hangup" } });
});

test("a rehearsal ends at its time limit, and with the service", async () => {
  vendor.onChat(() => ["hang"]);
  const call = await api.caller("editor");
  const { id } = await newAgent(call, { model: REAL_MODEL });
  const { db, logger } = api.context;
  const tasks = openTasks();
  onTestFinished(() => tasks.close());
  const connectTasks = () => tasks.connect();
  const limited = createRehearsals({ db, logger, connectTasks, limitMs: 50 });
  onTestFinished(() => limited.close());
  const late = hangingRehearsal(call.workspaceId, id, limited);
  const ended = await rehearse(late.deps, late.request, new AbortController().signal);
  expect(ended).toMatchObject({ end_reason: "api_hangup", errors: [{ source: "rehearsal_too_long" }] });

  const closing = createRehearsals({ db, logger, connectTasks });
  const before = vendor.chats.length;
  const { deps, request } = hangingRehearsal(call.workspaceId, id, closing);
  const running = rehearse(deps, request, new AbortController().signal);
  await vendor.until(() => vendor.chats.length > before);
  await closing.drain(AbortSignal.abort());
  expect(await running).toMatchObject({ end_reason: "shutdown", errors: [] });
  await expect(rehearse(deps, request, new AbortController().signal)).rejects.toMatchObject({
    code: "SHUTTING_DOWN",
  });
  await closing.close();
});

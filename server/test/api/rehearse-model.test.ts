/** Rehearsals with a language model: how long it takes, the persona that it plays, and how many may run. */
import { afterAll, expect, onTestFinished, test } from "vitest";
import { CAPS } from "@parley/base/bounds/caps";
import { createSharesOf } from "@parley/base/bounds/shares";
import { startDependencies } from "../../src/http/routes/calls/start-schema.ts";
import { rehearse, type RehearseRequest } from "../../src/trials/rehearsals/rehearse.ts";
import { createRehearsals } from "../../src/trials/rehearsals/rehearsals.ts";
import { openTasks } from "../../src/boot/threads/open-tasks.ts";
import { startOpenAiDouble } from "@parley/testing/models/openai-server";
import { callTool, finish, say } from "@parley/testing/models/reply-steps";
import { apiOfFile, type Caller } from "./api.ts";
import { signedIn, type SignedIn } from "./signed-in.ts";
import { MOCKED, newAgent, steps, transcript } from "./rehearsed-agent.ts";

const { most } = CAPS.rehearsals;
const newPlaces = () => createSharesOf("rehearsals", () => undefined);
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

/** The same person, whose paths mean this workspace. */
function at(person: SignedIn, workspaceId: string): Caller {
  const call = (method: string, path: string, body?: unknown) =>
    person(method, path.replaceAll("{workspace_id}", workspaceId), body);
  return Object.assign(call, { workspaceId, token: "" });
}

/** A rehearsal that waits for the model forever. */
function hangingRehearsal(workspaceId: string, agentId: string, rehearsals = api.context.rehearsals) {
  const deps = { ...startDependencies(api.context), instanceId: "node_test", rehearsals };
  const request: RehearseRequest = {
    workspaceId,
    userId: null,
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
  const running = Array.from({ length: most.workspace }, () => rehearse(deps, request, gone.signal));
  await vendor.until(() => vendor.chats.length >= before + most.workspace);
  const refused = await call("POST", `${path}/rehearse`, { caller: steps("Hi.") });
  expect(refused).toMatchObject({ status: 429, body: { code: "RATE_LIMITED" } });
  expect(refused.headers["retry-after"]).toBe("2");
  expect(refused.body.detail.message).toBe(
    "This workspace has 3 rehearsals running, counting all its members and scenario runs. Wait until one has ended, then try again.",
  );
  gone.abort();
  const records = await Promise.all(running);
  expect(records.map(({ end_reason: reason, status }) => [reason, status])).toEqual(
    records.map(() => ["api_hangup", "completed"]),
  );
  const after = await call("POST", `${path}/rehearse`, { caller: { steps: [{ hang_up: true }] } });
  expect(after).toMatchObject({ status: 200, body: { end_reason: "caller_hangup" } });
});

test("one person with several workspaces fills their own share, and a neighbour rehearses all the while", async () => {
  vendor.onChat(() => ["hang"]);
  const [ann, ben] = [await signedIn(api, "owner"), await signedIn(api, "owner")];
  const gone = new AbortController();
  const before = vendor.chats.length;
  const running: Promise<unknown>[] = [];
  for (let nth = 0; nth < most.person; nth += 1) {
    const { body } = await ann("POST", "/public/v1/workspaces", { name: `Workspace ${nth}` });
    const { id } = await newAgent(at(ann, body.id as string), { model: REAL_MODEL });
    const { deps, request } = hangingRehearsal(body.id as string, id);
    running.push(rehearse(deps, { ...request, userId: ann.person.userId }, gone.signal));
  }
  await vendor.until(() => vendor.chats.length >= before + most.person);
  const said = { caller: { steps: [{ hang_up: true }] } };
  const own = await newAgent(at(ann, ann.workspaceId));
  const refused = await ann("POST", `${own.path}/rehearse`, said);
  expect(refused).toMatchObject({ status: 429, body: { code: "RATE_LIMITED" } });
  expect(refused.body.detail.message).toBe(
    "You have 3 rehearsals running, counting all your workspaces and scenario runs. Wait until one has ended, then try again.",
  );
  const { path } = await newAgent(at(ben, ben.workspaceId));
  expect((await ben("POST", `${path}/rehearse`, said)).status).toBe(200);
  const { path: scenario } = await newAgent(at(ben, ben.workspaceId), { name: "Second" }, { name: "other" });
  const made = await ben("POST", `${scenario}/scenarios`, {
    name: "Ends",
    ...said,
    expectations: [{ max_turns: 5 }],
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  expect((await ben("POST", `${scenario}/scenarios/${made.body.id}/run`)).status).toBe(200);
  gone.abort();
  await Promise.all(running);
  expect((await ann("POST", `${own.path}/rehearse`, said)).status).toBe(200);
});

test("a rehearsal ends at its time limit, and with the service", async () => {
  vendor.onChat(() => ["hang"]);
  const call = await api.caller("editor");
  const { id } = await newAgent(call, { model: REAL_MODEL });
  const { db, logger } = api.context;
  const tasks = openTasks();
  onTestFinished(() => tasks.close());
  const connectTasks = () => tasks.connect();
  const limited = createRehearsals({ db, logger, connectTasks, places: newPlaces(), limitMs: 50 });
  onTestFinished(() => limited.close());
  const late = hangingRehearsal(call.workspaceId, id, limited);
  const ended = await rehearse(late.deps, late.request, new AbortController().signal);
  expect(ended).toMatchObject({ end_reason: "api_hangup", errors: [{ source: "rehearsal_too_long" }] });

  const closing = createRehearsals({ db, logger, connectTasks, places: newPlaces() });
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

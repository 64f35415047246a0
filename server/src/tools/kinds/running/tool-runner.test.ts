import { describe, expect, test } from "vitest";
import { plannedTool } from "../../../../test/doubles/example-tools.ts";
import { get, openGuardedSetup } from "@parley/testing/network/guarded-setup";
import { GuardedRequestError, type GuardedClient } from "@parley/base/net/guarded-request";
import type { PlannedHttpTool } from "@parley/conversation/call-plan";
import type { ToolOutcome } from "@parley/conversation/ports";
import { createToolRunner } from "./tool-runner.ts";

const call = (args: unknown, name = "get_order") => ({
  id: "call_1",
  name,
  arguments: typeof args === "string" ? args : JSON.stringify(args),
});
const contentOf = (outcome: ToolOutcome) => JSON.parse(outcome.content) as Record<string, unknown>;

/** A shop that answers with the given status and body, and records the requests it gets. */
async function openShop(status: number, body: string, change: Partial<PlannedHttpTool> = {}) {
  const requests: string[] = [];
  const setup = await openGuardedSetup((request, reply) => {
    let text = "";
    request.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
    request.on("end", () => {
      requests.push(`${request.method} ${request.url} ${request.headers.authorization ?? "-"} ${text}`);
      reply.writeHead(status).end(body);
    });
  });
  const tool = plannedTool({ url: `${setup.target.origin}/orders/{{id}}`, ...change });
  return { setup, requests, runner: createToolRunner([tool], setup.client) };
}

test("2xx: the model gets the body unchanged; the record everything, credentials masked", async () => {
  const { setup, requests, runner } = await openShop(201, '{ "ok" :true }\n', {
    method: "POST",
    auth: { type: "bearer", token: "shop-token-1234" },
    body: { order: "{{id}}", note: "{{note}}" },
  });
  await using _closed = setup;
  const outcome = await runner.run(call({ id: "A 1", note: "x" }));
  expect(requests).toEqual(['POST /orders/A%201 Bearer shop-token-1234 {"order":"A 1","note":"x"}']);
  expect(outcome).toEqual({
    toolId: "tool_1",
    content: '{ "ok" :true }\n',
    arguments: { id: "A 1", note: "x" },
    request: {
      url: `${setup.target.origin}/orders/A%201`,
      method: "POST",
      headers: [
        { key: "Authorization", value: "Bearer ••••1234" },
        { key: "Content-Type", value: "application/json" },
      ],
      body: '{"order":"A 1","note":"x"}',
    },
    status: 201,
    resultBody: '{ "ok" :true }\n',
    resultSizeBytes: 15,
    durationMs: expect.any(Number) as number,
    error: null,
  });
});

test("204 is an empty text", async () => {
  const { setup, runner } = await openShop(204, "");
  await using _closed = setup;
  expect(await runner.run(call({ id: 1 }))).toMatchObject({ content: "", status: 204, error: null });
});

test.each([302, 400, 404, 500])("%d is http_status with status and body", async (status) => {
  const { setup, runner } = await openShop(status, "what went wrong");
  await using _closed = setup;
  const outcome = await runner.run(call({ id: 1 }));
  expect(contentOf(outcome)).toEqual({
    error: "http_status",
    message: expect.stringContaining(String(status)) as string,
    status,
    body: "what went wrong",
  });
  expect(outcome).toMatchObject({ status, resultBody: "what went wrong", error: { type: "http_status" } });
  expect(outcome.request).not.toBeNull();
});

test.each([200, 500])(
  "credentials that an answer with status %i echoes reach the model, and nobody else",
  async (status) => {
    const echo = '{"saw":"Bearer shop-token-1234","key":"c2hvcC10b2tlbi0xMjM0"}';
    const { setup, runner } = await openShop(status, echo, {
      auth: { type: "bearer", token: "{{token}}" },
    });
    await using _closed = setup;
    const outcome = await runner.run(call({ id: 1, token: "shop-token-1234" }));
    expect(outcome.content).toContain("shop-token-1234");
    expect(outcome.content).toContain("c2hvcC10b2tlbi0xMjM0");
    expect(outcome.resultBody).toBe('{"saw":"Bearer ••••1234","key":"••••1234"}');
    expect(outcome.resultSizeBytes).toBe(Buffer.byteLength(echo));
  },
);

describe("what is not sent", () => {
  const inputSchema = { type: "object", properties: { id: { type: "integer" } }, required: ["id"] };

  test.each(['{"id":"7"}', "{}", "not json", "[]"])("invalid_arguments: %s", async (args) => {
    const { setup, requests, runner } = await openShop(200, "", { inputSchema });
    await using _closed = setup;
    const outcome = await runner.run(call(args));
    expect(contentOf(outcome)).toEqual({ error: "invalid_arguments", message: expect.any(String) as string });
    expect(outcome).toMatchObject({
      toolId: "tool_1",
      request: null,
      status: null,
      error: { type: "invalid_arguments" },
    });
    expect(requests).toEqual([]);
  });

  test("unknown_tool names those there are, built-in ones too", async () => {
    const { setup } = await openShop(200, "");
    await using _closed = setup;
    const runner = createToolRunner([plannedTool()], setup.client, { builtins: ["cut_call", "send_dtmf"] });
    const outcome = await runner.run(call({}, "get_weather"));
    expect(contentOf(outcome)).toMatchObject({ error: "unknown_tool" });
    expect(outcome.content).toContain("The tools are: get_order, cut_call, send_dtmf.");
    expect(outcome).toMatchObject({ toolId: null, request: null, arguments: {} });
  });

  test("tool_unavailable once it is withdrawn", async () => {
    const { setup, requests, runner } = await openShop(200, "ok");
    await using _closed = setup;
    expect((await runner.run(call({ id: 1 }))).content).toBe("ok");
    runner.withdraw("tool_1");
    expect(contentOf(await runner.run(call({ id: 1 })))).toMatchObject({ error: "tool_unavailable" });
    expect(requests).toHaveLength(1);
  });

  test.each([
    ["a path that would lead elsewhere", { url: "https://x.example/{{id}}/y" }, { id: ".." }],
    ["a line break in a header", { headers: [{ key: "X-A", value: "{{id}}" }] }, { id: "a\r\nX-B: 1" }],
  ])("invalid_request: %s", async (_what, change, args) => {
    const { setup, runner } = await openShop(200, "", change);
    await using _closed = setup;
    const outcome = await runner.run(call(args));
    expect(contentOf(outcome)).toMatchObject({ error: "invalid_request" });
    expect(outcome).toMatchObject({ request: null, arguments: args });
  });

  test("private_network", async () => {
    const { setup, runner } = await openShop(200, "", { url: "http://10.0.0.1/{{id}}" });
    await using _closed = setup;
    const outcome = await runner.run(call({ id: 1 }));
    expect(contentOf(outcome)).toMatchObject({ error: "private_network" });
    expect(outcome.request).toBeNull();
  });
});

test("a failure of the network is told with its kind, and the request is in the record", async () => {
  await using setup = await openGuardedSetup(() => undefined);
  const tools = [
    plannedTool({ id: "tool_1", functionName: "slow", url: setup.target.origin, timeoutMs: 50 }),
    plannedTool({ id: "tool_2", functionName: "closed", url: "http://127.0.0.1:1/" }),
    plannedTool({
      id: "tool_3",
      functionName: "plain",
      url: setup.target.origin.replace("http", "https"),
      timeoutMs: 2000,
    }),
  ];
  const runner = createToolRunner(tools, setup.client);
  const outcomes = await Promise.all(["slow", "closed", "plain"].map((name) => runner.run(call({}, name))));
  expect(outcomes.map((outcome) => contentOf(outcome)["error"])).toEqual([
    "timeout",
    "connection_failed",
    "tls_failed",
  ]);
  expect(outcomes.every(({ request, error }) => request !== null && error !== null)).toBe(true);
});

test("a response that is too large is response_too_large", async () => {
  const { setup, runner } = await openShop(200, "x".repeat(1024 * 1024 + 1));
  await using _closed = setup;
  expect(contentOf(await runner.run(call({ id: 1 })))).toMatchObject({ error: "response_too_large" });
});

test.each([
  ["private_network", false],
  ["invalid_request", false],
  ["timeout", true],
] as const)("after %s, whether the record shows a request: %s", async (type, isSent) => {
  const client: GuardedClient = {
    send: () => Promise.reject(new GuardedRequestError(type, "It failed.")),
    close: () => Promise.resolve(),
  };
  const outcome = await createToolRunner([plannedTool()], client).run(call({}));
  expect(outcome.error).toMatchObject({ type });
  expect(outcome.request !== null).toBe(isSent);
});

test("a tool that was turned off isn't run, and the model isn't told of it any more", async () => {
  const { setup, requests, runner } = await openShop(200, "{}");
  await using _closed = setup;
  expect(contentOf(await runner.run(call({}, "other")))["message"]).toContain("The tools are: get_order.");
  runner.withdraw("tool_1");
  expect(contentOf(await runner.run(call({ id: 1 })))).toMatchObject({ error: "tool_unavailable" });
  expect(contentOf(await runner.run(call({}, "other")))["message"]).toContain("The tools are: none.");
  expect(requests).toEqual([]);
});

test("it never throws, also when the client does", async () => {
  const broken: GuardedClient = {
    send: () => Promise.reject(new TypeError("a bug")),
    close: () => Promise.resolve(),
  };
  const bugs: unknown[] = [];
  const runner = createToolRunner([plannedTool()], broken, { onBug: (error) => void bugs.push(error) });
  const outcome = await runner.run(call({}));
  expect(contentOf(outcome)).toMatchObject({
    error: "connection_failed",
    message: "The tool failed because of an internal error. See the server's log.",
  });
  expect(bugs).toEqual([new TypeError("a bug")]);
  await expect(broken.send(get("https://x.example/"))).rejects.toThrow("a bug");
});

test("requests carry trace context if asked to, but for tools that set their own", async () => {
  const seen: (string | undefined)[] = [];
  await using setup = await openGuardedSetup((request, reply) => {
    seen.push(request.headers["traceparent"] as string | undefined);
    reply.end("{}");
  });
  const tool = (name: string, headers: PlannedHttpTool["headers"]) =>
    plannedTool({ id: name, functionName: name, url: setup.target.origin, headers });
  const tools = [tool("plain", []), tool("own", [{ key: "TraceParent", value: "mine" }])];
  const contexts = ["one", "two", null];
  const traceParent = () => contexts.shift() ?? null;
  const runner = createToolRunner(tools, setup.client, { traceParent });
  const [plain, own] = [await runner.run(call({}, "plain")), await runner.run(call({}, "own"))];
  await runner.run(call({}, "plain"));
  expect(seen).toEqual(["one", "mine", undefined]);
  expect(plain.request?.headers).toContainEqual({ key: "traceparent", value: "one" });
  expect(own.request?.headers.filter(({ key }) => /traceparent/i.test(key))).toHaveLength(1);
});

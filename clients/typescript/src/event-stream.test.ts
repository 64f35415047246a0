import { afterEach, beforeEach, expect, expectTypeOf, test, vi } from "vitest";
import { createClient, ParleyError, type CallStateMessage } from "./client.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const CALL = { path: { call_id: "c" } };
const LAST = 'event: state\ndata: {"state":"ended"}\n\n';

type Step = Response | Error;

/** A service that answers each request with the next step, and the requests it received. */
function service(steps: Step[]) {
  const asked: Record<string, string>[] = [];
  const client = createClient({
    url: "https://voice.example.com",
    token: "pat_1",
    workspaceId: "ws_1",
    fetch: async (_address, init) => {
      asked.push({ ...(init?.headers as Record<string, string>) });
      const step = steps.shift() ?? new Error("Asked too often");
      if (step instanceof Error) throw step;
      init?.signal?.throwIfAborted();
      return step;
    },
  });
  return { client, asked };
}

/** A stream that says this, and then ends, breaks or stays silent. */
function stream(text: string, then: "ends" | "breaks" | "stays", onCancel?: () => void): Response {
  const bytes = new TextEncoder().encode(text);
  let isSent = false;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (!isSent) {
        isSent = true;
        return controller.enqueue(bytes);
      }
      if (then === "ends") return controller.close();
      if (then === "breaks") return controller.error(new TypeError("terminated"));
      return new Promise(() => {});
    },
    cancel: onCancel,
  });
  return new Response(body, { headers: { "content-type": "text/event-stream" } });
}

async function all<T>(events: AsyncGenerator<T>): Promise<T[]> {
  const seen: T[] = [];
  for await (const event of events) seen.push(event);
  return seen;
}

const refusal = (status: number, headers: Record<string, string> = {}) =>
  Response.json({ code: "X", detail: { error: "x", message: "No." } }, { status, headers });

test("the token goes along, events are typed, and numbers keep their digits", async () => {
  const text = `event: tool\ndata: {"type":"tool","arguments":{"id":12345678901234567890}}\n\n${LAST}`;
  const { client, asked } = service([stream(text, "stays")]);
  const seen: string[] = [];
  for await (const { event, data, id } of client.events("calls_events", CALL)) {
    if (event === "state") expectTypeOf(data).toEqualTypeOf<CallStateMessage>();
    if (event === "tool") seen.push(String((data.arguments as { id: unknown }).id));
    expect(id).toBeNull();
  }
  expect(seen).toEqual(["12345678901234567890"]);
  expect(asked).toEqual([{ accept: "text/event-stream", authorization: "Bearer pat_1" }]);
  // @ts-expect-error -- it streams nothing
  void (() => client.events("agents_list"));
});

test("a stream that breaks, ends or goes silent is opened again from its last id, and ends with the call", async () => {
  let cancelled = 0;
  const { client, asked } = service([
    stream('id: 1\nevent: error\ndata: {"n":1}\n\n', "breaks"),
    new TypeError("fetch failed"),
    refusal(503, { "retry-after": "2" }),
    stream("retry: 20\n: open\n\n", "ends"),
    stream('event: error\ndata: {"n":2}\n\n', "stays", () => cancelled++),
    stream(LAST, "stays", () => cancelled++),
  ]);
  const opened: number[] = [];
  const onOpen = () => opened.push(asked.length);
  const reading = all(client.events("calls_events", CALL, { onOpen }));
  await vi.runAllTimersAsync();
  const events = await reading;
  expect(events).toMatchObject([{ data: { n: 1 } }, { data: { n: 2 } }, { data: { state: "ended" } }]);
  expect(asked.map((headers) => headers["last-event-id"])).toEqual([undefined, "1", "1", "1", "1", "1"]);
  expect(opened).toEqual([1, 4, 5, 6]);
  expect(cancelled).toBe(2);
});

test("waits grow, are never longer than 30 s, and heed Retry-After", async () => {
  const failed = Array.from({ length: 9 }, () => new TypeError("fetch failed"));
  const { client, asked } = service([
    stream(": open\n\n", "ends"),
    ...failed,
    refusal(429, { "retry-after": "600" }),
    stream(LAST, "ends"),
  ]);
  const reading = all(client.events("calls_events", CALL));
  await vi.advanceTimersByTimeAsync(0);
  const from = Date.now();
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked.length).toBe(2);
  await vi.advanceTimersByTimeAsync(400_000);
  expect(asked.length).toBe(11);
  await vi.runAllTimersAsync();
  expect(await reading).toHaveLength(1);
  expect(Date.now() - from).toBeGreaterThan(600_000);
});

test("a refusal ends it, at first any, and later those that waiting doesn't change", async () => {
  const first = service([refusal(503)]).client.events("workspaces_events");
  await expect(first.next()).rejects.toMatchObject({ status: 503 });
  const { client } = service([stream(": open\n\n", "ends"), refusal(403)]);
  await Promise.all([
    expect(client.events("workspaces_events").next()).rejects.toBeInstanceOf(ParleyError),
    vi.runAllTimersAsync(),
  ]);
  const page = service([new Response("<html>", { headers: { "content-type": "text/html" } })]);
  await expect(page.client.events("workspaces_events").next()).rejects.toThrow("event stream");
});

test("without reconnecting, it ends with its connection", async () => {
  const once = { reconnect: false };
  const ended = service([stream("event: missed\ndata: {}\n\n", "ends")]).client;
  expect(await all(ended.events("workspaces_events", {}, once))).toHaveLength(1);
  const broken = service([stream("", "breaks")]).client;
  await expect(broken.events("workspaces_events", {}, once).next()).rejects.toThrow("terminated");
});

test("a signal ends it while it waits to reconnect; leaving the loop closes the connection; onOpen's error is the caller's", async () => {
  const controller = new AbortController();
  const { signal } = controller;
  const waiting = service([stream(": open\n\n", "ends")]).client.events("workspaces_events", {}, { signal });
  await Promise.all([
    expect(waiting.next()).rejects.toThrow("enough"),
    vi.advanceTimersByTimeAsync(1).then(() => controller.abort(new Error("enough"))),
  ]);
  const onCancel = vi.fn();
  const { client } = service([stream("event: missed\ndata: {}\n\n", "stays", onCancel)]);
  for await (const { event } of client.events("workspaces_events")) if (event === "missed") break;
  expect(onCancel).toHaveBeenCalledOnce();
  const own = service([stream(": open\n\n", "stays", onCancel)]).client;
  const onOpen = () => Promise.reject(new Error("mine"));
  await expect(own.events("workspaces_events", {}, { onOpen }).next()).rejects.toThrow("mine");
  expect(onCancel).toHaveBeenCalledTimes(2);
  expect(vi.getTimerCount()).toBe(0);
});

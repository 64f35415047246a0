import { setImmediate } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startOpenAiDouble, type OpenAiDouble } from "@parley/testing/models/openai-server";
import * as reply from "@parley/testing/models/reply-steps";
import { createGate } from "@parley/testing/timing/watch";
import type { ProviderError } from "@parley/conversation/ports";
import {
  createVendorClient,
  DEFAULT_PATIENCE,
  type Patience,
  type VendorClient,
} from "../http/vendor-client.ts";
import type { ModelPatience } from "../http/streamed-model.ts";
import { createOpenAiChat } from "./chat.ts";

let vendor: OpenAiDouble;
const clients: VendorClient[] = [];
beforeEach(async () => {
  vendor = await startOpenAiDouble();
});
afterEach(async () => {
  for (const client of clients.splice(0)) await client.close();
  await vendor.until(() => vendor.connections().open === 0);
  await vendor.close();
});

interface Setting extends Partial<Patience & ModelPatience> {
  baseUrl?: string;
  apiKey?: string;
}

function generate(setting: Setting = {}, signal = new AbortController().signal, withinMs?: number) {
  const {
    baseUrl = vendor.baseUrl,
    apiKey = vendor.apiKey,
    firstPartMs = 30_000,
    afterFinishMs = 1_000,
  } = setting;
  const client = createVendorClient({ ...DEFAULT_PATIENCE, ...setting });
  clients.push(client);
  const access = { provider: "openai" as const, baseUrl, apiKey, model: "m", temperature: null };
  const model = createOpenAiChat(client, access, { patience: { firstPartMs, afterFinishMs } });
  const answer = model.generate({ messages: [{ role: "user", text: "hi" }], tools: [] }, signal, withinMs);
  return answer[Symbol.asyncIterator]();
}

async function failure(setting: Setting = {}): Promise<ProviderError> {
  const parts = generate(setting);
  try {
    while (!(await parts.next()).done);
  } catch (error) {
    return error as ProviderError;
  }
  throw new Error("it did not fail");
}

test.for<[string, reply.ReplyStep[], ProviderError["kind"]]>([
  ["400", reply.status(400), "bad_request"],
  ["403", reply.status(403), "unauthorized"],
  ["404", reply.status(404), "bad_request"],
  ["408", reply.status(408), "timeout"],
  ["429", reply.status(429), "rate_limited"],
  ["500", reply.status(500), "unavailable"],
  ["503", reply.status(503), "unavailable"],
  ["504", reply.status(504), "timeout"],
  ["a redirect", [{ head: { status: 302, headers: { location: "/elsewhere" } } }], "bad_request"],
  ["a reset", ["reset"], "unavailable"],
  ["a reset in the middle", [reply.say("Hi"), "reset"], "unavailable"],
  ["an end in the middle", [reply.say("Hi")], "bad_answer"],
  ["nothing", [], "bad_answer"],
  ["no JSON", [{ raw: "data: {oops\n\n" }], "bad_answer"],
  ["JSON that is no object", [{ raw: "data: 42\n\n" }], "bad_answer"],
  ["a web page", [{ raw: "<html>Welcome</html>" }], "bad_answer"],
  ["an error event", [{ data: { error: { message: "overloaded", type: "server_error" } } }], "unavailable"],
  [
    "a rate limit event",
    [{ data: { error: { message: "slow down", code: "rate_limit_exceeded" } } }],
    "rate_limited",
  ],
  ["an error event with a status", [{ data: { error: { message: "bad", code: 400 } } }], "bad_request"],
  ["an error event as text", [{ data: { error: "boom" } }], "unavailable"],
  ["an error object (vLLM)", [{ data: { object: "error", message: "too long", code: 400 } }], "bad_request"],
  ["nothing but the length limit", [reply.finish("length")], "bad_answer"],
  ["nothing but a filter", [reply.finish("content_filter")], "bad_answer"],
  [
    "a call without a name",
    [reply.callDelta({ index: 0, id: "a", function: { arguments: "{}" } }), reply.finish("tool_calls")],
    "bad_answer",
  ],
  ["endless text", Array.from({ length: 60 }, () => reply.say("x".repeat(1_000))), "bad_answer"],
])("%s", async ([, steps, kind]) => {
  vendor.onChat(() => steps);
  const error = await failure();
  expect(error.name).toBe("ProviderError");
  expect(error.kind).toBe(kind);
  expect(error.retryable).toBe(!["unauthorized", "bad_request"].includes(kind));
});

test("a call without a name is an empty one", async () => {
  vendor.onChat(() => [
    reply.callDelta({ index: 0, id: "a", function: { arguments: "{}" } }),
    reply.finish("tool_calls"),
  ]);
  expect((await failure()).isEmpty).toBe(true);
});

test("a wrong key is unauthorized, and stays out of the message although the vendor repeats it", async () => {
  const error = await failure({ apiKey: "sk-very-secret" });
  expect(error.kind).toBe("unauthorized");
  expect(error.message).toContain("Incorrect API key");
  expect(error.message).not.toContain("sk-very-secret");
});

test("nobody there", async () => {
  expect((await failure({ baseUrl: "http://127.0.0.1:1/v1" })).kind).toBe("unavailable");
});

test.for<[string, reply.ReplyStep[], Setting]>([
  ["no headers", ["hang"], { firstByteMs: 60 }],
  ["no byte after the headers", [{ head: { status: 200 } }, { raw: "" }, "hang"], { firstByteMs: 60 }],
  ["a stall in the middle", [reply.say("Hi"), "hang"], { stallMs: 60 }],
  ["keep-alives only", [{ raw: ": ping\n\n" }, "hang"], { firstPartMs: 60 }],
])("silence: %s", async ([, steps, setting]) => {
  vendor.onChat(() => steps);
  expect((await failure(setting)).kind).toBe("timeout");
  await vendor.until(() => vendor.chats[0]?.ended === "aborted");
});

test("a stall after the model is finished is just the end", async () => {
  vendor.onChat(() => [reply.say("Hi"), reply.finishReason("stop"), "hang"]);
  const parts = generate({ afterFinishMs: 60 });
  expect((await parts.next()).value).toEqual({ type: "text", text: "Hi" });
  expect((await parts.next()).done).toBe(true);
  await vendor.until(() => vendor.chats[0]?.ended === "aborted");
});

test("a consumer that takes its time is not taken for a vendor's stall", async () => {
  const [second, third] = [createGate(), createGate()];
  vendor.onChat(() => [
    reply.say("One "),
    second.opened,
    reply.say("two "),
    third.opened,
    reply.say("three."),
    reply.finish("stop"),
  ]);
  const parts = generate({ stallMs: 50 });
  await parts.next();
  second.open();
  await parts.next();
  const { promise, resolve } = Promise.withResolvers<void>();
  setTimeout(resolve, 120); // longer than the stall timeout, which doesn't run while nobody is reading
  await promise;
  third.open();
  expect((await parts.next()).value).toEqual({ type: "text", text: "three." });
  expect((await parts.next()).done).toBe(true);
});

test.for<[string, reply.ReplyStep[], number]>([
  ["before the headers", ["hang"], 0],
  ["before the first part", [{ raw: ": ping\n\n" }, "hang"], 0],
  ["in the middle", [reply.say("Hi"), "hang"], 1],
])("aborted %s: throws the reason within a tick and closes the socket", async ([, steps, before]) => {
  vendor.onChat(() => steps);
  const controller = new AbortController();
  const parts = generate({}, controller.signal);
  for (let i = 0; i < before; i++) await parts.next();
  const next = parts.next();
  let outcome: unknown = "pending";
  next.catch((error: unknown) => (outcome = error));
  await vendor.until(() => vendor.chats.length === 1);
  const reason = new Error("barge-in");
  controller.abort(reason);
  await setImmediate();
  expect(outcome).toBe(reason);
  await vendor.until(() => vendor.chats[0]?.ended === "aborted" && vendor.connections().open === 0);
});

test("left early, it closes the socket although the vendor would go on", async () => {
  vendor.onChat(() => [reply.say("Hi"), "hang"]);
  const parts = generate();
  await parts.next();
  await parts.return?.();
  await vendor.until(() => vendor.connections().open === 0);
  expect(vendor.chats[0]?.ended).toBe("aborted");
});

test("aborted while it connects, it does not wait for the connection", async () => {
  const controller = new AbortController();
  const next = generate({ baseUrl: "http://127.0.0.1:1/v1" }, controller.signal).next();
  const reason = new Error("hung up");
  controller.abort(reason);
  await expect(next).rejects.toBe(reason);
});

const busy = (headers: Record<string, string>) => reply.status(429, "Rate limit reached", headers);
const answered = [reply.say("Hi."), reply.finish("stop")];

test("a wait that the server asks for is kept, and the turn is answered", async () => {
  vendor.onChat((_, nth) => (nth === 0 ? busy({ "retry-after-ms": "2" }) : answered));
  const answer = generate({}, undefined, 5_000);
  expect(await answer.next()).toMatchObject({ value: { type: "text", text: "Hi." } });
  expect(vendor.chats).toHaveLength(2);
});

test.for<[string, Record<string, string>, number]>([
  ["longer than half of what the turn waits", { "retry-after": "3" }, 5_000],
  ["missing", {}, 5_000],
])("a wait that is %s isn't kept", async ([, headers, withinMs]) => {
  vendor.onChat(() => busy(headers));
  await expect(generate({}, undefined, withinMs).next()).rejects.toMatchObject({
    kind: "rate_limited",
    retryAfterMs: headers["retry-after"] === undefined ? null : 3_000,
  });
  expect(vendor.chats).toHaveLength(1);
});

test("it waits once, and not for what won't change", async () => {
  vendor.onChat(() => busy({ "retry-after-ms": "1" }));
  await expect(generate().next()).rejects.toMatchObject({ kind: "rate_limited" });
  expect(vendor.chats).toHaveLength(2);
  vendor.onChat(() => reply.status(400, "no", { "retry-after-ms": "1" }));
  await expect(generate().next()).rejects.toMatchObject({ kind: "bad_request" });
  expect(vendor.chats).toHaveLength(3);
});

test("an abort ends the wait at once", async () => {
  vendor.onChat(() => busy({ "retry-after": "4" }));
  const controller = new AbortController();
  const waiting = generate({}, controller.signal, 10_000).next();
  await vendor.until(() => vendor.chats.length === 1);
  controller.abort(new Error("not needed any more"));
  await expect(waiting).rejects.toThrow("not needed any more");
  expect(vendor.chats).toHaveLength(1);
});

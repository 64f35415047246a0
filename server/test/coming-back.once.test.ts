/** A caller whose connection broke comes back with the call's token: by a socket, by a new offer, by an ICE restart. */
import { beforeAll, afterAll, expect, onTestFinished, test } from "vitest";
import { WebSocket } from "ws";
import { weriftCaller, type WeriftCaller } from "@parley/testing/media/werift-caller";
import { startService, type RunningService } from "./harness/start-service.ts";

const FRAGMENT = "application/trickle-ice-sdpfrag";
const LONG = "Hello, this is the order desk. ".repeat(8).trim();
const root = "/public/v1/workspaces/{workspace_id}";
const until = { timeout: 20_000, interval: 50 };

let service: RunningService;
let finish: () => Promise<void>;
beforeAll(async () => {
  service = await startService({ onFinish: (close) => (finish = close) });
});
afterAll(() => finish());

interface Started {
  call_id: string;
  token: string;
  url: string;
  ws_url: string;
}

async function startCall(engine: Record<string, number> = {}): Promise<Started> {
  const { body: agent } = await service.request("POST", `${root}/agents`, {
    name: "Desk",
    system_prompt: "Be kind.",
    first_message: LONG,
    model: { provider: "rehearsal" },
    voice: { provider: "builtin", voice: "slt" },
    engine,
  });
  const started = await service.request("POST", `/workspaces/{workspace_id}/agents/${agent.id}/token`);
  return started.body as Started;
}

const record = async ({ call_id }: Started) =>
  (await service.request("GET", `${root}/calls/${call_id}`)).body as {
    status: string;
    end_reason: string | null;
    transcript: { role: string; text: string }[];
  };

/** A socket of the call, and the messages that arrived on it. */
async function connectSocket({ ws_url }: Started) {
  const socket = new WebSocket(ws_url);
  onTestFinished(() => socket.terminate());
  const messages: { type: string; text?: string; state?: string }[] = [];
  let sounds = 0;
  socket.on("message", (data: Buffer, isBinary) => {
    if (isBinary) sounds += 1;
    else messages.push(JSON.parse(data.toString("utf8")) as { type: string });
  });
  const closed = new Promise<number>((resolve) => void socket.once("close", resolve));
  await new Promise((resolve) => socket.once("open", resolve));
  const said = () => messages.map(({ text }) => text ?? "").join(" ");
  return { socket, messages, said, closed, sounds: () => sounds };
}

const whip = (call: Started, method: string, body: string, headers: Record<string, string>) =>
  fetch(call.url, { method, body, headers: { authorization: `Bearer ${call.token}`, ...headers } });

async function connectPeer(call: Started): Promise<{ caller: WeriftCaller; answer: Response }> {
  const caller = weriftCaller();
  onTestFinished(() => caller.close());
  const answer = await whip(call, "POST", await caller.offer(), { "content-type": "application/sdp" });
  expect(answer.status).toBe(201);
  await caller.answer(await answer.text());
  await expect.poll(() => caller.channelState(), until).toBe("open");
  return { caller, answer };
}

test("by another socket, after the first one broke: the agent continues with a short sentence", async () => {
  const call = await startCall();
  const first = await connectSocket(call);
  await expect.poll(() => first.sounds(), until).toBeGreaterThan(50);
  first.socket.terminate();
  const second = await connectSocket(call);
  await expect.poll(() => second.said(), until).toContain("Sorry, we were cut off for a moment.");
  await expect.poll(() => second.sounds(), until).toBeGreaterThan(50);
  expect((await record(call)).status).toBe("in_progress");
  second.socket.close();
  await expect.poll(async () => (await record(call)).end_reason, until).toBe("caller_hangup");
});

test("a text that is sent again on another socket, because nothing had confirmed it, is one turn", async () => {
  const call = await startCall();
  const text = (id: string, words: string) => JSON.stringify({ type: "text", text: words, id });
  const confirmed = ({ messages }: { messages: object[] }) =>
    messages.filter((message) => "type" in message && message.type === "text_received");
  const first = await connectSocket(call);
  first.socket.send(text("a1", "Where is my order?"));
  await expect.poll(() => confirmed(first), until).toEqual([{ type: "text_received", id: "a1" }]);
  first.socket.terminate();
  const second = await connectSocket(call);
  second.socket.send(text("a1", "Where is my order?"));
  second.socket.send(text("a2", "It is number 1042."));
  await expect.poll(() => confirmed(second).length, until).toBe(2);
  second.socket.send(text("a3", "a".repeat(4_096)));
  const refusal = { type: "text_refused", id: "a3", reason: "too_much" };
  await expect
    .poll(() => second.messages.filter(({ type }) => type === "text_refused"), until)
    .toEqual([refusal]);
  second.socket.close();
  await expect.poll(async () => (await record(call)).end_reason, until).toBe("caller_hangup");
  const { transcript } = await record(call);
  const said = transcript.filter(({ role }) => role === "caller").map((turn) => turn.text);
  expect(said.join(" ")).toBe("Where is my order? It is number 1042.");
});

const onPage = (call: Started, page: string): Started => ({
  ...call,
  url: `${call.url}?page=${page}`,
  ws_url: `${call.ws_url}&page=${page}`,
});

test("by another page: the older one is told, whichever way each of them is connected", async () => {
  const call = await startCall();
  const first = await connectSocket(onPage(call, "page-one"));
  await expect.poll(() => first.sounds(), until).toBeGreaterThan(0);
  const second = await connectSocket(onPage(call, "page-two"));
  expect(await first.closed).toBe(4409);
  expect(first.messages.at(-1)).toEqual({ type: "state", state: "replaced" });
  const again = await connectSocket(onPage(call, "page-two"));
  expect(await second.closed).toBe(4408);
  expect(second.messages.at(-1)?.state).not.toBe("replaced");
  await expect.poll(() => again.sounds(), until).toBeGreaterThan(0);
  const { caller } = await connectPeer(onPage(call, "page-one"));
  expect(await again.closed).toBe(4409);
  expect(again.messages.at(-1)).toEqual({ type: "state", state: "replaced" });
  await expect.poll(() => caller.received.length, until).toBeGreaterThan(20);
  const last = await connectSocket(onPage(call, "page-two"));
  await expect.poll(() => last.sounds(), until).toBeGreaterThan(0);
  last.socket.close(1000);
  await expect.poll(async () => (await record(call)).end_reason, until).toBe("caller_hangup");
});

test("by a page that left without hanging up, as a reload does", async () => {
  const call = await startCall();
  const first = await connectSocket(onPage(call, "page-one"));
  await expect.poll(() => first.sounds(), until).toBeGreaterThan(20);
  first.socket.close(1001);
  await first.closed;
  const second = await connectSocket(onPage(call, "page-two"));
  await expect.poll(() => second.said(), until).toContain("Sorry, we were cut off for a moment.");
  expect((await record(call)).status).toBe("in_progress");
  second.socket.close(1000);
  await expect.poll(async () => (await record(call)).end_reason, until).toBe("caller_hangup");
});

test("a page whose name is too short or too long is refused", async () => {
  const call = await startCall();
  for (const page of ["short", "p".repeat(65)]) {
    const { url, ws_url } = onPage(call, page);
    const answer = await whip({ ...call, url }, "POST", "v=0", { "content-type": "application/sdp" });
    expect(answer.status).toBe(422);
    const refused = new Promise<number | undefined>((resolve) => {
      new WebSocket(ws_url).once("unexpected-response", (_request, { statusCode }) => resolve(statusCode));
    });
    expect(await refused).toBe(422);
  }
});

test("nobody: the call ends as network_lost after reconnect_ms", async () => {
  const call = await startCall({ reconnect_ms: 1_000 });
  const { socket, sounds } = await connectSocket(call);
  await expect.poll(() => sounds(), until).toBeGreaterThan(50);
  socket.terminate();
  await expect.poll(async () => (await record(call)).end_reason, until).toBe("network_lost");
  const answer = await whip(call, "POST", "v=0", { "content-type": "application/sdp" });
  expect(answer.status).toBe(401);
});

test("by a new offer while the old connection still lingers, and then by a socket", async () => {
  const call = await startCall();
  const first = await connectPeer(call);
  await expect.poll(() => first.caller.received.length, until).toBeGreaterThan(20);
  const second = await connectPeer(call);
  await expect.poll(() => second.caller.received.length, until).toBeGreaterThan(20);
  const socket = await connectSocket(call);
  await expect.poll(() => socket.sounds(), until).toBeGreaterThan(20);
  await expect.poll(() => socket.messages.at(-1)?.type, until).toBeDefined();
  expect((await record(call)).status).toBe("in_progress");
  expect((await whip(call, "DELETE", "", {})).status).toBe(200);
  await expect.poll(async () => (await record(call)).end_reason, until).toBe("caller_hangup");
});

test("PATCH restarts ICE, and does nothing else", async () => {
  const call = await startCall();
  const fragment = (ufrag: string) => `a=ice-ufrag:${ufrag}\r\na=ice-pwd:${"p".repeat(24)}\r\n`;
  const patch = (body: string, headers: Record<string, string> = {}) =>
    whip(call, "PATCH", body, { "content-type": FRAGMENT, "if-match": "*", ...headers });
  expect((await patch(fragment("early"))).status).toBe(405); // there is nothing to restart yet
  const { answer } = await connectPeer(call);
  const tag = answer.headers.get("etag");
  expect(tag).toMatch(/^"[A-Za-z0-9+/]{4,}"$/);
  expect(answer.headers.get("accept-patch")).toBe(FRAGMENT);

  const restarted = await patch(fragment("fresh"));
  expect(restarted.status).toBe(200);
  expect(restarted.headers.get("content-type")).toBe(FRAGMENT);
  const ours = await restarted.text();
  expect(restarted.headers.get("etag")).toBe(`"${/a=ice-ufrag:(.*)\r/.exec(ours)?.[1] ?? ""}"`);
  expect(restarted.headers.get("etag")).not.toBe(tag);
  expect(ours).toMatch(/a=ice-pwd:.+\r\n(a=candidate:.+\r\n)+a=end-of-candidates\r\n$/);

  const refused = {
    "the same credentials": await patch(fragment("fresh")),
    trickle: await patch(fragment("fresh"), { "if-match": tag ?? "" }),
    "another type": await patch(fragment("other"), { "content-type": "application/json" }),
    "no body": await patch(""),
    "no credentials": await patch("a=mid:0\r\n"),
  };
  for (const [what, { status, headers }] of Object.entries(refused)) {
    expect({ what, status }).toEqual({ what, status: 405 });
    expect(headers.get("allow")).toBe("DELETE, PATCH, POST");
  }
  expect((await patch(fragment("other"), { authorization: "Bearer pct_wrong" })).status).toBe(401);
  await whip(call, "DELETE", "", {});
});

test("offers in quick succession are limited", async () => {
  const call = await startCall();
  const caller = weriftCaller();
  onTestFinished(() => caller.close());
  const offer = await caller.offer();
  const statuses: number[] = [];
  for (let nth = 0; nth < 8; nth++)
    statuses.push((await whip(call, "POST", offer, { "content-type": "application/sdp" })).status);
  expect(statuses.slice(0, 5)).toEqual([201, 201, 201, 201, 201]);
  expect(statuses.at(-1)).toBe(429);
  await whip(call, "DELETE", "", {});
});

/** A failed call's record says why: which vendor, with what message, in which turn, and who served the call. */
import { expect, onTestFinished, test } from "vitest";
import { startOpenAiDouble } from "./doubles/openai-server.ts";
import { finishReason, say, status } from "./doubles/reply-steps.ts";
import { endedCall } from "./harness/ended-call.ts";
import { listenToEvents } from "./harness/listen-to-events.ts";
import { startService } from "./harness/start-service.ts";

/** Includes token counts, which OpenAI sends at the end. */
const ANSWER = [
  say("It is sunny."),
  finishReason("stop"),
  { data: { choices: [], usage: { prompt_tokens: 41, completion_tokens: 5 } } },
  { raw: "data: [DONE]\n\n" },
];
const BASE = "/public/v1/workspaces/{workspace_id}";

test("a vendor that answers once and then refuses ends the call, and the record shows all of it", async () => {
  const vendor = await startOpenAiDouble();
  onTestFinished(() => vendor.close());
  vendor.onChat(() => (vendor.chats.length === 1 ? ANSWER : status(401)));
  const service = await startService({
    env: { OPENAI_BASE_URL: vendor.baseUrl, OPENAI_API_KEY: vendor.apiKey },
  });
  const agent = await service.request("POST", `${BASE}/agents`, {
    name: "a",
    system_prompt: "p",
    model: { provider: "openai", model: "gpt-test" },
    voice: { provider: "builtin", voice: "slt" },
    transcriber: { provider: "page" },
  });
  const id = agent.body.id as string;
  const started = await service.request("POST", `/workspaces/{workspace_id}/agents/${id}/token`);
  const planned = (await service.request("GET", `${BASE}/calls/${started.body.call_id as string}`)).body;
  expect(planned.providers.model).toMatchObject({
    planned: { provider: "openai" },
    served: [],
    tokens: null,
  });

  const events = await listenToEvents(started.body.events_url as string, {
    authorization: `Bearer ${started.body.token as string}`,
  });
  const socket = new WebSocket(started.body.ws_url as string);
  const type = (text: string) =>
    socket.send(JSON.stringify({ type: "text", text, final: true, source: "typed" }));
  socket.addEventListener("open", () => type("How is it?"));
  socket.addEventListener("message", ({ data }) => {
    if (typeof data !== "string") return;
    const { type: kind, role, final } = JSON.parse(data) as Record<string, unknown>;
    const isFirstAnswer = kind === "transcript" && role === "agent" && final && vendor.chats.length === 1;
    if (isFirstAnswer) type("And tomorrow?");
  });
  await events.ended;
  const call = await endedCall(service);

  expect(call).toMatchObject({ status: "failed", end_reason: "provider_error" });
  const asked = call.transcript.findLast(({ role }: { role: string }) => role === "caller");
  expect(asked?.text).toBe("And tomorrow?");
  expect(call.errors.at(-1)).toMatchObject({
    source: "model_failed",
    vendor: "openai",
    message: expect.stringContaining("401") as string,
    turn_id: asked?.id,
    at_ms: expect.any(Number) as number,
  });
  const model = { provider: "openai", model: "gpt-test" };
  const voice = { provider: "builtin", model: null, voice: "slt" };
  expect(call.providers).toEqual({
    model: { planned: model, fallback: null, served: [model], tokens: { input: 41, output: 5 } },
    transcriber: { planned: { provider: "page", model: null }, fallback: null, served: [] },
    voice: { planned: voice, fallback: null, served: [voice] },
  });
});

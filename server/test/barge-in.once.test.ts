/** The main job's call, with the caller speaking over the agent and over a running tool: nothing is lost. */
import { expect, onTestFinished, test } from "vitest";
import { startChromium } from "./doubles/chromium.ts";
import { startOpenAiDouble, type OpenAiDouble } from "@parley/testing/models/openai-server";
import { LOUDSPEAKER_SCRIPT, heard, stretches } from "./doubles/page-loudspeaker.ts";
import { MICROPHONE_SCRIPT, say } from "./doubles/page-microphone.ts";
import { callTool, finish, sayWords } from "@parley/testing/models/reply-steps";
import { spoken } from "@parley/testing/sound/spoken";
import { startToolServer } from "./doubles/tool-server.ts";
import { createGate } from "@parley/testing/timing/watch";
import { createPreview } from "./harness/create-preview.ts";
import { endedCall } from "./harness/ended-call.ts";
import { startService } from "./harness/start-service.ts";

const LONG =
  "We have many orders today, and so I will tell you about each of them one after the other, in great detail.";

/** A service, an agent with one tool, and a page whose microphone the test controls. */
async function startCall(firstMessage: string) {
  const vendor = await startOpenAiDouble();
  onTestFinished(() => vendor.close());
  const api = await startToolServer();
  onTestFinished(() => api.close());
  const service = await startService({
    env: { OPENAI_BASE_URL: vendor.baseUrl, OPENAI_API_KEY: vendor.apiKey },
  });
  const url = await createPreview(service, {
    agent: {
      name: "Order desk",
      system_prompt: "You help with orders.",
      first_message: firstMessage,
      model: { provider: "openai", model: "any" },
      transcriber: { provider: "openai" },
      voice: { provider: "builtin", voice: "slt" },
    },
    tool: { name: "get_order", url: `${api.url}/order` },
  });
  const browser = await startChromium();
  onTestFinished(() => browser.close());
  const page = await browser.blankPage(MICROPHONE_SCRIPT + LOUDSPEAKER_SCRIPT);
  await page.goto(url);
  await page.getByRole("button", { name: "Start call" }).click();
  return { vendor, api, service, page };
}

/** Every tool call has exactly one result, right after the message that made it. */
function expectHonestHistory({ body }: OpenAiDouble["chats"][number]): void {
  for (const [index, message] of body.messages.entries()) {
    const calls = message.tool_calls ?? [];
    const results = body.messages.slice(index + 1, index + 1 + calls.length);
    expect(results.map((result) => result.tool_call_id)).toEqual(calls.map((call) => call.id));
  }
  const results = body.messages.filter((message) => message.role === "tool");
  expect(new Set(results.map((result) => result.tool_call_id)).size).toBe(results.length);
}

test("speaking over the agent stops it; model, page and record keep what was heard", async () => {
  const { vendor, service, page } = await startCall(LONG);
  const [stop] = await spoken(["Stop, please. I only want to say goodbye."]);
  // A pause splits the words. What came before it is heard alone first, and then together with the rest.
  vendor.onTranscription(({ samples, sampleRate }) => ({
    text: samples.length < 1.5 * sampleRate ? "Stop," : "Stop, I only want to say goodbye.",
  }));
  vendor.onChat(() => [
    ...sayWords("Of course. Goodbye."),
    ...callTool("cut_call", {}),
    finish("tool_calls"),
  ]);

  await page.locator('[data-state="speaking"]').waitFor();
  await page.waitForFunction(
    () => (globalThis as unknown as { loudspeaker: { chunks: unknown[] } }).loudspeaker.chunks.length > 25,
  );
  await say(page, stop ?? new Int16Array());
  await page.getByText("The agent hung up.").waitFor();

  const call = await endedCall(service);
  const [first, ...rest] = call.transcript as {
    role: string;
    text: string;
    interrupted_at_ms: number | null;
  }[];
  expect(first?.interrupted_at_ms).toBeGreaterThan(0);
  expect(LONG.startsWith(first?.text ?? "?")).toBe(true);
  expect(first?.text.length).toBeLessThan(LONG.length);
  expect(rest.map(({ role, text }) => `${role}: ${text}`)).toEqual([
    "caller: Stop, I only want to say goodbye.",
    "agent: Of course. Goodbye.",
  ]);
  const history = vendor.chats[0]?.body.messages ?? [];
  expect(history[1]).toMatchObject({ role: "assistant", content: first?.text });
  // There is silence between the interrupted speech and the goodbye, so the agent really stopped.
  const sounds = stretches(await heard(page), 300);
  expect(sounds.length).toBeGreaterThanOrEqual(2);
  expect(await page.locator("[data-role]").first().innerText()).toContain(first?.text);
});

test("speaking while a slow tool runs: the tool is finished, its answer is used, and the words are answered", async () => {
  const { vendor, api, service, page } = await startCall("Hello.");
  const gate = createGate();
  api.onRequest(async () => {
    await gate.opened;
    return { status: 200, json: { state: "shipped" } };
  });
  const [ask, also, bye] = await spoken([
    "Where is my order?",
    "And I have a second question.",
    "Goodbye then.",
  ]);
  const words = ["Where is my order?", "And I have a second question.", "Goodbye then."];
  // However many pieces an utterance is heard in.
  let [said = ""] = words;
  vendor.onTranscription(() => ({ text: said }));
  vendor.onChat(({ body }) => {
    const last = body.messages.findLast(({ role }) => role === "user")?.content ?? "";
    const hasResult = body.messages.some(({ role }) => role === "tool");
    if (last.includes("Goodbye"))
      return [...sayWords("Goodbye."), ...callTool("cut_call", {}), finish("tool_calls")];
    if (hasResult) return [...sayWords("It has shipped. What is your second question?"), finish("stop")];
    return [...callTool("get_order", {}), finish("tool_calls")];
  });

  await page.getByText("Hello.").waitFor();
  await page.locator('[data-state="listening"]').waitFor();
  await say(page, ask ?? new Int16Array());
  await api.until(() => api.requests.length === 1);
  const before = vendor.transcriptions.length;
  [, said = ""] = words;
  await say(page, also ?? new Int16Array());
  await vendor.until(() => vendor.transcriptions.length > before);
  gate.open();
  await page.getByText("What is your second question?").waitFor();
  await page.locator('[data-state="listening"]').waitFor();
  [, , said = ""] = words;
  await say(page, bye ?? new Int16Array());
  await page.getByText("The agent hung up.").waitFor();

  const call = await endedCall(service);
  expect(api.requests).toHaveLength(1);
  const invocations = call.tool_invocations.filter(({ name }: { name: string }) => name === "get_order");
  expect(invocations).toHaveLength(1);
  expect(invocations[0]).toMatchObject({ status: 200, result_body: '{"state":"shipped"}', error: null });
  for (const chat of vendor.chats) expectHonestHistory(chat);
  const results = vendor.chats.at(-1)?.body.messages.filter(({ role }) => role === "tool") ?? [];
  expect(results.map(({ content }) => content)).toEqual(['{"state":"shipped"}']);
  const transcript = call.transcript
    .map(({ role, text }: { role: string; text: string }) => `${role}: ${text}`)
    .join("\n");
  for (const line of words) expect(transcript).toContain(line);
  expect(call).toMatchObject({ status: "completed", end_reason: "agent_hangup" });
});

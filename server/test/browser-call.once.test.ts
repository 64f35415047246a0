/**
 * The main job: a person speaks in a browser, the agent calls an HTTP tool, says the answer and goodbye, and hangs up.
 */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startChromium } from "./doubles/chromium.ts";
import { startOpenAiDouble } from "@parley/testing/models/openai-server";
import { LOUDSPEAKER_SCRIPT, foundPieces, heard, stretches } from "./doubles/page-loudspeaker.ts";
import { callTool, finish, sayWords } from "@parley/testing/models/reply-steps";
import { joined, spoken } from "@parley/testing/sound/spoken";
import { writeWav } from "@parley/testing/sound/sound";
import { startToolServer } from "./doubles/tool-server.ts";
import { createPreview } from "./harness/create-preview.ts";
import { endedCall } from "./harness/ended-call.ts";
import { recordedSound, shareOf } from "./harness/recorded-sound.ts";
import { startService } from "./harness/start-service.ts";

const ANSWER = "Your order has been shipped and arrives on Friday.";
/** Each sentence is spoken by itself, so what is heard sounds like these and not like both in one breath. */
const GOODBYES = ["Thank you for calling, Ann.", "Goodbye."];
const GOODBYE = GOODBYES.join(" ");

test("a spoken question, a tool call, a spoken answer, a complete goodbye, and the record of it all", async () => {
  const vendor = await startOpenAiDouble();
  onTestFinished(() => vendor.close());
  const api = await startToolServer();
  onTestFinished(() => api.close());
  api.onRequest(() => ({ status: 200, json: { state: "shipped", arrives: "Friday" } }));
  // However many pieces an utterance is heard in: the caller thanks once the answer is known.
  const isAnswered = () => vendor.chats.some(({ body }) => body.messages.at(-1)?.role === "tool");
  vendor.onTranscription(() => ({ text: isAnswered() ? "Thanks, goodbye." : "Where is order 1003?" }));
  vendor.onChat(({ body }) => {
    const last = body.messages.at(-1);
    if (last?.role === "tool") return [...sayWords(ANSWER), finish("stop")];
    if (last?.content?.includes("goodbye")) {
      return [...sayWords(GOODBYE), ...callTool("cut_call", {}), finish("tool_calls")];
    }
    return [...callTool("get_order", { order: "1003" }), finish("tool_calls")];
  });

  const service = await startService({
    env: { OPENAI_BASE_URL: vendor.baseUrl, OPENAI_API_KEY: vendor.apiKey },
  });
  const previewUrl = await createPreview(service, {
    agent: {
      name: "Order desk",
      system_prompt: "You help {{ name }} with orders.{% if vip %} Be quick.{% endif %}",
      first_message: "Hello {{ name }}.",
      model: { provider: "openai", model: "any" },
      transcriber: { provider: "openai", keyterms: ["Parley", "{{ name }}"] },
      voice: { provider: "builtin", voice: "slt" },
      recording: "on",
    },
    tool: {
      name: "get_order",
      description: "Looks an order up.",
      url: `${api.url}/orders/{{order}}`,
      auth: { type: "bearer", token: "secret-of-the-owner" },
      input_schema: { type: "object", properties: { order: { type: "string" } }, required: ["order"] },
    },
  });

  const [question, thanks] = await spoken(["Where is order one zero zero three?", "Thanks, goodbye."]);
  const folder = await mkdtemp(join(tmpdir(), "parley-microphone-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const microphone = join(folder, "microphone.wav");
  const sound = joined(6_000, question ?? 0, 9_000, thanks ?? 0, 30_000);
  await writeFile(microphone, writeWav(sound, 16_000));
  const browser = await startChromium("", [`--use-file-for-fake-audio-capture=${microphone}%noloop`]);
  onTestFinished(() => browser.close());
  const page = await browser.blankPage(LOUDSPEAKER_SCRIPT);

  await page.goto(previewUrl);
  const start = page.getByRole("button", { name: "Start call" });
  await page.getByText("Order desk").waitFor();
  expect(await start.isDisabled()).toBe(true);
  await page.getByLabel("name").fill("Ann");
  await page.getByLabel("vip").fill("yes");
  await start.click();

  await page.locator('[data-status="succeeded"]').waitFor({ state: "attached" });
  await page.getByText("The agent hung up.").waitFor();
  const sounds = await heard(page);
  const shown = await page.locator("[data-role]").allInnerTexts();
  const call = await endedCall(service);

  // The caller's tool server.
  expect(api.requests).toHaveLength(1);
  expect(api.requests[0]).toMatchObject({ method: "GET", path: "/orders/1003" });
  expect(api.requests[0]?.headers["authorization"]).toBe("Bearer secret-of-the-owner");

  // The model only saw rendered texts.
  const texts = vendor.chats.flatMap(({ body }) => body.messages.map(({ content }) => content ?? ""));
  expect(texts[0]).toBe("You help Ann with orders. Be quick.");
  expect(texts.join(" ")).not.toContain("{{");

  expect(vendor.transcriptions[0]?.fields["prompt"]).toBe("Parley, Ann");

  // The caller heard every sentence, including the goodbye's last word.
  const sentences = await spoken(["Hello Ann.", ANSWER, ...GOODBYES], "slt");
  for (const expected of sentences) {
    const pieces = foundPieces(sounds, expected);
    expect(pieces.filter(Boolean).length / pieces.length).toBeGreaterThanOrEqual(0.5);
    expect(pieces.slice(-3)).toContain(true); // and to its end
  }
  const last = stretches(sounds).at(-1);
  const goodbyeMs = joined(...sentences.slice(-GOODBYES.length)).length / 16;
  expect((last?.toMs ?? 0) - (last?.fromMs ?? 0)).toBeGreaterThan(goodbyeMs * 0.85);

  // The transcript on the page and in the record.
  expect(shown.map((text) => text.split("\n").at(-1)?.trim())).toEqual([
    "Hello Ann.",
    "Where is order 1003?",
    ANSWER,
    "Thanks, goodbye.",
    GOODBYE,
  ]);
  expect(call).toMatchObject({
    direction: "browser",
    status: "completed",
    end_reason: "agent_hangup",
    variable_values: { name: "Ann", vip: "yes" },
    system_prompt: "You help Ann with orders. Be quick.",
    first_message: "Hello Ann.",
  });
  expect(call.transcript.map((turn: { role: string; text: string }) => `${turn.role}: ${turn.text}`)).toEqual(
    [
      "agent: Hello Ann.",
      "caller: Where is order 1003?",
      `agent: ${ANSWER}`,
      "caller: Thanks, goodbye.",
      `agent: ${GOODBYE}`,
    ],
  );
  const invocation = call.tool_invocations.find((tool: { name: string }) => tool.name === "get_order");
  expect(invocation).toMatchObject({
    arguments: { order: "1003" },
    status: 200,
    result_body: '{"state":"shipped","arrives":"Friday"}',
    error: null,
  });
  expect(JSON.stringify(call)).not.toContain("secret-of-the-owner");
  expect(call.duration_ms).toBeGreaterThan(sounds.length / 16 - 3_000);

  // Its recording: each on their side. A browser changes the waveform of its microphone, but not how long it sounds.
  const { left, right } = await recordedSound(service, call.id as string);
  const saidMs = ((question?.length ?? 0) + (thanks?.length ?? 0)) / 16;
  const recordedMs = stretches(left).reduce((sum, { fromMs, toMs }) => sum + toMs - fromMs, 0);
  expect(recordedMs).toBeGreaterThan(saidMs / 2);
  for (const said of sentences) {
    expect(shareOf(said, right)).toBeGreaterThanOrEqual(0.5);
  }
});

/** The vendor's own client against the double's Live API. */
import { GoogleGenAI, Modality, type LiveServerMessage } from "@google/genai";
import { expect, test } from "vitest";
import { startGeminiDouble } from "@parley/testing/models/gemini-server";
import { tone } from "@parley/testing/sound/sound";
import { createWatch } from "@parley/testing/timing/watch";

test("it is told a conversation, speaks, hears, takes a call and gives its result", async () => {
  const vendor = await startGeminiDouble();
  const watch = createWatch();
  vendor.live.onHeard(() => "where is my order");
  const answers = [[{ call: "find", arguments: { id: 7 } }], [{ say: "On its way." }]];
  let asked = 0;
  vendor.live.onAnswer(() => answers[asked++] ?? []);
  const client = new GoogleGenAI({
    apiKey: vendor.apiKey,
    vertexai: false,
    httpOptions: { baseUrl: vendor.origin },
  });
  const messages: LiveServerMessage[] = [];
  const session = await client.live.connect({
    model: "gemini-3.8-live",
    config: {
      responseModalities: [Modality.AUDIO],
      speechConfig: { voiceConfig: { prebuiltVoiceConfig: { voiceName: "Kore" } } },
      systemInstruction: "Be kind.",
      tools: [{ functionDeclarations: [{ name: "find" }] }],
      realtimeInputConfig: { automaticActivityDetection: { disabled: true } },
      inputAudioTranscription: {},
      outputAudioTranscription: {},
      contextWindowCompression: { slidingWindow: {} },
      sessionResumption: {},
    },
    callbacks: {
      onmessage(message) {
        messages.push(message);
        watch.look();
      },
    },
  });
  session.sendClientContent({ turns: [{ role: "model", parts: [{ text: "Hello!" }] }], turnComplete: false });
  session.sendRealtimeInput({ activityStart: {} });
  const data = Buffer.from(tone(440, 300).buffer).toString("base64");
  session.sendRealtimeInput({ audio: { data, mimeType: "audio/pcm;rate=16000" } });
  session.sendRealtimeInput({ activityEnd: {} });
  await watch.until(() => messages.some(({ toolCall }) => toolCall));
  const calls = messages.flatMap(({ toolCall }) => toolCall?.functionCalls ?? []);
  expect(calls).toMatchObject([{ name: "find", args: { id: 7 } }]);
  const { id = "" } = calls[0] ?? {};
  session.sendToolResponse({ functionResponses: [{ id, name: "find", response: { output: "sent" } }] });
  await watch.until(() => messages.some(({ serverContent }) => serverContent?.turnComplete));
  session.close();
  await vendor.until(() => vendor.connections().open === 0);
  await vendor.close();

  const contents = messages.flatMap(({ serverContent }) => serverContent ?? []);
  const said = (of: "inputTranscription" | "outputTranscription") =>
    contents.map((content) => content[of]?.text ?? "").join("");
  expect(said("inputTranscription")).toBe("where is my order");
  expect(said("outputTranscription")).toBe("On its way.");
  expect(messages.flatMap((message) => message.data ?? []).join("").length).toBeGreaterThan(1_000);
  expect(messages.at(-1)?.usageMetadata).toMatchObject({ promptTokenCount: 100, responseTokenCount: 20 });
  expect(messages.some(({ sessionResumptionUpdate }) => sessionResumptionUpdate?.newHandle)).toBe(true);
  expect(vendor.live.sessions).toMatchObject([
    {
      errors: [],
      setup: { model: "models/gemini-3.8-live", tools: [{ functionDeclarations: [{ name: "find" }] }] },
      memory: [
        "assistant: Hello!",
        "user (sound): where is my order",
        `find ${id}: {"id":7}`,
        `result ${id}: sent`,
        "assistant (sound): On its way.",
      ],
    },
  ]);
});

/** OpenAI's own client against the double's Realtime API. */
import { connect } from "node:net";
import OpenAI from "openai";
import { OpenAIRealtimeWS } from "openai/realtime/ws";
import type { RealtimeServerEvent } from "openai/resources/realtime/realtime";
import { expect, test } from "vitest";
import { startOpenAiDouble } from "@parley/testing/models/openai-server";
import { tone } from "@parley/testing/sound/sound";

test("it hears, answers, calls a tool and takes its result", async () => {
  const vendor = await startOpenAiDouble();
  vendor.realtime.onHeard(() => "where is my order");
  const answers = [[{ call: "find", arguments: { id: 7 } }], [{ say: "On its way." }]];
  vendor.realtime.onAnswer((nth) => answers[nth] ?? []);
  const client = new OpenAI({ apiKey: vendor.apiKey, baseURL: vendor.baseUrl });
  const events: RealtimeServerEvent[] = [];
  const { port } = new URL(vendor.baseUrl);
  // It speaks TLS to whatever address it is given, and the double doesn't.
  const options = { createConnection: () => connect(Number(port), "127.0.0.1") };
  const rt = new OpenAIRealtimeWS({ model: "gpt-realtime", options }, client);
  const finished = Promise.withResolvers<void>();
  rt.on("error", (error) => finished.reject(error));
  rt.on("event", (event) => events.push(event));
  rt.on("session.created", () => {
    const format = { type: "audio/pcm", rate: 24_000 } as const;
    rt.send({
      type: "session.update",
      session: {
        type: "realtime",
        instructions: "Be kind.",
        output_modalities: ["audio"],
        audio: {
          input: { format, turn_detection: null, transcription: { model: "gpt-4o-mini-transcribe" } },
          output: { format, voice: "marin" },
        },
        tools: [{ type: "function", name: "find", parameters: { type: "object" } }],
      },
    });
    rt.send({
      type: "input_audio_buffer.append",
      audio: Buffer.from(tone(440, 300, 24_000).buffer).toString("base64"),
    });
    rt.send({ type: "input_audio_buffer.commit" });
    rt.send({ type: "response.create" });
  });
  rt.on("response.output_item.done", ({ item }) => {
    if (item.type !== "function_call") return;
    const output = { type: "function_call_output", call_id: item.call_id ?? "", output: "[]" } as const;
    rt.send({ type: "conversation.item.create", item: output });
  });
  rt.on("response.done", ({ response }) => {
    if (response.usage?.input_tokens !== 100) finished.reject(new Error("no usage"));
    if (vendor.realtime.sessions[0]?.responses.length === 2) finished.resolve();
    else rt.send({ type: "response.create" });
  });
  await finished.promise;
  rt.close();
  await vendor.until(() => vendor.connections().open === 0);
  await vendor.close();
  const types = events.map(({ type }) => type);
  expect(types).toContain("input_audio_buffer.committed");
  expect(types).toContain("response.output_audio.delta");
  const transcript = events.find(
    (event) => event.type === "conversation.item.input_audio_transcription.completed",
  );
  expect(transcript?.transcript).toBe("where is my order");
  const words = events.flatMap((event) =>
    event.type === "response.output_audio_transcript.delta" ? [event.delta] : [],
  );
  expect(words.join("")).toBe("On its way.");
});

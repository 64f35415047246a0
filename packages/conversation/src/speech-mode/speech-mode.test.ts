import { expect, test } from "vitest";
import { tone } from "@parley/testing/sound/sound";
import type { ModelPart, TextToSpeech } from "../ports.ts";
import type { SoundPart, SpeechModel } from "./speech-model-port.ts";
import type { SentencePart } from "../spoken/sentence-part.ts";
import { createSpeechMode } from "./speech-mode.ts";

const never = (): AbortSignal => new AbortController().signal;

function speaking(answer: () => AsyncIterable<ModelPart | SoundPart>) {
  const read: string[] = [];
  const reader: TextToSpeech = {
    async *speak(text) {
      read.push(text);
      yield tone(440, 100);
    },
  };
  const nothing = (): void => undefined;
  const speech: SpeechModel = {
    open: () => ({ write: nothing, speechStarted: nothing, speechEnded: nothing, close: nothing, answer }),
  };
  const mode = createSpeechMode({ speech, reader }, { language: "en", messages: [], tools: [] });
  mode.transcriber.open({ language: "en", onTranscript: nothing, onFailure: nothing });
  const say = async ({ text, take }: SentencePart) => {
    const chunks = await Array.fromAsync(mode.voice.speak(text, { language: "en", signal: never(), take }));
    return chunks.reduce((sum, { length }) => sum + length, 0) / 16;
  };
  return { mode, read, say };
}

async function* sentencesOf(parts: AsyncIterable<ModelPart>) {
  for await (const part of parts) if (part.type === "sentence") yield part;
}

test("an answer that comes without sound is read", async () => {
  const gate = Promise.withResolvers<void>();
  const { mode, read, say } = speaking(async function* () {
    yield { type: "text", text: "It was sent. It comes on Monday." };
    await gate.promise;
  });
  const parts = sentencesOf(mode.model.generate({ messages: [], tools: [] }, never()));
  const first = say((await parts.next()).value as SentencePart);
  gate.resolve();
  const second = (await parts.next()).value as SentencePart;
  expect((await parts.next()).done).toBe(true);
  expect(await first).toBe(100);
  expect(await say(second)).toBe(100);
  expect(read).toEqual(["It was sent.", "It comes on Monday."]);
});

test("one that has sound isn't", async () => {
  const { mode, read, say } = speaking(async function* () {
    yield { type: "text", text: "It was sent." };
    yield { type: "sound", samples: tone(440, 700) };
  });
  const parts = await Array.fromAsync(sentencesOf(mode.model.generate({ messages: [], tools: [] }, never())));
  const [last] = parts.slice(-1);
  expect(last && (await say(last))).toBe(700);
  expect(read).toEqual([]);
});

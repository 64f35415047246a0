import { expect, test } from "vitest";
import { tone } from "../../../test/doubles/sound.ts";
import type { ModelPart, SoundPart, SpeechModel, TextToSpeech } from "../ports.ts";
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
  const say = async (text: string) => {
    const chunks = await Array.fromAsync(mode.voice.speak(text, { language: "en", signal: never() }));
    return chunks.reduce((sum, { length }) => sum + length, 0) / 16;
  };
  return { mode, read, say };
}

test("an answer that comes without sound is read", async () => {
  const gate = Promise.withResolvers<void>();
  const { mode, read, say } = speaking(async function* () {
    yield { type: "text", text: "It was sent. It comes on Monday." };
    await gate.promise;
  });
  const parts = mode.model.generate({ messages: [], tools: [] }, never())[Symbol.asyncIterator]();
  await parts.next();
  const first = say("It was sent.");
  gate.resolve();
  await parts.next();
  expect(await first).toBe(100);
  expect(await say("It comes on Monday.")).toBe(100);
  expect(read).toEqual(["It was sent.", "It comes on Monday."]);
});

test("one that has sound isn't", async () => {
  const { mode, read, say } = speaking(async function* () {
    yield { type: "text", text: "It was sent." };
    yield { type: "sound", samples: tone(440, 700) };
  });
  await Array.fromAsync(mode.model.generate({ messages: [], tools: [] }, never()));
  expect(await say("It was sent.")).toBe(700);
  expect(read).toEqual([]);
});

import { describe, expect, test } from "vitest";
import type { ProviderError, SpeechToText, TextToSpeech } from "@parley/conversation/ports";
import { hearSentence, heardInWords } from "./hear-sentence.ts";

const ACCESS = { provider: "transcription-server", model: "any", baseUrl: "", apiKey: "" } as const;

/** A transcriber that answers once it is asked for final words, and a sentence of 4 s. */
function setUp(text: string, failure?: ProviderError) {
  let written = 0;
  const told: string[] = [];
  const ears: SpeechToText = {
    open: (options) => ({
      write: () => void (written += 1),
      speechStarted: () => void told.push("started"),
      speechEnded: () => {
        told.push("ended");
        queueMicrotask(() => {
          if (failure) options.onFailure(failure);
          else options.onTranscript({ text, final: true });
        });
      },
      close: () => void told.push("closed"),
    }),
  };
  const voice: TextToSpeech = {
    async *speak() {
      yield new Int16Array(40_000).fill(1);
      yield new Int16Array(24_000).fill(1);
    },
  };
  const speech = { textToSpeech: async () => voice, speechToText: async () => ears };
  return { speech, told, written: () => written };
}

describe("a built-in sentence", () => {
  test("is sent whole, and its time measured", async () => {
    const { speech, told, written } = setUp("Hello, I would like to book a table.");
    let now = 0;
    const heard = await hearSentence(speech, ACCESS, () => (now += 1_000));
    expect(heard).toEqual({ ms: 1_000, sound_ms: 4_000, factor: 0.25 });
    expect(told).toEqual(["started", "ended", "closed"]);
    expect(written()).toBe(200 + 15);
  });

  test("that isn't heard is a failure, in words", async () => {
    const { speech, told } = setUp("");
    await expect(hearSentence(speech, ACCESS)).rejects.toThrow("heard no words");
    expect(told.at(-1)).toBe("closed");
  });
});

test("the figures are said in words", () => {
  const words = (ms: number) => heardInWords({ ms, sound_ms: 4_000, factor: ms / 4_000 });
  expect(words(800)).toBe("It took 0.8 s to hear 4.0 s of speech.");
  expect(words(2_400)).toContain("will notice");
  expect(words(6_000)).toContain("takes longer than the speech itself");
});

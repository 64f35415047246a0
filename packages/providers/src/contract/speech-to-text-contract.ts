/** What every speech-to-text provider must do. A test file applies it to each. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { FRAME_SAMPLES, silence, type Frame } from "@parley/audio/frame";
import type { ProviderError, SpeechToText, TranscriptStream } from "@parley/conversation/ports";
import { createWatch } from "@parley/testing/timing/watch";

export interface TranscriberUnderTest {
  /** Hears "where is my order" in the first stretch of sound, "grüße, 你好" in the second, and nothing in others. */
  transcriber: SpeechToText;
  /** From now on the vendor refuses requests, as it does for a wrong key or while it is down. */
  refuse(kind: "unauthorized" | "unavailable"): void;
  /** Resolves when no connection is in use any more. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

export const UTTERANCES = ["where is my order", "grüße, 你好"];

export function speechToTextContract(name: string, setUp: () => Promise<TranscriberUnderTest>): void {
  describe(`${name} as speech to text`, () => {
    let under: TranscriberUnderTest;
    const opened: TranscriptStream[] = [];
    beforeEach(async () => {
      under = await setUp();
    });
    afterEach(async () => {
      for (const stream of opened.splice(0)) stream.close();
      await under.close();
    });

    function listen() {
      const watch = createWatch();
      const heard: { text: string; final: boolean }[] = [];
      const failures: ProviderError[] = [];
      const stream = under.transcriber.open({
        language: "en",
        onTranscript: (transcript) => {
          heard.push(transcript);
          watch.look();
        },
        onFailure: (error) => {
          failures.push(error);
          watch.look();
        },
      });
      opened.push(stream);
      const finals = (): string[] => heard.flatMap(({ text, final }) => (final ? [text] : []));
      return { stream, heard, failures, finals, until: (condition: () => boolean) => watch.until(condition) };
    }

    test("hears an utterance: final words after the caller stops", async () => {
      const { stream, finals, failures, until } = listen();
      utter(stream);
      await until(() => finals().length > 0);
      expect(finals()).toEqual([UTTERANCES[0]]);
      expect(failures).toEqual([]);
    });

    test("utterances come in order, in any script", async () => {
      const { stream, finals, until } = listen();
      utter(stream);
      await until(() => finals().length === 1);
      utter(stream);
      await until(() => finals().length === 2);
      expect(finals()).toEqual(UTTERANCES);
    });

    test("noise without words is answered too, by empty final words", async () => {
      const { stream, finals, until } = listen();
      for (let i = 0; i < 3; i++) {
        utter(stream);
        await until(() => finals().length === i + 1);
      }
      expect(finals()[2]).toBe("");
    });

    test("what is written before the connection stands is heard", async () => {
      const { stream, finals, until } = listen();
      for (let i = 0; i < 100; i++) stream.write(silence());
      utter(stream);
      await until(() => finals().length > 0);
      expect(finals()).toEqual([UTTERANCES[0]]);
    });

    test("closed, it is silent and holds nothing; closing twice is fine", async () => {
      const { stream, heard, failures } = listen();
      utter(stream);
      stream.close();
      stream.close();
      utter(stream);
      await under.idle();
      expect(heard).toEqual([]);
      expect(failures).toEqual([]);
    });

    test.for(["unauthorized", "unavailable"] as const)(
      "%s: fails once with that kind, and is dead",
      async (kind) => {
        under.refuse(kind);
        const { stream, heard, failures, until } = listen();
        utter(stream);
        await until(() => failures.length > 0);
        utter(stream);
        await under.idle();
        expect(failures).toHaveLength(1);
        expect(failures[0]?.kind).toBe(kind);
        expect(failures[0]?.retryable).toBe(kind === "unavailable");
        expect(failures[0]?.message).not.toContain("test-key");
        expect(heard).toEqual([]);
      },
    );
  });
}

/** A little silence, 600 ms of sound, and the pause that ends voice activity. */
export function utter(stream: TranscriptStream, frames = 30): void {
  for (let i = 0; i < 10; i++) stream.write(silence());
  stream.speechStarted();
  for (let i = 0; i < frames; i++) stream.write(loud());
  for (let i = 0; i < 10; i++) stream.write(silence());
  stream.speechEnded();
}

/** A frame of a 400 Hz tone. */
export function loud(): Frame {
  return Int16Array.from({ length: FRAME_SAMPLES }, (_, i) => 8000 * Math.sin((2 * Math.PI * i) / 40));
}

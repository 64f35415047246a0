/** What every text-to-speech provider must do. A test file applies it to each. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { rmsDbfs } from "@parley/audio/level";
import type { SpokenMark, TextToSpeech } from "@parley/conversation/ports";

export interface VoiceUnderTest {
  voice: TextToSpeech;
  /** Resolves when nothing of a sentence remains. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

export function textToSpeechContract(name: string, setUp: () => Promise<VoiceUnderTest>): void {
  describe(`${name} as text to speech`, () => {
    let under: VoiceUnderTest;
    beforeEach(async () => {
      under = await setUp();
    });
    afterEach(() => under.close());

    const speak = (
      text: string,
      signal = new AbortController().signal,
    ): AsyncIterable<Int16Array<ArrayBuffer>> => under.voice.speak(text, { language: "en", signal });
    async function sound(text: string): Promise<Int16Array> {
      const chunks = await Array.fromAsync(speak(text));
      return Int16Array.from(chunks.flatMap((chunk) => Array.from(chunk)));
    }

    test("speaks: audible sound at 16 kHz, longer for longer sentences", async () => {
      const short = await sound("Hello there.");
      const long = await sound("Your order has been shipped and will arrive on Thursday afternoon.");
      expect(rmsDbfs(short)).toBeGreaterThan(-40);
      expect(short.length).toBeGreaterThan(16_000 * 0.3);
      expect(long.length).toBeGreaterThan(short.length * 2);
      await under.idle();
    });

    test("says nothing for a text without words", async () => {
      expect((await sound("  ")).length).toBe(0);
    });

    test("aborted before it begins, it throws the reason", async () => {
      const reason = new Error("not needed");
      await expect(Array.fromAsync(speak("Hello.", AbortSignal.abort(reason)))).rejects.toBe(reason);
      await under.idle();
    });

    test("aborted while it speaks, it throws the reason at once and is silent", async () => {
      const controller = new AbortController();
      const reason = new Error("barge-in");
      const chunks = speak("This is a longer sentence, and nobody hears the end of it.", controller.signal)[
        Symbol.asyncIterator
      ]();
      expect((await chunks.next()).done).toBe(false);
      controller.abort(reason);
      await expect(chunks.next()).rejects.toBe(reason);
      expect((await chunks.next()).done).toBe(true);
      await under.idle();
    });

    test("left early, it frees what it holds, and speaks the next sentence", async () => {
      for await (const chunk of speak("One sentence is left early.")) {
        expect(chunk.length).toBeGreaterThan(0);
        break;
      }
      expect((await sound("The next one is not.")).length).toBeGreaterThan(0);
      await under.idle();
    });

    test("sentences at the same time are each spoken to the end", async () => {
      const alone = await sound("One two three four.");
      const both = await Promise.all([sound("One two three four."), sound("Five six.")]);
      expect(both[0].length).toBe(alone.length);
      expect(both[1].length).toBeGreaterThan(0);
    });

    test("says in order how far its sound has come, if it does", async () => {
      const text = "Your order arrives on Thursday.";
      const marks: { place: number; ms: number }[] = [];
      const signal = new AbortController().signal;
      const onMarks = (more: readonly SpokenMark[]) => void marks.push(...more);
      let samples = 0;
      for await (const chunk of under.voice.speak(text, { language: "en", signal, onMarks }))
        samples += chunk.length;
      const inOrder = marks.toSorted((a, b) => a.place - b.place || a.ms - b.ms);
      expect(marks).toEqual(inOrder);
      const last = marks.at(-1);
      expect(last?.place ?? text.length).toBeGreaterThanOrEqual(text.length - 1);
      expect(last?.ms ?? 0).toBeLessThanOrEqual(samples / 16 + 20);
    });

    test("takes any script and signs that are no words", async () => {
      await expect(sound("Grüße, 你好, 👩‍👩‍👧 & <b>50%</b> \u0000 \uD800 …")).resolves.toBeDefined();
    });
  });
}

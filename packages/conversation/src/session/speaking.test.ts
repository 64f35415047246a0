import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { createFakeClock, type FakeClock } from "@parley/testing/timing/fake-clock";
import { ProviderError, type TextToSpeech } from "../ports.ts";
import type { TurnEvent } from "../turn/turn-events.ts";
import { createSpeaking } from "./speaking.ts";

type Options = Parameters<typeof createSpeaking>[0];

function speakingWith(clock: FakeClock, options: Partial<Options> & Pick<Options, "voices">) {
  return createSpeaking({
    language: "en",
    on: () => undefined,
    log: () => undefined,
    onWarning: () => undefined,
    now: clock.now,
    playoutDelayMs: () => 0,
    ...options,
  });
}

test("a voice that sends a little now and then is no stalled one", async () => {
  const clock = createFakeClock();
  const events: TurnEvent[] = [];
  const warnings: string[] = [];
  const slow: TextToSpeech = {
    async *speak(_, { signal }) {
      for (let i = 0; i < 4; i++) {
        await clock.sleep(600, signal);
        yield new Int16Array(320).fill(1);
      }
    },
  };
  const speaking = speakingWith(clock, {
    voices: [slow],
    on: (event) => events.push(event),
    onWarning: (_, message) => warnings.push(message),
    stallMs: 1000,
  });
  speaking.say(1, "Hello there.");
  speaking.saidAll(1);
  for (let slot = 0; slot < 150; slot++) {
    clock.advance(20);
    await nextTurn();
    speaking.next();
  }
  expect(warnings).toEqual([]);
  expect(events.map(({ type }) => type)).toEqual(["first_byte", "sentence_started", "utterance_ended"]);
  await speaking.close();
});

test("a voice that sends nothing has stalled, and the next one takes over", async () => {
  const clock = createFakeClock();
  const stalled: TextToSpeech = {
    async *speak(_, { signal }) {
      await clock.sleep(1e9, signal);
      yield new Int16Array(320);
    },
  };
  const good: TextToSpeech = {
    async *speak() {
      yield await Promise.resolve(new Int16Array(320).fill(1));
    },
  };
  const speaking = speakingWith(clock, {
    voices: [stalled, good],
    stallMs: 1000,
  });
  speaking.say(1, "Hello there.");
  let heard = 0;
  for (let slot = 0; slot < 150; slot++) {
    clock.advance(20);
    await nextTurn();
    if (speaking.next()) heard += 1;
  }
  expect(heard).toBe(1);
  await speaking.close();
});

test("a voice that takes over in mid-sentence says the words that are left", async () => {
  const clock = createFakeClock();
  const breaking: TextToSpeech = {
    async *speak(_, { signal }) {
      yield new Int16Array(16 * 600).fill(1);
      await clock.sleep(1000, signal);
      throw new ProviderError("unauthorized", "The key was revoked.");
    },
  };
  const texts: string[] = [];
  const good: TextToSpeech = {
    async *speak(text) {
      texts.push(text);
      yield await Promise.resolve(new Int16Array(16 * 700).fill(1));
    },
  };
  const served: number[] = [];
  const events: TurnEvent[] = [];
  const speaking = speakingWith(clock, {
    voices: [breaking, good],
    on: (event) => events.push(event),
    onSound: (utterance) => served.push(utterance),
  });
  speaking.say(7, "It is sunny today.");
  speaking.saidAll(7);
  let slots = 0;
  for (let slot = 0; slot < 150; slot++) {
    clock.advance(20);
    await nextTurn();
    if (speaking.next()) slots += 1;
  }
  expect(texts).toEqual(["sunny today."]);
  expect(slots * 20).toBe(1300);
  expect(events.at(-1)?.type).toBe("utterance_ended");
  expect(served).toEqual([7, 7]);
  await speaking.close();
});

test("a second try without sound is a failure, too: the next voice says the sentence", async () => {
  const clock = createFakeClock();
  let tries = 0;
  const breaking: TextToSpeech = {
    async *speak() {
      tries += 1;
      if (tries > 1) return;
      yield await Promise.resolve(new Int16Array(16 * 600).fill(1));
      throw new ProviderError("unavailable", "It broke off.");
    },
  };
  const texts: string[] = [];
  const good: TextToSpeech = {
    async *speak(text) {
      texts.push(text);
      yield await Promise.resolve(new Int16Array(16 * 700).fill(1));
    },
  };
  const speaking = speakingWith(clock, {
    voices: [breaking, good],
  });
  speaking.say(1, "It is sunny today.");
  let slots = 0;
  for (let slot = 0; slot < 150; slot++) {
    clock.advance(20);
    await nextTurn();
    if (speaking.next()) slots += 1;
  }
  expect(texts).toEqual(["It is sunny today."]);
  expect(slots * 20).toBe(700);
  await speaking.close();
});

test("what has neither letters nor digits isn't sent to a voice", async () => {
  const clock = createFakeClock();
  const texts: string[] = [];
  const voice: TextToSpeech = {
    async *speak(text) {
      texts.push(text);
      yield await Promise.resolve(new Int16Array(320).fill(1));
    },
  };
  const speaking = speakingWith(clock, {
    voices: [voice],
    plan: { pronunciations: [{ word: "Acme", say: "!" }] },
    onWarning: (_, message) => texts.push(message),
  });
  for (const [nth, text] of ["… – !", "Acme.", "At 5."].entries()) speaking.say(nth + 1, text);
  for (let slot = 0; slot < 10; slot++) {
    clock.advance(20);
    await nextTurn();
    speaking.next();
  }
  expect(texts).toEqual(["At 5."]);
  await speaking.close();
});

test("times of words of a voice that takes over count from where the first one left", async () => {
  const clock = createFakeClock();
  const breaking: TextToSpeech = {
    async *speak(_, { signal, onMarks }) {
      onMarks?.([
        { place: 2, ms: 200 },
        { place: 5, ms: 500 },
      ]);
      yield new Int16Array(16 * 600).fill(1);
      await clock.sleep(1000, signal);
      throw new ProviderError("unauthorized", "The key was revoked.");
    },
  };
  const good: TextToSpeech = {
    async *speak(text, { onMarks }) {
      expect(text).toBe("sunny today.");
      onMarks?.([
        { place: 5, ms: 300 },
        { place: 11, ms: 1200 },
      ]);
      yield await Promise.resolve(new Int16Array(16 * 1500).fill(1));
    },
  };
  const speaking = speakingWith(clock, {
    voices: [breaking, good],
  });
  speaking.say(7, "It is sunny today.");
  const heardAt = new Map<number, string>();
  let playedMs = 0;
  for (let slot = 0; slot < 200; slot++) {
    clock.advance(20);
    await nextTurn();
    if (speaking.next()) playedMs += 20;
    heardAt.set(playedMs, speaking.heard(7));
  }
  expect([560, 880, 900, 1780, 1800].map((ms) => heardAt.get(ms))).toEqual([
    "It is",
    "It is",
    "It is sunny",
    "It is sunny",
    "It is sunny today.",
  ]);
  await speaking.close();
});

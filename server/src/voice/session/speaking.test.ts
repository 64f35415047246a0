import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { createFakeClock } from "../../../test/doubles/fake-clock.ts";
import type { TextToSpeech } from "../ports.ts";
import type { TurnEvent } from "../turn/turn-events.ts";
import { createSpeaking } from "./speaking.ts";

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
  const speaking = createSpeaking({
    voices: [slow],
    language: "en",
    on: (event) => events.push(event),
    log: () => undefined,
    onWarning: (_, message) => warnings.push(message),
    now: clock.now,
    playoutDelayMs: () => 0,
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
  const speaking = createSpeaking({
    voices: [stalled, good],
    language: "en",
    on: () => undefined,
    log: () => undefined,
    onWarning: () => undefined,
    now: clock.now,
    playoutDelayMs: () => 0,
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

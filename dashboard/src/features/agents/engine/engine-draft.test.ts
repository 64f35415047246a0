import type { Agent } from "@parley/client";
import { expect, test } from "vitest";
import { enginePatch, messageInUnit, STANDARD_ENGINE, typedEngine } from "./engine-draft.ts";

test("what was typed is what is saved, and what is saved is what is shown", () => {
  const typed = {
    ...STANDARD_ENGINE,
    barge_in_ms: "0.4",
    max_duration_ms: "1.5",
    bridge_texts: " Hold on. \n\nLet me see, {{ name }}.\n",
  };
  const { engine } = enginePatch(typed);
  expect(engine).toMatchObject({
    barge_in_ms: 400,
    max_duration_ms: 90_000,
    interruptible: true,
    bridge_texts: ["Hold on.", "Let me see, {{ name }}."],
    goodbye_texts: [],
  });
  const shown = typedEngine({ engine } as Agent);
  expect(shown.bridge_texts).toBe("Hold on.\nLet me see, {{ name }}.");
  expect(enginePatch(shown)).toEqual({ engine });
});

test("an empty number is refused by the service, not taken for zero", () => {
  expect(enginePatch({ ...STANDARD_ENGINE, barge_in_ms: " " }).engine?.barge_in_ms).toBeNull();
});

test("a share of 1 is the API's own number", () => {
  expect(STANDARD_ENGINE.speech_threshold).toBe("0.5");
  expect(enginePatch({ ...STANDARD_ENGINE, speech_threshold: "0.65" }).engine?.speech_threshold).toBe(0.65);
});

test("messages about a time use the unit of its field", () => {
  expect(messageInUnit("engine.barge_in_ms", "Must be at least 60")).toBe("Must be at least 0.06 s");
  expect(messageInUnit("engine.max_duration_ms", "Must be at most 14400000")).toBe("Must be at most 240 min");
  expect(messageInUnit("engine.announce_end_ms", "Must be less than the max duration (90000 ms)")).toBe(
    "Must be less than the max duration (90 s)",
  );
  expect(messageInUnit("engine.interrupt_min_words", "Must be at most 10")).toBe("Must be at most 10");
  expect(messageInUnit("first_message", "Must be at most 10")).toBe("Must be at most 10");
});

import { expect, test } from "vitest";
import { fieldWords, valueWords } from "./field-words.ts";

test.each([
  ["engine.barge_in_ms", "Lower the agent's voice after"],
  ["engine.goodbye_texts", "Goodbye"],
  ["engine.goodbye_texts.1", "Goodbye"],
  ["pronunciations.3.say", "Say it as"],
  ["engine.fillers.2", "Fillers"],
  ["system_prompt", "System prompt"],
  ["builtin_tools.cut_call", "cut_call"],
  ["builtin_tools.transfer_call.targets", "transfer_call"],
  ["builtin_tools.transfer_call.targets.0.name", "Builtin tools transfer call targets name"],
  ["model.provider", "Model provider"],
  ["voicemail.message", "Voicemail message"],
  ["ring_timeout_ms", "Ring timeout"],
  ["agent_id", "Agent"],
  ["voice.similarity", "Similarity"],
  ["transcriber.eot_timeout_ms", "Longest silence"],
])("the field %s is called %s", (path, label) => {
  expect(fieldWords(path)).toBe(label);
});

test.each([
  ["engine.barge_in_ms", 250, "0.25 s"],
  ["engine.max_duration_ms", 1_800_000, "30 min"],
  ["engine.interrupt_min_words", 2, "2"],
  ["engine.speech_threshold", 0.7, "0.7"],
  ["engine.max_duration_ms", 100_000, "1.667 min"],
  ["ring_timeout_ms", 30_000, "30 s"],
  ["transcriber.eot_timeout_ms", 700, "0.7 s"],
  ["model.temperature", 0.5, "0.5"],
  ["model.temperature", null, "none"],
  ["first_message", "", "empty"],
  ["active", false, "off"],
  [
    "tools",
    [
      { id: "tool_1", name: "find_order" },
      { id: "tool_2", name: "cancel" },
    ],
    "find_order, cancel",
  ],
  ["engine.goodbye_texts", [], "none"],
  [
    "pronunciations",
    [
      { word: "Xi", say: "shee" },
      { word: "IT", say: "eye tee" },
    ],
    "Xi as shee, IT as eye tee",
  ],
  ["model.fallback", { provider: "openai", model: null }, "openai"],
])("the value of %s, %j, reads %s", (path, value, words) => {
  expect(valueWords(path, value)).toBe(words);
});

import type { EngineSettings } from "@parley/conversation/engine-settings";

/** Settings of calls in tests: nothing is answered early, since that has tests of its own. */
export const DEFAULT_SETTINGS: EngineSettings = {
  end_of_turn_ms: 300,
  end_of_turn_unfinished_ms: 1500,
  barge_in_ms: 250,
  resume_ms: 2000,
  bridge_after_ms: 1000,
  bridge_phrases: true,
  interrupt_min_words: 1,
  speech_threshold: 0.5,
  interruptible: true,
  greeting_interruptible: true,
  answer_early: false,
  bridge_texts: [],
  prompt_texts: [],
  goodbye_texts: [],
  apology_texts: [],
  repeat_texts: [],
  silence_prompt_ms: 10_000,
  silence_end_ms: 20_000,
  max_duration_ms: 1_800_000,
  announce_end_ms: 30_000,
  reconnect_ms: 20_000,
};

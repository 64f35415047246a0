import { ENGINE_DEFAULTS, type EngineSettings } from "@parley/conversation/engine-settings";

/** Settings of calls in tests: nothing is answered early, since that has tests of its own. */
export const DEFAULT_SETTINGS: EngineSettings = { ...ENGINE_DEFAULTS, answer_early: false };

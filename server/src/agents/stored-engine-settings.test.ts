import { expect, test } from "vitest";
import { ENGINE_DEFAULTS } from "@parley/conversation/engine-settings";
import { chosenSilence } from "./stored-engine-settings.ts";

test("vendors are told only of silences that the agent has chosen", () => {
  expect(chosenSilence(ENGINE_DEFAULTS)).toEqual({});
  expect(chosenSilence({ ...ENGINE_DEFAULTS, end_of_turn_ms: 800 })).toEqual({
    turnSilence: { finishedMs: 800 },
  });
  const both = { end_of_turn_ms: 800, end_of_turn_unfinished_ms: 4_000 };
  expect(chosenSilence({ ...ENGINE_DEFAULTS, ...both })).toEqual({
    turnSilence: { finishedMs: 800, unfinishedMs: 4_000 },
  });
});

import type { Agent } from "@parley/client";
import { expect, test } from "vitest";
import { enginePatch, STANDARD_ENGINE, typedEngine } from "./engine-draft.ts";

test("what was typed is what is saved, and what is saved is what is shown", () => {
  const typed = {
    ...STANDARD_ENGINE,
    barge_in_ms: "400",
    bridge_texts: " Hold on. \n\nLet me see, {{ name }}.\n",
  };
  const { engine } = enginePatch(typed);
  expect(engine).toMatchObject({
    barge_in_ms: 400,
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

import { expect, test } from "vitest";
import { toolAssignmentSchema } from "@parley/client/schemas";
import { switchesOf } from "./builtin-tools.tsx";

test("each built-in tool that is turned on or off has a switch, also one that the page has no words for", () => {
  const known = toolAssignmentSchema.properties.builtin_tools.properties;
  const members = { ...known, roll_dice: { type: "boolean", description: "Rolls dice." } };
  expect(switchesOf(members).map(({ name, hint }) => [name, hint])).toEqual([
    ["cut_call", "Lets the agent hang up once the caller has said goodbye."],
    ["send_dtmf", "Lets the agent press keys on phone calls, such as in a phone menu."],
    ["roll_dice", "Rolls dice."],
  ]);
});

/** A built-in tool that the product doesn't have, for tests of what follows from the list of them. */
import type { Builtin } from "@parley/conversation/builtins/builtin";

/** Off with 0 sides. */
export const rollDice = {
  name: "roll_dice",
  setting: {
    input: { type: "integer", default: 0 },
    output: { type: "integer", default: 0 },
    complete: (given: number | undefined) => given ?? 0,
    isOn: (sides) => sides > 0,
    problems: (sides) => (sides < 0 ? [{ path: "", message: "must be positive" }] : []),
  },
  tool: ({ setting }) =>
    setting > 0 ? { description: "Rolls dice.", inputSchema: { type: "object" } } : null,
  act: ({ setting }, { times }) =>
    typeof times === "number"
      ? { kind: "tell", content: `${times * setting}` }
      : { kind: "refuse", message: "`times` must be a number." },
  leaving: null,
  undone: "The call ended before the dice were rolled.",
} as const satisfies Builtin<number>;

/** The list with it, for `vi.doMock`. */
export async function withRollDice<T extends { ALL_BUILTINS: readonly unknown[] }>(
  original: () => Promise<T>,
): Promise<T> {
  const list = await original();
  return { ...list, ALL_BUILTINS: [...list.ALL_BUILTINS, rollDice] };
}

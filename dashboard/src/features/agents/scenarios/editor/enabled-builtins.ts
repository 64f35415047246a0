import type { ToolAssignment } from "@parley/client";

type BuiltinTools = ToolAssignment["builtin_tools"];

/** When those are on that take more than a switch. */
const IS_ON: {
  [Name in keyof BuiltinTools as BuiltinTools[Name] extends boolean ? never : Name]: (
    setting: BuiltinTools[Name],
  ) => boolean;
} = {
  transfer_call: ({ targets }) => targets.length > 0,
};

/** Names of the built-in tools that are on. */
export function enabledBuiltins(builtinTools: BuiltinTools): string[] {
  return Object.entries(builtinTools).flatMap(([name, setting]) => (isOn(name, setting) ? [name] : []));
}

function isOn(name: string, setting: unknown): boolean {
  const rules: Partial<Record<string, (setting: never) => boolean>> = IS_ON;
  return typeof setting === "boolean" ? setting : (rules[name]?.(setting as never) ?? false);
}

/** An agent's `builtin_tools`: a member for each built-in tool that has a setting. */
import type { FieldProblem } from "@parley/base/errors";
import { object } from "@parley/base/schema-builders";
import { Type, type TSchema, type TUnsafe } from "typebox";
import type { ALL_BUILTINS } from "./all-builtins.ts";
import type { BuiltinSetting, InputOf, SettingOf } from "./builtin.ts";
import { BUILTINS, type BuiltinName } from "./builtin-registry.ts";

type WithSetting = Exclude<(typeof ALL_BUILTINS)[number], { setting: null }>;

/** Complete. */
export type BuiltinTools = { [B in WithSetting as B["name"]]: SettingOf<B> };
/** As requests and stored agents have it: what is missing takes its default. */
export type BuiltinToolsInput = { [B in WithSetting as B["name"]]?: InputOf<B> };

const SETTINGS: readonly { name: BuiltinName; setting: BuiltinSetting }[] = BUILTINS.flatMap(
  ({ name, setting }) => (setting ? [{ name, setting }] : []),
);

export const BuiltinToolsInput = schemaOf<BuiltinToolsInput>(({ input }) => Type.Optional(input));
export const BuiltinTools = schemaOf<BuiltinTools>(({ output }) => output);

/** Missing members take their defaults. */
export function completeBuiltinTools(given: BuiltinToolsInput = {}): BuiltinTools {
  const members: Partial<Record<string, unknown>> = given;
  const complete = SETTINGS.map(({ name, setting }) => [name, setting.complete(members[name])] as const);
  return Object.fromEntries(complete) as BuiltinTools;
}

/**
 * As they are stored where `before` was: settings of built-in tools that only newer versions know stay, although this
 * one neither shows nor changes them. Both may write the same agent while the service is updated.
 */
export function storedBuiltinTools(tools: BuiltinToolsInput, before: BuiltinToolsInput): BuiltinToolsInput {
  const newer = Object.entries(before).filter(([name]) => SETTINGS.every((known) => known.name !== name));
  return { ...tools, ...Object.fromEntries(newer) };
}

/** Names of the built-in tools that are on. */
export function enabledBuiltins(tools: BuiltinTools): BuiltinName[] {
  const members: Partial<Record<string, unknown>> = tools;
  return SETTINGS.flatMap(({ name, setting }) => (setting.isOn(members[name]) ? [name] : []));
}

/** Checks what the schema can't express. */
export function builtinToolProblems(tools: BuiltinTools): FieldProblem[] {
  const members: Partial<Record<string, unknown>> = tools;
  return SETTINGS.flatMap(({ name, setting }) =>
    setting.problems(members[name]).map(({ path, ...problem }) => ({
      ...problem,
      path: ["builtin_tools", name, path].filter(Boolean).join("."),
    })),
  );
}

function schemaOf<T>(member: (setting: BuiltinSetting) => TSchema): TUnsafe<T> {
  const members = SETTINGS.map(({ name, setting }) => [name, member(setting)] as const);
  return Type.Unsafe<T>(object(Object.fromEntries(members)));
}

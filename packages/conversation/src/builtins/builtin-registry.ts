/** What follows from the list of built-in tools. */
import { parseJson } from "@parley/base/parse-json";
import { ALL_BUILTINS } from "./all-builtins.ts";
import type { Builtin, BuiltinAct, BuiltinDescription, LeavingTexts } from "./builtin.ts";

type Known = (typeof ALL_BUILTINS)[number];
export type BuiltinName = Known["name"];

/** What a call's built-in tools depend on. Plain data. */
export interface BuiltinSetup {
  /** The agent's `builtin_tools`, complete. */
  readonly settings: Readonly<Record<string, unknown>>;
  readonly isPhoneCall: boolean;
  readonly languages: readonly string[];
}

/** Those that this call offers. */
export interface BuiltinOffer extends BuiltinSetup {
  readonly offered: readonly BuiltinName[];
}

export const BUILTINS: readonly (Builtin & { readonly name: BuiltinName })[] = ALL_BUILTINS;
export const BUILTIN_NAMES: readonly BuiltinName[] = BUILTINS.map(({ name }) => name);

const byName: ReadonlyMap<string, (typeof BUILTINS)[number]> = new Map(
  BUILTINS.map((builtin) => [builtin.name, builtin]),
);

/** The built-in tool of exactly this name. */
export function builtinNamed(name: BuiltinName): (typeof BUILTINS)[number];
export function builtinNamed(name: string): (typeof BUILTINS)[number] | undefined;
export function builtinNamed(name: string): (typeof BUILTINS)[number] | undefined {
  return byName.get(name);
}

/** The built-in tools that this call offers. A tool of the agent's own that has the name of one keeps it. */
export function offerBuiltins(
  setup: BuiltinSetup,
  ownNames: readonly string[],
): { described: (BuiltinDescription & { name: BuiltinName })[]; offer: BuiltinOffer } {
  const described = BUILTINS.flatMap(({ name, tool }) => {
    const description = ownNames.includes(name) ? null : tool(callOf(setup, name));
    return description ? [{ name, ...description }] : [];
  });
  return { described, offer: { ...setup, offered: described.map(({ name }) => name) } };
}

/** The built-in tool of this name; null if this call doesn't offer it. */
export function offeredBuiltin({ offered }: BuiltinOffer, name: string): BuiltinName | null {
  return offered.find((each) => each === name) ?? null;
}

/** What a call of an offered built-in tool does. `given`: the arguments as the model wrote them. */
export function actOf(setup: BuiltinSetup, name: BuiltinName, given: string): BuiltinAct {
  const parsed = parseJson(given);
  const isObject = typeof parsed === "object" && parsed !== null;
  return builtinNamed(name).act(callOf(setup, name), isObject ? { ...parsed } : {});
}

/** How a tool leaves the conversation. Throws for one that doesn't. */
export function leavingTexts(name: BuiltinName): LeavingTexts {
  const { leaving } = builtinNamed(name);
  if (!leaving) throw new Error(`${name} doesn't leave the conversation`);
  return leaving;
}

function callOf({ settings, ...call }: BuiltinSetup, name: BuiltinName) {
  return { ...call, setting: settings[name] };
}

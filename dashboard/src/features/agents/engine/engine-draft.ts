/** The engine's settings as the form holds them: numbers as they are typed, variants one a line. */
import type { Agent, AgentPatch } from "@parley/client";
import { engineSettingsSchema } from "@parley/client/schemas";
import {
  ENGINE_GROUPS,
  ENGINE_TEXTS,
  type NumberKey,
  type SwitchKey,
  type TextsKey,
} from "./engine-fields.ts";

export type TypedEngine = Record<NumberKey | TextsKey, string> & Record<SwitchKey, boolean>;

const FIELDS = ENGINE_GROUPS.flatMap(({ fields }) => fields);
const SWITCHES = ENGINE_GROUPS.flatMap(({ switches }) => switches);
const { properties } = engineSettingsSchema;

export const STANDARD_ENGINE = {
  ...Object.fromEntries(FIELDS.map(({ key, standard }) => [key, String(standard)])),
  ...Object.fromEntries(SWITCHES.map(({ key }) => [key, properties[key].default])),
  ...Object.fromEntries(ENGINE_TEXTS.map(({ key }) => [key, ""])),
} as TypedEngine;

export function typedEngine({ engine }: Agent): TypedEngine {
  return {
    ...Object.fromEntries(FIELDS.map(({ key }) => [key, String(engine[key])])),
    ...Object.fromEntries(SWITCHES.map(({ key }) => [key, engine[key]])),
    ...Object.fromEntries(ENGINE_TEXTS.map(({ key }) => [key, engine[key].map(onOneLine).join("\n")])),
  } as TypedEngine;
}

/** Anything that isn't a number is left for the service to refuse, at its field. */
export function enginePatch(typed: TypedEngine): AgentPatch {
  const numbers = FIELDS.map(({ key }) => [key, typed[key].trim() === "" ? null : Number(typed[key])]);
  const switches = SWITCHES.map(({ key }) => [key, typed[key]]);
  const texts = ENGINE_TEXTS.map(({ key }) => [key, variantsIn(typed[key])]);
  return {
    engine: Object.fromEntries([...numbers, ...switches, ...texts]) as NonNullable<AgentPatch["engine"]>,
  };
}

function variantsIn(lines: string): string[] {
  return lines
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

/** A variant with line breaks of its own sounds the same without them. */
function onOneLine(variant: string): string {
  return variant.replaceAll(/\s*\n\s*/g, " ").trim();
}

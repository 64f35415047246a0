/** The engine's settings as the form holds them: numbers as they are typed in their units, variants one a line. */
import type { Agent, AgentPatch } from "@parley/client";
import { engineSettingsSchema } from "@parley/client/schemas";
import {
  ENGINE_GROUPS,
  ENGINE_TEXTS,
  UNIT_SIZE,
  isPlain,
  type EngineField,
  type NumberKey,
  type SwitchKey,
  type TextsKey,
} from "./engine-fields.ts";

export type TypedEngine = Record<NumberKey | TextsKey, string> & Record<SwitchKey, boolean>;

const FIELDS = ENGINE_GROUPS.flatMap(({ fields }) => fields);
const SWITCHES = ENGINE_GROUPS.flatMap(({ switches }) => switches);
const { properties } = engineSettingsSchema;

export const STANDARD_ENGINE = {
  ...Object.fromEntries(FIELDS.map((field) => [field.key, String(inUnit(field, field.standard))])),
  ...Object.fromEntries(SWITCHES.map(({ key }) => [key, properties[key].default])),
  ...Object.fromEntries(ENGINE_TEXTS.map(({ key }) => [key, ""])),
} as TypedEngine;

export function typedEngine({ engine }: Agent): TypedEngine {
  return {
    ...Object.fromEntries(FIELDS.map((field) => [field.key, String(inUnit(field, engine[field.key]))])),
    ...Object.fromEntries(SWITCHES.map(({ key }) => [key, engine[key]])),
    ...Object.fromEntries(ENGINE_TEXTS.map(({ key }) => [key, engine[key].map(onOneLine).join("\n")])),
  } as TypedEngine;
}

/** Anything that isn't a number is left for the service to refuse, at its field. */
export function enginePatch(typed: TypedEngine): AgentPatch {
  const numbers = FIELDS.map((field) => [field.key, valueOf(field, typed[field.key])]);
  const switches = SWITCHES.map(({ key }) => [key, typed[key]]);
  const texts = ENGINE_TEXTS.map(({ key }) => [key, variantsIn(typed[key])]);
  return {
    engine: Object.fromEntries([...numbers, ...switches, ...texts]) as NonNullable<AgentPatch["engine"]>,
  };
}

/** A value of the API in the unit of its field. */
export function inUnit({ unit }: EngineField, value: number): number {
  return value / UNIT_SIZE[unit];
}

/** The least and the most, in the unit of its field. */
export function boundsOf(field: EngineField): string {
  return `${Number(inUnit(field, field.minimum).toFixed(2))} to ${inUnit(field, field.maximum)} ${field.unit}`.trimEnd();
}

/** What the service says about a field, with times in the field's unit instead of ms. */
export function messageInUnit(path: string, message: string): string {
  const field = FIELDS.find(({ key }) => path === `engine.${key}`);
  if (!field || isPlain(field.unit)) return message;
  return message.replace(
    /(\d+)(?: ms)?(?=\)?\.?$)/,
    (_, ms: string) => `${inUnit(field, Number(ms))} ${field.unit}`,
  );
}

function valueOf({ unit }: EngineField, typed: string): number | null {
  if (typed.trim() === "") return null;
  return isPlain(unit) ? Number(typed) : Math.round(Number(typed) * UNIT_SIZE[unit]);
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

/** An agent's engine settings as its database row keeps them. */
import { isDeepStrictEqual } from "node:util";
import type { EngineSettingsRow } from "../platform/db/column-types.ts";
import type { FieldProblem } from "@parley/base/errors";
import type { EngineTemplates } from "@parley/templates/template-texts";
import type { TurnSilence } from "@parley/conversation/call-plan";
import { ENGINE_DEFAULTS, ENGINE_TEXTS, type EngineSettings } from "@parley/conversation/engine-settings";

/** A row's settings, with the engine's default for each one the agent doesn't set. */
export function engineSettings(row: EngineSettingsRow): EngineSettings {
  return { ...ENGINE_DEFAULTS, ...row };
}

/** Keeps only what differs from the defaults, so that an agent which never chose a value follows the engine's. */
export function engineRow(input: Partial<EngineSettings>): EngineSettingsRow {
  const changed = Object.entries(input).filter(
    ([name, value]) => !isDeepStrictEqual(ENGINE_DEFAULTS[name as keyof EngineSettings], value),
  );
  return Object.fromEntries(changed);
}

/** The settings that are templates, by their paths in the agent. */
export function engineTemplates(row: EngineSettingsRow): EngineTemplates {
  const settings = engineSettings(row);
  const texts = ENGINE_TEXTS.flatMap((name) =>
    settings[name].map((text, index) => [`engine.${name}.${index}`, text] as const),
  );
  return Object.fromEntries(texts);
}

/** The settings with their templates rendered, by path. */
export function renderedEngine(settings: EngineSettings, texts: EngineTemplates): EngineSettings {
  const rendered = ENGINE_TEXTS.map((name) => [
    name,
    settings[name].map((_, index) => texts[`engine.${name}.${index}`] ?? ""),
  ]);
  return { ...settings, ...Object.fromEntries(rendered) };
}

/** The silences before an answer that the agent chose itself, for vendors that end turns by themselves. */
export function chosenSilence(settings: EngineSettings): { turnSilence?: TurnSilence } {
  const { end_of_turn_ms: finishedMs, end_of_turn_unfinished_ms: unfinishedMs } = settings;
  const turnSilence = {
    ...(finishedMs !== ENGINE_DEFAULTS.end_of_turn_ms && { finishedMs }),
    ...(unfinishedMs !== ENGINE_DEFAULTS.end_of_turn_unfinished_ms && { unfinishedMs }),
  };
  return Object.keys(turnSilence).length > 0 ? { turnSilence } : {};
}

/** Checks what limits on single settings can't express. `path` is where the settings are in the body. */
export function engineProblems(row: EngineSettingsRow, path: string): FieldProblem[] {
  const settings = engineSettings(row);
  const problems: FieldProblem[] = [];
  if (settings.end_of_turn_unfinished_ms < settings.end_of_turn_ms) {
    const message = `must be at least the end-of-turn pause (${settings.end_of_turn_ms} ms)`;
    problems.push({ path: `${path}.end_of_turn_unfinished_ms`, message });
  }
  if (settings.announce_end_ms >= settings.max_duration_ms) {
    const message = `must be less than the max duration (${settings.max_duration_ms} ms)`;
    problems.push({ path: `${path}.announce_end_ms`, message });
  }
  return problems;
}

/** A plan as people and programs read it. Credentials are never in it. */
import { writeJson } from "@parley/client";
import { oneLine, plainText } from "../command/plain-text.ts";
import type { Change } from "./changes.ts";
import { lineDiff } from "./line-diff.ts";
import type { Plan, Step } from "./plan.ts";

/** The longest value shown on one line, in characters. */
const LONGEST_VALUE = 120;

/** What would change, as lines. */
export function planLines({ steps }: Plan): string[] {
  const lines = steps.filter(({ action }) => action !== "unchanged").flatMap(stepLines);
  return [...lines, summary(steps)];
}

function stepLines({ file, action, changes, credentials, target }: Step): string[] {
  const changed = target ? changes.flatMap(changeLines) : [];
  const set = credentials.map(({ path, variable }) => `  ${path}: set from ${variable}`);
  return [`${file.path}: ${action}`, ...changed, ...set];
}

function changeLines({ path, from, to }: Change): string[] {
  const isText = [from, to].some((value) => typeof value === "string" && value.includes("\n"));
  if (!isText) return [`  ${path}: ${shown(from)} → ${shown(to)}`];
  const diff = lineDiff(textOf(from), textOf(to));
  return [`  ${path}:`, ...diff.map((line) => `    ${plainText(line)}`)];
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function shown(value: unknown): string {
  if (value === undefined) return "(default)";
  const isNames = Array.isArray(value) && value.every((each) => typeof each === "string");
  const text = oneLine(isNames ? value.join(", ") : typeof value === "string" ? value : writeJson(value));
  const characters = Array.from(text === "" ? '""' : text);
  return characters.length > LONGEST_VALUE
    ? `${characters.slice(0, LONGEST_VALUE).join("")}…`
    : characters.join("");
}

function summary(steps: readonly Step[]): string {
  const count = (wanted: Step["action"]) => steps.filter(({ action }) => action === wanted).length;
  return `${count("create")} to create, ${count("update")} to update, ${count("unchanged")} unchanged.`;
}

export function planJson({ steps, problems }: Plan): unknown {
  return {
    steps: steps.map(({ file, action, changes, credentials }) => ({
      file: file.path,
      kind: file.kind,
      name: file.name,
      action,
      changes: changes.map(({ path, from = null, to = null }) => ({ path, from, to })),
      credentials,
    })),
    problems,
  };
}

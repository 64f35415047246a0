/** What two versions of a record differ in, field by field, as their form holds them. */
import { writeJson } from "@parley/client";

export interface Difference {
  /** Such as `voice.speed`. */
  path: string;
  mine: unknown;
  theirs: unknown;
}

/** `theirs` may have only some of the fields; the others are the same. Within a field, what either leaves out counts. */
export function draftDifferences(mine: object, theirs: object, above = ""): Difference[] {
  const names = above === "" ? Object.keys(theirs) : [...Object.keys(theirs), ...Object.keys(mine)];
  return [...new Set(names)].flatMap((name) => {
    const [own, their] = [mine, theirs].map((each) => (each as Record<string, unknown>)[name]);
    const path = above === "" ? name : `${above}.${name}`;
    if (writeJson(own ?? null) === writeJson(their ?? null)) return [];
    if (isRecord(own) && isRecord(their)) return draftDifferences(own, their, path);
    return [{ path, mine: own, theirs: their }];
  });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** `model.temperature` is "Model, temperature". */
export function plainName(path: string): string {
  const words = path
    .replaceAll(".", ", ")
    .replaceAll("_", " ")
    .replaceAll(/([a-z])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`)
    .replace(/ (?:ms|id)$/, "");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** On one line if it is a word or two; lists and records one item a line. */
export function plainValue(value: unknown): string {
  if (value === null || value === undefined || value === "") return "none";
  if (typeof value === "boolean") return value ? "on" : "off";
  if (typeof value === "string" || typeof value === "number") return String(value);
  if (Array.isArray(value) && value.every((item) => typeof item === "string"))
    return value.length === 0 ? "none" : value.join("\n");
  return writeJson(value, 2);
}

/** Compares an agent at two points in time, field by field. Pure. */
import { isDeepStrictEqual } from "node:util";
import { isExactNumber } from "@parley/base/exact/exact-number";
import { TEMPLATE_NAMES } from "@parley/templates/template-texts";
import type { ShownSnapshot } from "./agent-snapshot.ts";
import { diffHunks, type Hunk } from "./diff/diff-hunks.ts";

/** `path` as in the agent's record (`engine.barge_in_ms`), or `tools`. */
export type FieldChange =
  | { kind: "value"; path: string; from: unknown; to: unknown }
  | { kind: "text"; path: string; hunks: Hunk[] };

interface Difference {
  path: string;
  from: unknown;
  to: unknown;
}

const TEXTS: ReadonlySet<string> = new Set(TEMPLATE_NAMES);

/** In the order of the record, tools last; texts line by line. */
export function compareSnapshots(from: ShownSnapshot, to: ShownSnapshot): FieldChange[] {
  return differences(from, to).map((difference) =>
    TEXTS.has(difference.path)
      ? {
          kind: "text",
          path: difference.path,
          hunks: diffHunks(String(difference.from), String(difference.to)),
        }
      : { kind: "value", ...difference },
  );
}

/** Only the paths. */
export function changedPaths(from: ShownSnapshot, to: ShownSnapshot): string[] {
  return differences(from, to).map(({ path }) => path);
}

function differences(from: ShownSnapshot, to: ShownSnapshot): Difference[] {
  const found = inFields(from.agent, to.agent, "");
  // A renamed tool is still the same tool.
  const ids = [from.tools, to.tools].map((tools) => tools.map(({ id }) => id));
  if (!isDeepStrictEqual(ids[0], ids[1])) found.push({ path: "tools", from: from.tools, to: to.tools });
  return found;
}

function inFields(from: object, to: object, prefix: string): Difference[] {
  const before = from as Record<string, unknown>;
  const after = to as Record<string, unknown>;
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) => {
    const path = prefix + name;
    const [a = null, b = null] = [before[name], after[name]];
    if (isObject(a) && isObject(b)) return inFields(a, b, `${path}.`);
    return isDeepStrictEqual(a, b) ? [] : [{ path, from: a, to: b }];
  });
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value) && !isExactNumber(value);
}

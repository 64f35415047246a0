import type { Problem } from "../../../api/problem.ts";

/** The lines of a text field that holds one item per line. */
export function linesOf(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

/** "Line 2: must be …" for each line of the field that is wrong. */
export function lineErrors(problem: Problem | null, path: string): string | undefined {
  const errors = [...(problem?.fields ?? [])].flatMap(([at, { message }]) => {
    if (at === path) return [message];
    if (!at.startsWith(`${path}.`)) return [];
    return [`Line ${Number(at.slice(path.length + 1)) + 1}: ${message}`];
  });
  return errors.length === 0 ? undefined : errors.join(". ");
}

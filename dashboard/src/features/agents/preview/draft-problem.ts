/** Words the service's problems with a draft in the terms of its form. */
import type { FieldProblem, Problem } from "../../../api/problem.ts";
import { messageInUnit } from "../engine/engine-draft.ts";
import { fieldWords } from "../engine/field-words.ts";

const PREFIX = "draft.";

/** The problem by paths of the agent, with labels in its message; null if it isn't about the draft. */
export function draftProblem(problem: Problem | null): Problem | null {
  const entries = [...(problem?.fields ?? [])].flatMap(([path, field]): [string, FieldProblem][] =>
    path.startsWith(PREFIX) ? [[path.slice(PREFIX.length), field]] : [],
  );
  const [first] = entries;
  if (!problem || !first) return null;
  return { ...problem, message: sentence(...first), fields: new Map(entries) };
}

function sentence(path: string, { message, line }: FieldProblem): string {
  const place = line === undefined ? fieldWords(path) : `${fieldWords(path)}, line ${line}`;
  return `${place}: ${messageInUnit(path, message)}`;
}

import { expect, test } from "vitest";
import type { FieldProblem, Problem } from "../../../api/problem.ts";
import { draftProblem } from "./draft-problem.ts";

const problemOf = (...fields: [string, FieldProblem][]): Problem => ({
  message: "as the service says it",
  code: "VALIDATION_FAILED",
  fields: new Map(fields),
});

test("the fields of a draft are the agent's, and the message names them as the form does", () => {
  const at = { message: "Tag {% if %} is never closed", line: 3, column: 1 };
  const problem = draftProblem(problemOf(["draft.system_prompt", at]));
  expect(problem?.message).toBe("System prompt, line 3: Tag {% if %} is never closed");
  expect(problem?.fields).toEqual(new Map([["system_prompt", at]]));
});

test("a field without a label is named by its path, without numbers", () => {
  const message = "Must be a number";
  expect(draftProblem(problemOf(["draft.engine.end_of_turn_ms", { message }]))?.message).toBe(
    "End of turn: Must be a number",
  );
  expect(draftProblem(problemOf(["draft.engine.fillers.2", { message }]))?.message).toBe(
    "Fillers: Must be a number",
  );
});

test("what isn't about the draft is left to others", () => {
  expect(draftProblem(problemOf(["variable_values.name", { message: "Required" }]))).toBeNull();
  expect(draftProblem(null)).toBeNull();
});

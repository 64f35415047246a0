import { expect, test } from "vitest";
import { ANALYSIS_OFF, analysisProblems, completeAnalysis } from "./analysis-settings.ts";

test("what isn't given is off, empty or the agent's", () => {
  expect(completeAnalysis()).toEqual({ enabled: false, criteria: [], outcome_schema: null, model: null });
  const given = { enabled: true, criteria: ["It was kind."], model: { provider: "openai" as const } };
  expect(completeAnalysis(given)).toEqual({
    ...ANALYSIS_OFF,
    ...given,
    model: { provider: "openai", model: null },
  });
});

test("an outcome that can't be stored or checked is refused at its field", () => {
  const problems = (schema: Record<string, unknown> | null) =>
    analysisProblems({ ...ANALYSIS_OFF, outcome_schema: schema }).map(({ path }) => path);
  const reason = { type: "string", description: "Why they called" };
  expect(problems(null)).toEqual([]);
  expect(problems({ type: "object", properties: { reason } })).toEqual([]);
  for (const bad of [{ type: "array" }, { type: "object", properties: { reason: { const: "\u0000" } } }])
    expect(problems(bad)).toContain("analysis.outcome_schema");
});

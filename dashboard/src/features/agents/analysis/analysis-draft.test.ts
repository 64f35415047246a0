import { expect, test } from "vitest";
import { toDraft, toPatch } from "./analysis-draft.ts";

test("what is saved comes back as it was typed, without empty lines", () => {
  const analysis = {
    enabled: true,
    criteria: ["The question was answered.", "Nobody was rude."],
    outcome_schema: { type: "object", properties: { reason: { type: "string" } } },
    model: { provider: "openai" as const, model: "gpt-test" },
  };
  const draft = toDraft({ analysis });
  expect(draft.criteria).toBe("The question was answered.\nNobody was rude.");
  expect(toPatch({ ...draft, criteria: `\n ${draft.criteria} \n\n` })).toEqual({ analysis });
});

test("no schema and the agent's own model are null; what isn't JSON goes to the service", () => {
  const draft = { enabled: false, criteria: "", schema: " ", provider: "agent" as const, model: "x" };
  expect(toPatch(draft).analysis).toEqual({
    enabled: false,
    criteria: [],
    outcome_schema: null,
    model: null,
  });
  expect(toPatch({ ...draft, schema: "{" }).analysis?.outcome_schema).toBe("{");
});

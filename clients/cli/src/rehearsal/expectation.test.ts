import { expect, test } from "vitest";
import { readExpectation } from "./expectation.ts";

test("each kind is read with its fields", () => {
  expect(readExpectation({ called: "t" })).toEqual({ kind: "called", tool: "t", with: {}, times: null });
  expect(readExpectation({ called: "t", with: { id: 7 }, times: 0 })).toMatchObject({
    with: { id: 7 },
    times: 0,
  });
  expect(readExpectation({ ended_by: "cut_call" })).toEqual({ kind: "ended_by", reason: "agent_hangup" });
  expect(readExpectation({ ended_by: "silence_timeout" })).toMatchObject({ reason: "silence_timeout" });
  expect(readExpectation({ said_matching: "ship(ped|s)" })).toMatchObject({ pattern: /ship(ped|s)/iu });
  expect(readExpectation({ turns_under: 8 })).toEqual({ kind: "turns_under", count: 8 });
});

test("what can't be an expectation is refused with a reason", () => {
  for (const given of [
    "said",
    {},
    { say: "x" },
    { said: "x", not_said: "y" },
    { said: "" },
    { said: 7 },
    { said: "x", with: {} },
    { called: "t", with: "x" },
    { called: "t", times: -1 },
    { said_matching: "(" },
    { turns_under: 0 },
  ])
    expect(readExpectation(given), JSON.stringify(given)).toEqual(expect.any(String));
});

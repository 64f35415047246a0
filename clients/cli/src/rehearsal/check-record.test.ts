import { expect, test } from "vitest";
import { unmet } from "./check-record.ts";
import { readExpectation } from "./expectation.ts";

const call = {
  end_reason: "agent_hangup",
  transcript: [
    { role: "agent", text: "Hello  Ann, which order?", start_ms: 0 },
    { role: "caller", text: "My refund, please", start_ms: 2_000 },
    { role: "agent", text: "It has SHIPPED.", start_ms: 4_000 },
  ],
  tools: [{ id: "tool_1", name: "get order", function_name: "get_order" }],
  tool_invocations: [
    { name: "get_order", arguments: { id: 7, where: { city: "Berlin", zip: "10115" } }, started_ms: 3_000 },
    { name: "get_order", arguments: { id: 8 }, started_ms: 3_500 },
    { name: "cut_call", arguments: {}, started_ms: 5_000 },
  ],
};

function check(given: unknown): string | null {
  const expectation = readExpectation(given);
  if (typeof expectation === "string") throw new Error(expectation);
  return unmet(expectation, call);
}

test.each([
  { called: "get order" },
  { called: "get_order", times: 2 },
  { called: "get order", with: { where: { city: "Berlin" } }, times: 1 },
  { not_called: "refund" },
  { not_called: "get order", with: { id: 9 } },
  { said: "hello ann" },
  { not_said: "refund" },
  { said_matching: "ship(ped|s)" },
  { not_said_matching: "\\d{4}" },
  { ended_by: "agent" },
  { turns_under: 4 },
])("%j is met", (given) => expect(check(given)).toBeNull());

test.each([
  [{ called: "refund" }, "refund wasn't called"],
  [{ called: "get order", with: { id: "7" } }, 'get order wasn\'t called with {"id":"7"}, but with {"id":7'],
  [{ called: "get order", times: 1 }, "get order was called 2 times, not 1"],
  [{ called: "cut_call", times: 0 }, "cut_call was called 1 times, not 0"],
  [{ not_called: "get order", with: { id: 8 } }, 'get order was called with {"id":8}'],
  [{ said: "refund" }, 'the agent didn\'t say "refund"'],
  [{ not_said: "shipped" }, 'the agent said "shipped"'],
  [{ said_matching: "sorry" }, "the agent said nothing that matches sorry"],
  [{ not_said_matching: "which \\w+" }, 'the agent said "which order"'],
  [{ ended_by: "caller" }, "the call ended by agent_hangup, not caller_hangup"],
  [{ turns_under: 3 }, "the call has 3 turns, not under 3"],
])("%j is not met: %s", (given, message) => expect(check(given)).toContain(message));

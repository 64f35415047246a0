import { ExactNumber } from "@parley/client";
import { expect, test } from "vitest";
import { callLine, endText, startText, toolText, turnText } from "./call-lines.ts";

const call = {
  id: "call_01ABCDEFGH",
  direction: "inbound",
  from_number: "+4930123456",
  to_number: "+4930000000",
  status: "completed",
  end_reason: "caller_hangup",
  duration_ms: 62_400,
} as const;

test("a call's lines say who, what and how it ended", () => {
  expect(callLine(new Date(2026, 10, 20, 9, 5, 7), call.id, "agent", "Hello\nAnn")).toBe(
    "09:05:07  CDEFGH  agent   Hello Ann",
  );
  expect(startText(call, "Mara")).toBe("inbound call with Mara, +4930123456 (call_01ABCDEFGH)");
  expect(startText({ ...call, direction: "outbound" }, "Mara")).toContain("+4930000000");
  expect(endText(call)).toBe("completed after 62 s: caller hung up");
  expect(endText({ ...call, status: "failed", end_reason: "busy", duration_ms: 0 })).toBe("failed: busy");
});

test("turns and tool calls are one line each", () => {
  const turn = { type: "transcript", role: "agent", turn_id: "t", text: "Your order", final: true } as const;
  expect(turnText(turn)).toBe("Your order");
  expect(turnText({ ...turn, interrupted_at_ms: 900 })).toBe("Your order (interrupted)");
  const tool = {
    type: "tool",
    id: "r",
    name: "get_order",
    status: "succeeded",
    arguments: { id: 7 },
    duration_ms: 12,
  } as const;
  expect(toolText({ ...tool, response_status: 200 })).toBe('get_order {"id":7} → HTTP 200 in 12 ms');
  const exact = { ...tool, arguments: { id: new ExactNumber("12345678901234567890") }, response_status: 200 };
  expect(toolText(exact)).toContain('{"id":12345678901234567890}');
  expect(toolText({ ...tool, status: "failed", error: "timeout", response_status: null })).toBe(
    'get_order {"id":7} → timeout in 12 ms',
  );
});

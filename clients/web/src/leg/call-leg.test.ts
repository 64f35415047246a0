import { expect, test } from "vitest";
import { isExactNumber, writeJson } from "../parley.ts";
import { parseMessage } from "./call-leg.ts";

test("a message keeps the digits of its numbers; what isn't one is null", () => {
  const text = '{"type":"tool","arguments":{"id":12345678901234567890,"price":1.10},"duration_ms":12}';
  const message = parseMessage(text);
  expect(message).toMatchObject({ type: "tool", duration_ms: 12 });
  const { id } = (message as unknown as { arguments: { id: unknown } }).arguments;
  expect([isExactNumber(id), String(id)]).toEqual([true, "12345678901234567890"]);
  expect(writeJson(message)).toBe(text);
  expect([parseMessage("1"), parseMessage("{}"), parseMessage("1.10")]).toEqual([null, null, null]);
});

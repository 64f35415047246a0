import { expect, test } from "vitest";
import type { RecordedEvent } from "../../calls/journal/record-event.ts";
import { createLatestEvents } from "./latest-events.ts";

const turn = (id: string, text: string): RecordedEvent => ({
  type: "turn",
  turn: { id, role: "caller", text, startedMs: 0, endedMs: 1, interruptedAtMs: null },
});
const input = (number: number) => ({ type: "model_input", input: { number } }) as unknown as RecordedEvent;

test("of each turn only the last is left, every model input stays, and the order is that of the first", () => {
  const events = createLatestEvents();
  const sent = [turn("1", "a"), input(1), turn("2", "b"), turn("1", "a c"), input(2), input(3)];
  for (const event of sent) events.add(event);
  expect(events.all()).toEqual([turn("1", "a c"), input(1), turn("2", "b"), input(2), input(3)]);
});

import { expect, test } from "vitest";
import type { CallMessage } from "../wire.gen.ts";
import { applyMessage, emptyCallView } from "./call-view.ts";

const after = (...messages: CallMessage[]) => messages.reduce(applyMessage, emptyCallView);
const said = (role: "agent" | "caller", turn_id: string, ended_ms?: number): CallMessage => ({
  type: "transcript",
  role,
  turn_id,
  text: "words",
  final: true,
  ...(ended_ms !== undefined && { ended_ms }),
});
const latency = (turn_id: string, speech_ended_ms: number | null, first_frame_ms: number): CallMessage => ({
  type: "latency",
  turn_id,
  speech_ended_ms,
  first_frame_ms,
});

test("an answer's latency counts from the end of speech, or from typed words; a greeting has none", () => {
  const view = after(
    said("agent", "t1"),
    latency("t1", null, 300),
    said("caller", "t2", 1_000),
    said("agent", "t3"),
    latency("t3", 900, 1_400),
    said("caller", "t4", 5_000),
    said("agent", "t5"),
    latency("t5", null, 5_250),
  );
  expect(view.latencies).toEqual({ t3: 500, t5: 250 });
});

test("what the agent says when a tool is done is no second answer to the same words", () => {
  const view = after(
    said("caller", "t1", 1_000),
    said("agent", "t2"),
    latency("t2", null, 1_500),
    said("agent", "t3"),
    latency("t3", null, 9_000),
  );
  expect(view.latencies).toEqual({ t2: 500 });
});

test("a turn whose words are withdrawn disappears, and a tool's outcome stands where the tool began", () => {
  const running: CallMessage = { type: "tool", id: "c1", name: "find", status: "running" };
  const view = after(running, said("agent", "t1"), { ...running, status: "succeeded" }, {
    ...said("agent", "t1"),
    text: "",
  } as CallMessage);
  expect(view.entries).toEqual([{ ...running, status: "succeeded" }]);
});

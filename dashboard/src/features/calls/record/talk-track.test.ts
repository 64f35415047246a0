import { expect, test } from "vitest";
import type { CallRecord } from "./call-record.ts";
import { talkTrack } from "./talk-track.ts";

type Part = Parameters<typeof talkTrack>[0];

const turn = (id: string, role: "agent" | "caller", start_ms: number, end_ms: number, cut = false) => ({
  id,
  role,
  text: "words",
  start_ms,
  end_ms,
  interrupted_at_ms: cut ? end_ms : null,
});
const tool = (id: string, started_ms: number, error: { type: string; message: string } | null = null) =>
  ({ id, name: "find_order", started_ms, duration_ms: 90, error }) as CallRecord["tool_invocations"][number];
const latency = (turn_id: string, speech_ended_ms: number, first_frame_ms: number) => ({
  turn_id,
  speech_ended_ms,
  final_transcript_ms: speech_ended_ms + 50,
  first_token_ms: null,
  first_speech_byte_ms: null,
  first_frame_ms,
});

const call: Part = {
  duration_ms: 61_000,
  transcript: [
    turn("t1", "agent", 0, 4_000),
    turn("t2", "caller", 5_000, 7_000),
    turn("t3", "agent", 8_240, 12_000, true),
  ],
  tool_invocations: [tool("i2", 7_500, { type: "timeout", message: "slow" }), tool("i1", 7_100)],
  latency: [latency("t3", 7_000, 8_240), latency("t4", 12_500, 12_900)],
};

test("turns and tool calls stand where they began, with what was interrupted or failed", () => {
  const marks = talkTrack(call)?.marks ?? [];
  expect(marks.map(({ id, kind, hasFailed }) => [id, kind, hasFailed])).toEqual([
    ["t1", "agent", false],
    ["t2", "caller", false],
    ["i1", "tool", false],
    ["i2", "tool", true],
    ["t3", "agent", false],
  ]);
  expect(marks.at(-1)).toMatchObject({ fromMs: 8_240, toMs: 12_000, interruptedAtMs: 12_000 });
});

test("an answer that took over a second is marked", () => {
  expect(talkTrack(call)?.waits).toEqual([{ fromMs: 7_000, toMs: 8_240 }]);
});

test("the strip is as long as the call, and longer if something is later than its end", () => {
  expect(talkTrack(call)).toMatchObject({
    totalMs: 61_000,
    ticks: [0, 10_000, 20_000, 30_000, 40_000, 50_000, 60_000],
  });
  expect(talkTrack({ ...call, duration_ms: null })?.totalMs).toBe(12_000);
  expect(talkTrack({ ...call, tool_invocations: [tool("i1", 70_000)] })?.totalMs).toBe(70_000);
  for (const ms of [1, 900, 8_999, 3_600_000, 400_000_000]) {
    const { ticks = [] } =
      talkTrack({
        ...call,
        transcript: [turn("t", "agent", 0, ms)],
        duration_ms: ms,
        tool_invocations: [],
      }) ?? {};
    expect(ticks[0]).toBe(0);
    expect(ticks.length).toBeLessThanOrEqual(9);
  }
});

test("of a call in which nobody spoke there is nothing", () => {
  expect(talkTrack({ ...call, transcript: [], tool_invocations: [], latency: [] })).toBeNull();
});

import { expect, test } from "vitest";
import type { TurnLatency } from "./call-record.ts";
import { latencyRows, medianOf } from "./latency-steps.ts";

const latency = (marks: Partial<TurnLatency>): TurnLatency => ({
  turn_id: "turn_1",
  speech_ended_ms: 1_000,
  final_transcript_ms: 1_100,
  first_token_ms: 1_400,
  first_speech_byte_ms: 1_600,
  first_frame_ms: 1_620,
  ...marks,
});

test("the steps are what lies between the marks, and add up to the wait", () => {
  expect(latencyRows([latency({})])).toEqual([
    {
      turnId: "turn_1",
      askedMs: 1_000,
      totalMs: 620,
      ownMs: 620,
      steps: [100, 300, 0, 200, 20, 0],
      isFollowUp: false,
    },
  ]);
});

test("a step that was not measured, or was done before its turn, takes no time; the next one has it", () => {
  const [early, unknown] = latencyRows([
    latency({ final_transcript_ms: 900, first_token_ms: 950 }),
    latency({ first_token_ms: null }),
  ]);
  expect(early?.steps).toEqual([0, 0, 0, 600, 20, 0]);
  expect(unknown?.steps).toEqual([100, 0, 0, 500, 20, 0]);
});

test("what was typed is waited for from its arrival; a greeting answers nothing", () => {
  expect(latencyRows([latency({ speech_ended_ms: null })])[0]).toMatchObject({
    askedMs: 1_100,
    totalMs: 520,
  });
  expect(latencyRows([latency({ speech_ended_ms: null, final_transcript_ms: null })])).toEqual([]);
  expect(latencyRows([latency({ first_frame_ms: null })])).toEqual([]);
});

test("the median counts the first sound after each question", () => {
  const rows = latencyRows([
    latency({ first_frame_ms: 1_400 }),
    latency({ first_frame_ms: 9_000 }),
    latency({ speech_ended_ms: 20_000, first_frame_ms: 20_800 }),
  ]);
  expect(medianOf(rows)).toBe(600);
  expect(medianOf(rows.slice(0, 2))).toBe(400);
});

test("what is said after the first sound waited for the sentence before it", () => {
  const [first, second] = latencyRows([latency({}), latency({ turn_id: "turn_2", first_frame_ms: 4_600 })]);
  expect(first).toMatchObject({ isFollowUp: false, ownMs: 620, steps: [100, 300, 0, 200, 20, 0] });
  expect(second).toMatchObject({ isFollowUp: true, ownMs: 600, steps: [100, 300, 0, 200, 0, 3_000] });
});

test("tools that ran before the first token have a step of their own, side by side once", () => {
  const tools = [
    { started_ms: 1_150, duration_ms: 100 },
    { started_ms: 1_200, duration_ms: 150 },
    { started_ms: 1_390, duration_ms: 5_000 },
    { started_ms: 500, duration_ms: 20 },
    { started_ms: 1_300, duration_ms: null },
  ];
  expect(latencyRows([latency({})], tools)[0]?.steps).toEqual([100, 90, 210, 200, 20, 0]);
});

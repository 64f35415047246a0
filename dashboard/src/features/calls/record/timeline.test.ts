import { expect, test } from "vitest";
import type { CallRecord } from "./call-record.ts";
import { applyCallMessage, lastWords, silence } from "./live-timeline.ts";
import { buildTimeline } from "./timeline.ts";

const turn = (id: string, role: "agent" | "caller", start_ms: number) => ({
  id,
  role,
  text: `${id} speaks`,
  start_ms,
  end_ms: start_ms + 500,
  interrupted_at_ms: null,
});

const call = {
  ended_at: null,
  transcript: [
    turn("t1", "agent", 0),
    turn("t2", "caller", 900),
    turn("t3", "agent", 2_000),
    turn("t3b", "agent", 3_000),
  ],
  timeline: [
    { type: "digits", at: "2026-01-01T00:00:00Z", at_ms: 1_200, direction: "received", digits: "1" },
  ],
  interventions: [],
  errors: [],
  tool_invocations: [
    { id: "i1", name: "look_up", started_ms: 1_500, duration_ms: null, error: null, status: null },
  ],
  latency: [
    { turn_id: "t3", speech_ended_ms: 1_400, final_transcript_ms: 1_450, first_frame_ms: 2_000 },
    { turn_id: "t3b", speech_ended_ms: 1_400, final_transcript_ms: 1_450, first_frame_ms: 3_000 },
  ],
  model_inputs: [
    { id: "m1", turn_id: null },
    { id: "m2", turn_id: "t3" },
  ],
} as unknown as CallRecord;

test("turns and tool calls stand in the order in which they began, answers with their wait", () => {
  const entries = buildTimeline(call, silence);
  expect(entries.map(({ id }) => id)).toEqual(["t1", "t2", "incident-0", "i1", "t3", "t3b"]);
  expect(entries[3]).toMatchObject({ kind: "tool", state: "running" });
  expect(entries[4]).toMatchObject({ kind: "turn", answerMs: 600 });
  expect(entries[5]).toMatchObject({ kind: "turn", answerMs: null }); // said after the first answer
});

test("a turn of the agent leads to what the model was given for it, if it was asked", () => {
  const entries = buildTimeline(call, silence);
  const inputs = entries.flatMap((entry) => (entry.kind === "turn" ? [[entry.id, entry.input?.id]] : []));
  expect(inputs).toEqual([
    ["t1", undefined],
    ["t2", undefined],
    ["t3", "m2"],
    ["t3b", undefined],
  ]);
});

test("a tool call may go on after the hang-up", () => {
  const [, , , tool] = buildTimeline({ ...call, ended_at: "2026-01-01T00:00:00Z" }, silence);
  expect(tool).toMatchObject({ state: "running" });
});

test("what only the stream has told comes last, and gives way to the record", () => {
  const said = (turn_id: string, text: string) =>
    ({ type: "transcript", role: "caller", turn_id, text, final: false }) as const;
  let view = applyCallMessage(silence, said("t2", "where is"));
  view = applyCallMessage(view, said("t4", "and"));
  view = applyCallMessage(view, said("t4", "and when"));
  const entries = buildTimeline(call, view);
  expect(entries.map(({ id }) => id)).toEqual(["t1", "t2", "incident-0", "i1", "t3", "t3b", "t4"]);
  expect(entries[1]).toMatchObject({ text: "t2 speaks" });
  expect(entries[6]).toMatchObject({ text: "and when", startMs: null });
  expect(lastWords(view)).toBe("Caller: and when");
  expect(lastWords(applyCallMessage(view, said("t4", "")))).toBe("Caller: where is"); // it was not speech
});

test("errors stand where they happened, with the words that they happened to", () => {
  const error = { at: "2026-01-01T00:00:09Z", source: "model_failed", vendor: "openai", message: "No key" };
  const errors = [
    { ...error, at_ms: 1_450, turn_id: "t2" },
    { ...error, at_ms: null, turn_id: null },
  ];
  const entries = buildTimeline({ ...call, answered_at: "2026-01-01T00:00:00Z", errors }, silence);
  expect(entries.map(({ id }) => id)).toEqual([
    "t1",
    "t2",
    "incident-0",
    "error-0",
    "i1",
    "t3",
    "t3b",
    "error-1",
  ]);
  expect(entries[3]).toMatchObject({ kind: "error", words: "t2 speaks" });
  expect(entries[7]).toMatchObject({ startMs: 9_000, words: null });
});

test("a turn tells who served it, if several of a kind served the call", () => {
  const [gpt, fast] = [
    { provider: "openai", model: "gpt-5" },
    { provider: "groq", model: "fast" },
  ];
  const [coral, slt] = [
    { provider: "openai", model: null, voice: "coral" },
    { provider: "builtin", model: null, voice: "slt" },
  ];
  const ofTurn = (model: object[], voice: object[]) => ({ model, transcriber: [], voice });
  const replaced = {
    ...call,
    transcript: [
      { ...turn("t1", "agent", 0), served: ofTurn([], [coral]) },
      { ...turn("t2", "caller", 900), served: ofTurn([], []) },
      { ...turn("t3", "agent", 2_000), served: ofTurn([fast], [coral, slt]) },
    ],
    providers: { model: { served: [gpt, fast] }, transcriber: { served: [] }, voice: { served: [coral] } },
  } as unknown as CallRecord;
  const told = buildTimeline(replaced, silence).flatMap((entry) =>
    entry.kind === "turn" ? [entry.servedBy] : [],
  );
  expect(told).toEqual([null, null, "Groq fast"]);
});

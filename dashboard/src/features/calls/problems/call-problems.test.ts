import { describe, expect, test } from "vitest";
import type { CallRecord } from "../record/call-record.ts";
import { callProblems } from "./call-problems.ts";

const RUN = {
  id: "run_1",
  tool_id: "tool_1",
  name: "book_visit",
  turn_id: null,
  started_ms: 51_000,
  arguments: {},
  request: null,
  status: null,
  duration_ms: 5_000,
  result_size_bytes: null,
  result_body: null,
  error: { type: "timeout", message: "No response within 5 s." },
};
const ERROR = { at: "2026-11-24T20:00:01Z", at_ms: 1_000, vendor: null, turn_id: null };
const REFUSED = {
  ...ERROR,
  source: "voice_failed",
  vendor: "cartesia",
  message: "Cartesia answered 401: no",
};
const PHONE = { trunk_id: "trk_1", sip_status: 403, sip_reason: "Forbidden" };

function problems(call: Record<string, unknown>) {
  const base = { status: "completed", end_reason: "caller_hangup", answered_at: "2026-11-24T20:00:00Z" };
  const lists = { tool_invocations: [], errors: [], providers: null, phone: null };
  return callProblems({ ...base, ...lists, ...call } as unknown as CallRecord);
}

describe("tools", () => {
  test("a failure names the tool, what happened and when", () => {
    expect(problems({ tool_invocations: [RUN] })).toEqual([
      {
        kind: "tool",
        title: "book_visit timed out after 5 s",
        cause: "No response within 5 s.",
        moments: [{ entryId: "run_1", atMs: 51_000 }],
        toolId: "tool_1",
        invocationId: "run_1",
      },
    ]);
  });

  test("the same failure twice is one problem, told by the last", () => {
    const again = { ...RUN, id: "run_2", started_ms: 60_000, duration_ms: 5_100 };
    const other = {
      ...RUN,
      id: "run_3",
      error: { type: "http_status", message: "It said 500." },
      status: 500,
    };
    const found = problems({ tool_invocations: [RUN, again, other] });
    expect(found.map(({ title }) => title)).toEqual([
      "book_visit timed out after 5.1 s",
      "book_visit failed with HTTP 500",
    ]);
    expect(found[0]).toMatchObject({ invocationId: "run_2" });
    expect(found[0]?.moments.map(({ entryId }) => entryId)).toEqual(["run_1", "run_2"]);
  });

  test("what succeeded or still runs is no problem", () => {
    const running = { ...RUN, duration_ms: null, error: null };
    expect(problems({ tool_invocations: [{ ...RUN, error: null }, running] })).toEqual([]);
  });
});

describe("providers", () => {
  test("a refused key says so", () => {
    const [found] = problems({ errors: [REFUSED] });
    expect(found).toMatchObject({ kind: "provider", part: "voice", vendor: "cartesia" });
    expect(found?.title).toBe("Cartesia rejected the API key");
  });

  test("a refused key is one problem, whatever failed for want of it", () => {
    const next = { ...REFUSED, at_ms: 4_000, source: "voice_stopped" };
    expect(problems({ errors: [REFUSED, next] }).map(({ moments }) => moments.length)).toEqual([2]);
  });

  test("other failures keep their name, and notices aren't failures", () => {
    const slow = { ...ERROR, source: "model_failed", vendor: "openai", message: "OpenAI answered 503" };
    const notice = { ...ERROR, source: "words_dropped", vendor: "openai", message: "Made up." };
    expect(problems({ errors: [slow, notice] }).map(({ title }) => title)).toEqual(["Model failed (OpenAI)"]);
  });
});

describe("phone calls", () => {
  const unanswered = { status: "failed", end_reason: "rejected", answered_at: null, phone: PHONE };

  test("a number that the trunk refused leads to the trunk, with or without an error", () => {
    const sip = { ...ERROR, at_ms: null, source: "sip", message: "403 Forbidden" };
    for (const errors of [[sip], []]) {
      const [found] = problems({ ...unanswered, errors });
      expect(found).toMatchObject({ kind: "trunk", trunkId: "trk_1" });
      expect(found?.title).toBe("The trunk refused the call (SIP 403)");
    }
  });

  test("busy and declined calls are nobody's fault", () => {
    const errors = [{ ...ERROR, at_ms: null, source: "sip", message: "486 Busy Here" }];
    for (const sip_status of [486, 603, 480, 487])
      expect(problems({ ...unanswered, errors, phone: { ...PHONE, sip_status } })).toEqual([]);
  });
});

test("problems stand in the order in which they began", () => {
  const found = problems({ errors: [REFUSED], tool_invocations: [RUN] });
  expect(found.map(({ kind }) => kind)).toEqual(["provider", "tool"]);
});

test("a call that failed without a reason says how it ended; one that is live says nothing", () => {
  expect(problems({ status: "failed", end_reason: "shutdown" })).toMatchObject([
    { kind: "other", cause: "The server shut down during the call." },
  ]);
  expect(problems({ status: "in_progress", end_reason: null })).toEqual([]);
  expect(problems({})).toEqual([]);
});

import { expect, test } from "vitest";
import { askedLatencies } from "./asked-latencies.ts";
import type { CallRecord } from "./call-record.ts";

const turn = (role: "agent" | "caller", end_ms: number) => ({ role, end_ms }) as CallRecord["transcript"][0];
const marks = (speech_ended_ms: number | null, final_transcript_ms: number | null) =>
  ({ speech_ended_ms, final_transcript_ms }) as CallRecord["latency"][0];

test("typed words count from when they were there, not from when they were final", () => {
  const transcript = [turn("agent", 800), turn("caller", 1_000), turn("agent", 4_000), turn("caller", 9_000)];
  const latency = [marks(null, 2_400), marks(5_000, 5_100), marks(null, null), marks(null, 500)];
  const asked = askedLatencies({ transcript, latency }).map(({ speech_ended_ms: ms }) => ms);
  expect(asked).toEqual([1_000, 5_000, null, null]);
});

import { expect, test } from "vitest";
import { callTurns } from "../../src/platform/db/call-entry-tables.ts";
import { MOST_STRETCHES } from "../../src/call-records/records/call-talk.ts";
import { apiOfFile } from "./api.ts";
import { recorderOf } from "./recorded-call.ts";

const CALLS = "/public/v1/workspaces/{workspace_id}/calls";
const api = apiOfFile();
const record = recorderOf(api);

test("lists include who spoke when on request, in order and up to a limit", async () => {
  const caller = await api.caller("viewer");
  const silent = await record(caller, "2026-11-20T10:00:00Z", 1_000);
  const spoken = await record(caller, "2026-11-20T11:00:00Z", 9_000);
  const long = await record(caller, "2026-11-20T12:00:00Z", 900_000);
  const turn = (callId: string, id: string, role: "agent" | "caller", startedMs: number) => ({
    callId,
    id,
    role,
    text: "words",
    startedMs,
    endedMs: startedMs + 900,
  });
  await api.context.db
    .insert(callTurns)
    .values([
      turn(spoken, "b", "caller", 2_000),
      turn(spoken, "a", "agent", 0),
      ...Array.from({ length: MOST_STRETCHES + 5 }, (_, index) =>
        turn(long, `t${index}`, "agent", index * 1_000),
      ),
    ]);
  const listed = await caller("GET", `${CALLS}?include=talk`);
  const talkOf = (id: string) =>
    (listed.body.data as { id: string; talk: unknown[] }[]).find((call) => call.id === id)?.talk;
  expect(talkOf(silent)).toEqual([]);
  expect(talkOf(spoken)).toEqual([
    { role: "agent", start_ms: 0, end_ms: 900 },
    { role: "caller", start_ms: 2_000, end_ms: 2_900 },
  ]);
  expect(talkOf(long)).toHaveLength(MOST_STRETCHES);
  expect((await caller("GET", CALLS)).body.data[0]).not.toHaveProperty("talk");
  expect((await caller("GET", `${CALLS}?include=prompt`)).status).toBe(422);
});

import type { ParleyClient } from "@parley/client";
import { expect, test } from "vitest";
import { runScenarios, type ScenarioSet } from "./run-scenarios.ts";

const set: ScenarioSet = {
  agent: "Mara",
  agentId: "agt_1",
  names: new Map([
    ["scn_1", "First"],
    ["scn_2", "Second"],
    ["scn_3", "Third"],
  ]),
};
const batch = { id: "sba_1", status: "queued", problems: [], created_at: "2026-01-01T00:00:00.000Z" };
const call = { id: "call_2", end_reason: "caller_hangup", transcript: [], tools: [], tool_invocations: [] };
const run = (id: string, scenario: string, second: number, passed: boolean) => ({
  id,
  scenario_id: scenario,
  passed,
  call_id: `call_${id}`,
  checks: [
    { expectation: { says: "It is on its way" }, passed, reason: "It says something else." },
    { expectation: { max_turns: 3 }, passed: true, reason: "Turns of the caller: 2." },
  ],
  created_at: `2026-01-01T00:00:0${second}.000Z`,
});

/** Answers the operations from lists; the last answer stays. */
function scriptedClient(answers: Record<string, unknown[]>): { client: ParleyClient; asked: string[] } {
  const asked: string[] = [];
  const answer = (operation: string) => {
    asked.push(operation);
    const left = answers[operation] ?? [];
    return Promise.resolve(left.length > 1 ? left.shift() : left[0]);
  };
  async function* each(operation: string) {
    yield* ((await answer(operation)) as { data: unknown[] }).data;
  }
  return { client: { call: answer, each } as unknown as ParleyClient, asked };
}

test("waits for the batch, and has a result for every run and for what couldn't run", async () => {
  const { client, asked } = scriptedClient({
    scenarios_run_all: [batch],
    scenarios_list_batches: [
      { data: [{ ...batch, status: "running" }] },
      {
        data: [
          { ...batch, status: "finished", problems: [{ scenario_id: "scn_3", message: "needs a judge" }] },
        ],
      },
    ],
    scenarios_list_batch_runs: [
      {
        data: [
          run("1", "scn_1", 1, true),
          run("2", "scn_2", 3, false),
          run("3", "scn_1", 4, true),
          run("4", "scn_2", 6, true),
        ],
        next_cursor: null,
      },
    ],
    calls_get: [call],
  });
  const { results, flaky } = await runScenarios(client, set, 2, new AbortController().signal);
  expect(results.map(({ rehearsal, status, elapsedMs }) => [rehearsal.name, status, elapsedMs])).toEqual([
    ["First, run 1 of 2", "passed", 1000],
    ["First, run 2 of 2", "passed", 1000],
    ["Second, run 1 of 2", "failed", 2000],
    ["Second, run 2 of 2", "passed", 2000],
    ["Third", "error", 0],
  ]);
  expect(results[2]).toMatchObject({
    problems: ['says "It is on its way": It says something else.'],
    call: { id: "call_2" },
  });
  expect(results[4]?.problems).toEqual(["needs a judge"]);
  expect(flaky).toEqual(["Flaky: Second passed 1 of 2 times."]);
  expect(asked.filter((operation) => operation === "calls_get")).toHaveLength(1);
});

test("a batch that made way for another one is an error, whatever had passed by then", async () => {
  const { client } = scriptedClient({
    scenarios_run_all: [batch],
    scenarios_list_batches: [{ data: [{ ...batch, status: "replaced" }] }],
    scenarios_list_batch_runs: [{ data: [run("1", "scn_1", 1, true)], next_cursor: null }],
  });
  const { results } = await runScenarios(client, set, 1, new AbortController().signal);
  expect(results.map(({ rehearsal, status }) => [rehearsal.name, status])).toEqual([
    ["First", "passed"],
    ["all scenarios", "error"],
  ]);
});

test("once interrupted, the server stops, too", async () => {
  const interrupted = new AbortController();
  const { client, asked } = scriptedClient({
    scenarios_run_all: [batch],
    scenarios_list_batches: [{ data: [{ ...batch, status: "running" }] }],
  });
  const running = runScenarios(client, set, 1, interrupted.signal);
  interrupted.abort();
  await expect(running).rejects.toThrow("Interrupted");
  expect(asked.at(-1)).toBe("scenarios_stop");
});

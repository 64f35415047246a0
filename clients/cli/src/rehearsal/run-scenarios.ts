/** Runs all scenarios of an agent on the server and reads the results (docs/cli.md#scenarios). */
import { setTimeout as sleep } from "node:timers/promises";
import { ParleyError, type Output, type ParleyClient } from "@parley/client";
import { Failure } from "../command/failure.ts";
import { collect, WHOLE_PAGE } from "../connection/collect.ts";
import type { RehearsalResult } from "./rehearsal-result.ts";
import { inTurn } from "./run-rehearsal.ts";

/** An agent's scenarios, by id. */
export interface ScenarioSet {
  agent: string;
  agentId: string;
  names: ReadonlyMap<string, string>;
}

type Batch = Output<"scenarios_run_all">;
type Run = Output<"scenarios_list_batch_runs">["data"][number];

const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 3_000;
/** Why a batch is over although not everything has run. */
const CUT_SHORT: Partial<Record<Batch["status"], string>> = {
  stopped: "was stopped before everything had run",
  replaced: "made way for another run of this agent's scenarios. Run it again",
  failed: "ended because the service failed. See its log",
};

interface ScenarioResults {
  /** One per run, scenario by scenario, and one for each that couldn't run. */
  results: RehearsalResult[];
  /** Scenarios that passed sometimes, a line each. */
  flaky: string[];
}

/** Oldest first. */
export async function readScenarios(
  client: ParleyClient,
  agent: string,
  agentId: string,
): Promise<ScenarioSet> {
  const path = { agent_id: agentId };
  const scenarios = await collect(client.each("scenarios_list", { path, query: WHOLE_PAGE }));
  return { agent, agentId, names: new Map(scenarios.toReversed().map(({ id, name }) => [id, name])) };
}

/** Once `signal` aborts, the server stops, too. Throws Failure then, and what the client throws. */
export async function runScenarios(
  client: ParleyClient,
  { agent, agentId, names }: ScenarioSet,
  times: number,
  signal: AbortSignal,
): Promise<ScenarioResults> {
  const path = { agent_id: agentId };
  const begun = await inTurn(() => client.call("scenarios_run_all", { path, body: { times } }));
  const batch = await untilOver(client, agentId, begun, signal);
  const batchPath = { ...path, batch_id: batch.id };
  const runs = await collect(
    client.each("scenarios_list_batch_runs", { path: batchPath, query: WHOLE_PAGE }),
  );
  const began = [batch.created_at, ...runs.map((run) => run.created_at)].map((at) => Date.parse(at));
  const elapsed = new Map(runs.map(({ id }, index) => [id, (began[index + 1] ?? 0) - (began[index] ?? 0)]));

  const results: RehearsalResult[] = [];
  const flaky: string[] = [];
  const refused = (name: string, problem: string) =>
    results.push({
      rehearsal: { file: null, name, agent },
      status: "error",
      problems: [problem],
      call: null,
      elapsedMs: 0,
    });
  const ids = new Set([...names.keys(), ...runs.map((run) => run.scenario_id)]);
  for (const id of ids) {
    const name = names.get(id) ?? id;
    const own = runs.filter((run) => run.scenario_id === id);
    for (const [nth, run] of own.entries()) {
      const title = times === 1 ? name : `${name}, run ${nth + 1} of ${times}`;
      const elapsedMs = elapsed.get(run.id) ?? 0;
      results.push({
        ...(await resultOf(client, run)),
        rehearsal: { file: null, name: title, agent },
        elapsedMs,
      });
    }
    const passed = own.filter((run) => run.passed).length;
    if (passed > 0 && passed < own.length)
      flaky.push(`Flaky: ${name} passed ${passed} of ${own.length} times.`);
    const problem = batch.problems.find(({ scenario_id: scenario }) => scenario === id);
    if (problem) refused(name, problem.message);
  }
  const why = CUT_SHORT[batch.status];
  if (why !== undefined) refused("all scenarios", `The run ${why}.`);
  return { results, flaky };
}

/** The batch once it is over. */
async function untilOver(
  client: ParleyClient,
  agentId: string,
  begun: Batch,
  signal: AbortSignal,
): Promise<Batch> {
  const path = { agent_id: agentId };
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 1.5, LONGEST_PAUSE_MS)) {
    await sleep(pause, undefined, { signal }).catch(() => undefined); // aborting ends the pause
    const { data } = await client.call("scenarios_list_batches", { path });
    const batch = data.find(({ id }) => id === begun.id);
    if (!batch) throw new Failure("The run of all scenarios has been deleted. Run it again.");
    if (batch.status !== "queued" && batch.status !== "running") return batch;
    if (!signal.aborted) continue;
    await client.call("scenarios_stop", { path });
    throw new Failure("Interrupted. The scenarios were stopped.");
  }
}

/** With the transcript of a run that failed. */
async function resultOf(
  client: ParleyClient,
  run: Run,
): Promise<Pick<RehearsalResult, "status" | "problems" | "call">> {
  if (run.passed) return { status: "passed", problems: [], call: null };
  const problems = run.checks.filter(({ passed }) => !passed).map(problemOf);
  return { status: "failed", problems, call: await readCall(client, run.call_id) };
}

/** Null if it has been deleted. */
async function readCall(client: ParleyClient, callId: string | null): Promise<Output<"calls_get"> | null> {
  if (callId === null) return null;
  return client.call("calls_get", { path: { call_id: callId } }).catch((error: unknown) => {
    if (error instanceof ParleyError && error.is("NOT_FOUND")) return null;
    throw error;
  });
}

/** Such as `says "It is on its way": The agent never mentions a delivery.` */
function problemOf({ expectation, reason }: Run["checks"][number]): string {
  const [kind = "", value] = Object.entries(expectation)[0] ?? [];
  return `${kind}${typeof value === "string" ? ` ${JSON.stringify(value)}` : ""}: ${reason}`;
}

/** Runs all scenarios of an agent, one run after another, and writes after each how far it is. */
import { setTimeout as pause } from "node:timers/promises";
import { ServiceError } from "@parley/base/errors";
import { runScenario, type RunDependencies } from "../run-scenario.ts";
import { scenariosToRun } from "./batch-queries.ts";
import { updateBatch, type ClaimedBatch } from "./claim-batches.ts";

/** Places for rehearsals are few: this is how long and how often it waits for one, in ms. */
const WAIT_MS = 2000;
const MOST_WAITS = 150;

/**
 * Every scenario once, then every scenario again. A scenario that can't run is left out from then on, with the reason;
 * one whose model failed is tried again in its next turn. After saves, real tools never run. Resolves early if it was
 * stopped or replaced; rejects with `signal.reason` once aborted.
 */
export async function runBatch(
  deps: RunDependencies,
  batch: ClaimedBatch,
  onProgress: () => void,
  signal: AbortSignal,
): Promise<void> {
  const { id, workspaceId, agentId, versionId, startedBy: userId, times, cause } = batch;
  const all = await scenariosToRun(deps.db, agentId);
  const leftOut = cause === "save" ? all.filter(({ hasRealTools }) => hasRealTools) : [];
  let left = all.filter((each) => !leftOut.includes(each)).map((each) => each.id);
  const problems = leftOut.map((each) => ({
    scenario_id: each.id,
    message: "Uses real tools, so it doesn't run after saves.",
  }));
  const figures = { total: left.length * times, done: 0, passed: 0 };
  for (let nth = 0; nth < times; nth += 1) {
    for (const scenarioId of left) {
      if (!(await updateBatch(deps.db, id, { ...figures, problems }))) return;
      onProgress();
      try {
        const place = { workspaceId, agentId, scenarioId };
        const request = { place, userId, versionId, times: 1, batchId: id };
        const [run] = await untilThereIsRoom(() => runScenario(deps, request, signal), signal);
        figures.done += 1;
        if (run?.passed) figures.passed += 1;
      } catch (error) {
        if (signal.aborted || !isItsOwn(error)) throw error;
        const isLasting = error.code === "VALIDATION_FAILED" || error.code === "NOT_FOUND";
        if (isLasting) left = left.filter((other) => other !== scenarioId);
        figures.total -= isLasting ? times - nth : 1;
        if (problems.every((known) => known.scenario_id !== scenarioId))
          problems.push({ scenario_id: scenarioId, message: error.message });
      }
    }
  }
  await updateBatch(deps.db, id, { ...figures, problems });
}

async function untilThereIsRoom<T>(run: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let waits = 0; ; waits += 1) {
    try {
      return await run();
    } catch (error) {
      const isFull = error instanceof ServiceError && error.code === "RATE_LIMITED";
      if (!isFull || waits === MOST_WAITS) throw error;
      await pause(WAIT_MS, undefined, { signal });
    }
  }
}

/** Whether this scenario can't run, but others may. */
function isItsOwn(error: unknown): error is ServiceError {
  return error instanceof ServiceError && error.code !== "SHUTTING_DOWN";
}

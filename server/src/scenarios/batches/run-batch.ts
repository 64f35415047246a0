/** Runs all scenarios of an agent, one run after another, and writes after each how far it is. */
import { setTimeout as pause } from "node:timers/promises";
import { ServiceError } from "../../errors.ts";
import { runScenario, type RunDependencies } from "../run-scenario.ts";
import { scenarioIds, updateBatch, type ClaimedBatch } from "./batch-queries.ts";

/** Places for rehearsals are few: this is how long and how often it waits for one, in ms. */
const WAIT_MS = 2000;
const MOST_WAITS = 150;

/**
 * Every scenario once, then every scenario again. A scenario that can't run is left out from then on, with the reason.
 * Resolves early if it was stopped or replaced; rejects with `signal.reason` once aborted.
 */
export async function runBatch(
  deps: RunDependencies,
  batch: ClaimedBatch,
  onProgress: () => void,
  signal: AbortSignal,
): Promise<void> {
  const { id, workspaceId, agentId, versionId, times } = batch;
  let left = await scenarioIds(deps.db, agentId);
  const problems: { scenario_id: string; message: string }[] = [];
  const figures = { total: left.length * times, done: 0, passed: 0 };
  for (let nth = 0; nth < times; nth += 1) {
    for (const scenarioId of left) {
      if (!(await updateBatch(deps.db, id, { ...figures, problems }))) return;
      onProgress();
      try {
        const request = { place: { workspaceId, agentId, scenarioId }, versionId, times: 1, batchId: id };
        const [run] = await untilThereIsRoom(() => runScenario(deps, request, signal), signal);
        figures.done += 1;
        if (run?.passed) figures.passed += 1;
      } catch (error) {
        if (signal.aborted || !isItsOwn(error)) throw error;
        left = left.filter((other) => other !== scenarioId);
        figures.total -= times - nth;
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

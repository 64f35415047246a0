import type { Logger } from "@parley/base/logger";
import { startAnalysisWorker } from "./analysis-worker.ts";
import type { QueueWorker } from "../../platform/queue/run-queue.ts";
import { attemptAnalysis, type AttemptListeners } from "./attempt-analysis.ts";
import type { AnalysisDependencies } from "./run-analysis.ts";

/** Starts to analyze what is queued, in this process. */
export function startAnalyses(
  deps: AnalysisDependencies & { logger: Logger; instanceId: string },
  listeners: AttemptListeners,
): QueueWorker {
  const { db, logger, instanceId } = deps;
  const attempt = (...[claimed, signal]: Parameters<Parameters<typeof startAnalysisWorker>[0]["attempt"]>) =>
    attemptAnalysis(deps, claimed, signal, listeners);
  return startAnalysisWorker({ db, logger, instanceId, attempt });
}

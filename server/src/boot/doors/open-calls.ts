import { systemClock } from "@parley/base/clock";
import type { BuiltinVoice } from "@parley/providers/builtin-voice/start-builtin-voice";
import type { AnalysisDependencies } from "../../calls/analysis/run-analysis.ts";
import { startAnalyses } from "../../calls/analysis/start-analyses.ts";
import type { LiveCalls } from "../../calls/live/live-calls.ts";
import { createSupervisor } from "../../calls/live/supervisor.ts";
import type { WorkerPool } from "../../calls/live/worker-pool.ts";
import { openRecordings } from "../../calls/recordings/recordings.ts";
import { recordingsFolder } from "../../calls/recordings/writing/recording-files.ts";
import { startCountingEarlierCalls } from "../../calls/statistics/count-earlier-calls.ts";
import { openTraces } from "../../calls/traces/open-traces.ts";
import type { CallObserver } from "../../calls/watching/observe-calls.ts";
import { changeTeller } from "../../events/live/change-teller.ts";
import type { WorkspaceEvents } from "../../events/live/workspace-events.ts";
import type { ProcessWatch } from "../../platform/cluster/watch-processes.ts";
import type { QueueWorker } from "../../platform/queue/run-queue.ts";
import type { Metrics } from "../../platform/metrics.ts";
import type { Opening } from "./opening.ts";

interface Given extends AnalysisDependencies {
  instanceId: string;
  metrics: Metrics;
  events: WorkspaceEvents;
  webhooks: Pick<QueueWorker, "wake">;
  /** Null without SMTP. */
  mail: Pick<QueueWorker, "wake"> | null;
  voice: BuiltinVoice;
  pool: WorkerPool;
  liveCalls: LiveCalls;
  callObserver: CallObserver;
  /** Null if this process is alone. */
  watch: ProcessWatch | null;
}

/** Calls, what is kept of them, and what is done with them once they have ended. */
export function openCalls({ config, logger, keep }: Opening, given: Given) {
  const { metrics, events, webhooks, mail, voice, pool, liveCalls, callObserver, watch, ...deps } = given;
  const { db, instanceId } = deps;
  const tellChanged = changeTeller(events);
  const analyses = keep(
    startAnalyses(
      { ...deps, logger },
      {
        onOutbox: () => webhooks.wake(),
        onSettled: ({ id, workspaceId }) => tellChanged(workspaceId, "calls", { type: "call", id }),
      },
    ),
  );
  const traces = config.traces && keep(openTraces(config.traces, { db, logger, metrics, instanceId }));
  const onOutbox = () => [webhooks, analyses].forEach((worker) => worker.wake());
  // Each queue of which a burial may make jobs due; uploads are looked for every few seconds anyway.
  const onBuried = () => [webhooks, analyses, mail].forEach((worker) => worker?.wake());
  if (watch) keep(watch.start(systemClock, onBuried));
  const calls = keep(
    createSupervisor({
      db,
      logger,
      instanceId,
      pool,
      calls: liveCalls,
      countRefusal: metrics.countRefusal,
      onExpected(provider) {
        const isOurs = provider === "builtin" || (provider === "auto" && config.providers.openai === null);
        if (isOurs) voice.wake();
      },
      ...callObserver,
      onOutbox,
      onChange(workspaceId, call, complete) {
        events.publish(workspaceId, { type: "call", data: { ...call, complete } });
        if (complete) traces?.add(workspaceId, call.id);
      },
    }),
  );
  pool.start(calls);
  const recordings = keep(
    openRecordings({
      db,
      folder: recordingsFolder(config.dataDir),
      store: config.recordingsStore,
      logger,
      clock: systemClock,
      instanceId,
      holds: calls.holds,
      onOutbox: () => webhooks.wake(),
      onUpload: (outcome) => metrics.recordingUploads.inc({ outcome }),
      onWaiting: (count) => metrics.recordingsWaiting.set(count),
    }),
  );
  keep(startCountingEarlierCalls(db, logger));
  return { analyses, calls, recordings };
}

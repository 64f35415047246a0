/** Sends the workers' events where they belong: the record, listeners and metrics. */
import type { Clock } from "@parley/base/clock";
import type { Logger } from "@parley/base/logger";
import type { CallEvent } from "@parley/conversation/call-messages";
import type { CallPlan, Learned } from "@parley/conversation/call-plan";
import { lostTool } from "../journal/lost-tool.ts";
import type { Progress } from "../journal/keep-progress.ts";
import { incidentOfEvent } from "../journal/incident-of-event.ts";
import { isRecorded } from "../journal/record-event.ts";
import type { CallEndings } from "./call-endings.ts";
import { show, takeEvent, type LiveCall } from "./live-call.ts";
import type { LiveCalls } from "./live-calls.ts";
import type { CallReplies } from "../replies/reply-to-calls.ts";
import type { WorkerListener } from "./worker-pool.ts";

/** Why calls of a dead worker ended. */
const WORKER_DIED = {
  type: "warning",
  code: "service",
  message: "The service failed during this call. See the server's log.",
} as const;

export interface RoutingDependencies {
  logger: Logger;
  clock: Clock;
  calls: LiveCalls;
  endings: CallEndings;
  progress: Pick<Progress, "take">;
  replies: Pick<CallReplies, "take" | "workerDied">;
  /** A call has learnt what a model's server doesn't take. */
  onLearned?(plan: CallPlan, model: number, learned: Learned): void;
  /** Gets every event before anybody else. */
  onEvent(call: LiveCall, event: CallEvent): void;
}

export interface EventTelling {
  /** Routes an event that doesn't come from the call's worker, such as the called phone ringing. */
  tell(call: LiveCall, event: CallEvent): void;
}

/** When a worker dies, the calls it held end as `error`, and so do the tools that were running. */
export function createEventRouting(deps: RoutingDependencies): WorkerListener & EventTelling {
  const { logger, clock, calls, endings } = deps;

  function route(call: LiveCall, event: CallEvent): void {
    deps.onEvent(call, event);
    if (event.type === "learned") return deps.onLearned?.(call.plan, event.model, event.learned);
    if (event.type === "finished") endings.forget(call);
    if (!takeEvent(call, event)) {
      if (isRecorded(event)) call.recorder.add(event);
      const incident = incidentOfEvent(event, call.answeredAt, clock.now());
      if (incident) call.recorder.addIncident(incident, clock.now());
      show(call, event);
    }
    call.leg?.onEvent(event);
  }

  return {
    tell: route,
    onWorkerOutput(worker, output) {
      if (output.type === "log") logger[output.level]({ worker, callId: output.callId }, output.message);
      if (output.type === "so_far") deps.progress.take(worker, output.calls);
      if (output.type === "question" || output.type === "question_withdrawn")
        return deps.replies.take(worker, output);
      if (output.type !== "event") return;
      const call = calls.get(output.callId);
      if (call?.worker === worker) route(call, output.event);
    },
    onWorkerDeath(worker, error) {
      logger.error({ err: error, worker }, "a call worker died; its calls end as error and it is replaced");
      deps.replies.workerDied(worker);
      const at = clock.now();
      for (const call of calls.all()) {
        if (call.worker !== worker) continue;
        for (const running of call.runningTools.values()) route(call, lostTool(running, call.answeredAt, at));
        const durationMs = call.answeredAt === null ? 0 : at - call.answeredAt;
        if (!call.ended) {
          route(call, WORKER_DIED);
          route(call, { type: "ended", reason: "error", at, durationMs });
        }
        route(call, { type: "finished" }); // from here on, its recording is mended like that of a dead process
      }
    },
  };
}

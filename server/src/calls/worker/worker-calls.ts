/** The calls of one worker: starts them, passes on commands, and forgets them once they have finished. */
import { createCpuShare } from "@parley/base/bounds/cpu-share";
import type { TaskRunner } from "@parley/base/bounds/task";
import type { TimeSlicer } from "@parley/base/bounds/time-slicer";
import type { Unanswered } from "@parley/base/questions/question";
import type { Asker } from "@parley/base/questions/asker";
import type { CallQuestions } from "@parley/conversation/questions/call-questions";
import type { MediaPort } from "@parley/media/web/media-port";
import type { Providers } from "@parley/providers/create-providers";
import { stackOf } from "@parley/base/thrown";
import { concealing } from "../../tools/kinds/running/conceal-event.ts";
import { createArgumentCheck } from "../../tools/run/argument-check.ts";
import { createEchoMask } from "../../tools/run/echo-mask.ts";
import { traceParent } from "../traces/context/trace-context.ts";
import { builtinsOf } from "@parley/conversation/session/turn-setup";
import { createToolRunner } from "../../tools/kinds/running/tool-runner.ts";
import type { CallCommand, CallEvent, SaidSoFar, WorkerInput } from "@parley/conversation/call-messages";
import type { CallPlan } from "@parley/conversation/call-plan";
import { INTERNAL_FAILURE } from "@parley/conversation/internal-failure";
import type { Pacer } from "@parley/conversation/session/slot-timer";
import type { EndOfTurnSound, VoiceActivity } from "@parley/conversation/sound/sound-ports";
import { createSession } from "@parley/conversation/session/session";
import type { Session } from "@parley/conversation/session/session-interface";
import { createSoundTap } from "./sound-tap.ts";
import { openRecording } from "./call-recording.ts";
import { providersFor } from "./call-providers.ts";
import { holdCall, type HeldCall } from "./held-call.ts";
import type { PhoneResources } from "./phone-join.ts";
import type { ToolClients } from "./tool-clients.ts";

export interface WorkerCallsOptions {
  mediaPort: MediaPort;
  phone: PhoneResources;
  providers: Providers;
  voiceActivity: VoiceActivity;
  endOfTurnSound: EndOfTurnSound | null;
  toolClients: ToolClients;
  recordingsFolder: string;
  /** The sampling ratio of the trace context that tool requests carry; null: they carry none. */
  traceRatio: number | null;
  pacer: Pacer;
  /** This thread's. */
  slicer: TimeSlicer;
  /** Other threads, for work that may take long. */
  tasks: TaskRunner;
  /** Puts questions to the main thread, each in the name of a call. */
  asker: Pick<Asker<CallQuestions>, "ask" | "end">;
  send(callId: string, event: CallEvent): void;
  log(level: "warn" | "error", message: string, callId: string | null): void;
}

export interface WorkerCalls {
  take(input: Extract<WorkerInput, { type: "start" | "command" }>): void;
  /** How far each answered call is. */
  saidSoFar(): (SaidSoFar & { callId: string })[];
  /** Ends the remaining calls as `shutdown`; resolves when every call has finished. */
  close(): Promise<void>;
}

/** Why a transfer that got no reply didn't happen, for the record and the model. */
const UNANSWERED: Readonly<Record<Unanswered, string>> = {
  late: "Nobody answered in time.",
  ended: "The call has ended.",
  gone: "The transfer failed.",
  unknown: "The transfer failed.",
  failed: "The transfer failed.",
  full: "Too much is going on at the moment.",
};

/** Epoch ms now, monotonic from here on, so that setting the system clock during a call doesn't affect it. */
function startClock(): () => number {
  const offset = Date.now() - performance.now();
  return () => offset + performance.now();
}

export function createWorkerCalls(options: WorkerCallsOptions): WorkerCalls {
  const calls = new Map<string, { opened: Promise<HeldCall | null>; finished: Promise<void> }>();
  const sessions = new Map<string, Session>();

  function start(plan: CallPlan): void {
    const { callId } = plan;
    if (calls.has(callId)) return options.log("error", "a call was started twice", callId);
    const opened = open(plan);
    const finished = opened.then((call) => call?.finished);
    const forget = () => {
      calls.delete(callId);
      sessions.delete(callId);
      options.asker.end(callId);
    };
    calls.set(callId, { opened, finished: finished.then(forget) });
  }

  async function open(plan: CallPlan): Promise<HeldCall | null> {
    const { callId } = plan;
    const now = startClock();
    const send = (event: CallEvent): void => {
      // A call's last event has to wait for the bridge that its caller may have been moved to.
      if (event.type === "finished") return;
      options.send(callId, event);
      if (event.type === "transfer") void transfer(callId, event);
      if (event.type !== "ended") return;
      tap.listen(null);
      completed = recording?.complete();
    };
    const log = (level: "warn" | "error", message: string): void => options.log(level, message, callId);
    const share = createCpuShare(options.slicer);
    const recording = await openRecording(plan, { folder: options.recordingsFolder, send, log });
    const tap = createSoundTap(recording, send);
    let completed: Promise<void> | undefined;
    try {
      const session = createSession({
        plan,
        ...(await providersFor(plan, options.providers, share)),
        voiceActivity: options.voiceActivity,
        endOfTurnSound: options.endOfTurnSound,
        recording: tap,
        tools: createToolRunner(plan.tools, options.toolClients.for(plan.toolNetwork), {
          check: createArgumentCheck(options.tasks, callId),
          builtins: builtinsOf(plan).offer.offered,
          mask: createEchoMask(options.tasks, callId),
          traceParent: () => (options.traceRatio === null ? null : traceParent(callId, options.traceRatio)),
          onBug: (error) => log("error", stackOf(error)),
        }),
        emit: send,
        conceal: concealing(plan.tools),
        now,
        log,
        share,
      });
      sessions.set(callId, session);
      const leavePacer = options.pacer.add(() => session.tick());
      void session.finished.then(leavePacer);
      const { mediaPort, phone } = options;
      const held = holdCall({ session, tap, mediaPort, phone, send, log });
      void held.finished
        .then(() => completed ?? recording?.complete())
        .then(() => options.send(callId, { type: "finished" }));
      return held;
    } catch (error) {
      log("error", stackOf(error));
      send(INTERNAL_FAILURE);
      send({ type: "ended", reason: "error", at: Math.round(now()), durationMs: 0 });
      await completed;
      options.send(callId, { type: "finished" });
      return null;
    }
  }

  /** Whatever becomes of the question, the engine is told. */
  async function transfer(
    callId: string,
    { requestId, name, target }: CallEvent & { type: "transfer" },
  ): Promise<void> {
    const outcome = await options.asker.ask(callId, "transfer", { name, target });
    const { ok, message } =
      "reply" in outcome ? outcome.reply : { ok: false, message: UNANSWERED[outcome.unanswered] };
    sessions.get(callId)?.transferResult(requestId, ok, message);
  }

  /** Until the call is open, commands wait in order. */
  function command(callId: string, toCall: CallCommand): void {
    const call = calls.get(callId);
    if (call) void call.opened.then((opened) => opened?.take(toCall));
    else if ("requestId" in toCall) {
      const message = "The call has ended.";
      options.send(callId, { type: "offer_refused", requestId: toCall.requestId, message });
    }
  }

  return {
    take(input) {
      if (input.type === "start") start(input.plan);
      else command(input.callId, input.command);
    },
    saidSoFar: () =>
      [...sessions].flatMap(([callId, session]) => {
        const said = session.saidSoFar();
        return said ? [{ callId, ...said }] : [];
      }),
    async close() {
      for (const callId of calls.keys()) command(callId, { type: "end", reason: "shutdown" });
      await Promise.all([...calls.values()].map((call) => call.finished));
    },
  };
}

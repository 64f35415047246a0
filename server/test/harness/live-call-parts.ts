/** The parts that hold live calls, on a clock that the test moves; collects what is sent to workers and what ends. */
import type { CallEndings } from "../../src/calls/live/call-endings.ts";
import { createCallWorkers } from "../../src/calls/live/call-workers.ts";
import { newLiveCall, type LiveCall } from "../../src/calls/live/live-call.ts";
import { createLiveCalls } from "../../src/calls/live/live-calls.ts";
import type { PhoneFact } from "../../src/calls/journal/record-phone.ts";
import type { RecordedEvent } from "../../src/calls/journal/record-event.ts";
import { newId } from "@parley/base/ids";
import type { EndReason } from "@parley/conversation/call-terms";
import type { CallCommand, WorkerInput } from "@parley/conversation/call-messages";
import type { CallPlan } from "@parley/conversation/call-plan";
import { createFakeClock } from "@parley/testing/timing/fake-clock";

export function liveCallParts() {
  const clock = createFakeClock();
  const calls = createLiveCalls();
  const sent: { worker: number; input: WorkerInput }[] = [];
  /** Workers that can take a call. */
  const up = new Set([0, 1]);
  const workers = createCallWorkers({
    size: 2,
    isUp: (worker) => up.has(worker),
    send: (worker, input) => void sent.push({ worker, input }),
  });
  const ended: { call: LiveCall; reason: EndReason }[] = [];
  const written: { call: LiveCall; event: RecordedEvent | PhoneFact }[] = [];

  function forget(call: LiveCall): void {
    calls.forget(call);
    workers.free(call);
  }

  const endings: CallEndings = {
    end: () => Promise.reject(new Error("not in these tests")),
    written: () => Promise.resolve(),
    flushed: () => Promise.resolve(),
    forget,
    async endWaiting(waiting, reason) {
      for (const call of waiting) {
        ended.push({ call, reason });
        forget(call);
      }
    },
  };

  return {
    clock,
    calls,
    workers,
    endings,
    up,
    sent,
    ended,
    written,
    /** Adds a call that nobody has joined; by default it may stay unanswered for a minute. */
    add(answerBy: Partial<LiveCall["answerBy"]> = {}, plan: Partial<CallPlan> = {}): LiveCall {
      const call = newLiveCall({
        plan: { callId: newId("call"), direction: "browser", tools: [], ...plan } as unknown as CallPlan,
        workspaceId: "ws_1",
        agentId: "agt_1",
        answerBy: { at: clock.now() + 60_000, reason: "cancelled", ...answerBy },
        recorder: {
          add: (event) => void written.push({ call, event }),
          addDetails: (details) => void written.push({ call, event: { type: "phone_details", details } }),
          addIncident: (incident, at) =>
            void written.push({ call, event: { type: "incident", number: 0, at, incident } }),
          reserveIncident: () => 0,
          addSipMessage: (message) =>
            void written.push({ call, event: { type: "sip_message", number: 0, ...message } }),
          stop: () => undefined,
          flushed: () => Promise.resolve(),
        },
      });
      calls.add(call);
      return call;
    },
    /** Commands sent to the call's worker. */
    commands(call: LiveCall): CallCommand[] {
      return sent.flatMap(({ input }) =>
        input.type === "command" && input.callId === call.plan.callId ? [input.command] : [],
      );
    },
  };
}

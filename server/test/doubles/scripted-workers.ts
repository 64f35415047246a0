/** Call workers without audio: they answer offers, connect and hang up like real ones, and collect their commands. */
import type { WorkerListener, WorkerPool } from "../../src/calls/live/worker-pool.ts";
import { createAsker } from "@parley/base/questions/asker";
import { CALL_QUESTIONS } from "@parley/conversation/questions/call-questions";
import type { CallCommand, CallEvent, WorkerInput } from "@parley/conversation/call-messages";
import type { EndReason } from "@parley/conversation/call-terms";

export interface ScriptedWorkers {
  pool: Pick<WorkerPool, "send" | "isUp" | "size">;
  /** Sends their output to this listener from now on. */
  start(listener: WorkerListener): void;
  /** Commands sent to a call's worker. */
  commands(callId: string): CallCommand[];
  /** What became of its transfers, for each that has been replied to. */
  transferResults(callId: string): TransferResult[];
  /** Emits an event from the call's worker, which asks for a transfer as real ones do. */
  say(callId: string, event: CallEvent): void;
  /** Refuses offers from now on, with this message. */
  refuseOffers(message: string): void;
  /** Whether workers can take calls. */
  isUp: boolean;
}

export interface TransferResult {
  requestId: string;
  ok: boolean;
  message: string;
}

export const OUR_SDP = "v=0 ours";

export function scriptedWorkers(now: () => number): ScriptedWorkers {
  const sent: { callId: string; command: CallCommand }[] = [];
  const answeredAt = new Map<string, number>();
  const results: (TransferResult & { callId: string })[] = [];
  const asker = createAsker(CALL_QUESTIONS, {
    post: (message) => listener?.onWorkerOutput(0, message),
    after: () => () => undefined,
  });
  const over = new Set<string>();
  const bridged = new Set<string>();
  let listener: WorkerListener | null = null;
  let refusal: string | null = null;

  function say(callId: string, event: CallEvent): void {
    listener?.onWorkerOutput(0, { type: "event", callId, event });
    if (event.type === "transfer") void transfer(callId, event);
    if (event.type === "finished") asker.end(callId);
  }

  async function transfer(
    callId: string,
    { requestId, name, target }: CallEvent & { type: "transfer" },
  ): Promise<void> {
    const outcome = await asker.ask(callId, "transfer", { name, target });
    if (!("reply" in outcome)) return;
    results.push({ callId, requestId, ...outcome.reply });
    if (outcome.reply.ok) end(callId, "transferred");
  }

  function end(callId: string, reason: EndReason): void {
    if (over.has(callId)) return;
    over.add(callId);
    const at = now();
    say(callId, { type: "ended", reason, at, durationMs: at - (answeredAt.get(callId) ?? at) });
    if (!bridged.has(callId)) say(callId, { type: "finished" });
  }

  function endBridge(callId: string): void {
    if (!bridged.delete(callId)) return;
    say(callId, { type: "bridge_ended" });
    say(callId, { type: "finished" });
  }

  function take(callId: string, command: CallCommand): void {
    sent.push({ callId, command });
    switch (command.type) {
      case "phone_offer":
      case "phone_offer_in_clear":
      case "phone_reoffer":
      case "bridge_offer_in_clear":
      case "bridge_offer": {
        const { requestId } = command;
        if (refusal !== null) return say(callId, { type: "offer_refused", requestId, message: refusal });
        return say(callId, { type: "answer", requestId, sdp: OUR_SDP });
      }
      case "phone_picked_up":
        answeredAt.set(callId, now());
        return say(callId, { type: "connected", at: now() });
      case "bridge_picked_up":
        bridged.add(callId);
        return;
      case "bridge_hung_up":
        return endBridge(callId);
      case "phone_hung_up":
        endBridge(callId);
        return end(callId, "caller_hangup");
      case "end":
        endBridge(callId);
        return end(callId, command.reason);
      default:
    }
  }

  const workers: ScriptedWorkers = {
    isUp: true,
    pool: {
      size: 1,
      isUp: () => workers.isUp,
      send(_worker, input: WorkerInput) {
        // A real worker answers asynchronously.
        if (input.type === "command") queueMicrotask(() => take(input.callId, input.command));
        if (input.type === "reply") queueMicrotask(() => asker.take(input));
      },
    },
    start: (to) => {
      listener = to;
    },
    transferResults: (callId) =>
      results.flatMap(({ callId: of, ...result }) => (of === callId ? [result] : [])),
    commands: (callId) => sent.flatMap((each) => (each.callId === callId ? [each.command] : [])),
    say,
    refuseOffers: (message) => {
      refusal = message;
    },
  };
  return workers;
}

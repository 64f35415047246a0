/** Transfers at carriers: the caller is connected to the target, or comes back to the agent (docs/phone.md#transfers). */
import { drawRandomBytes } from "@parley/base/draw-random-bytes";
import {
  abandonedTransfer,
  type TransferInput,
  type TransferReply,
} from "@parley/conversation/questions/transfer";
import { TARGET_RINGS_S } from "./carrier-driver.ts";
import { CarrierError } from "./carrier-error.ts";
import type { CarrierHost, CarrierLeg, LegTransfer } from "./carrier-host.ts";

export interface CarrierTransfers {
  /**
   * Resolves once the caller is with the target, or back with the agent. The carrier isn't asked once `signal` has
   * aborted. Never rejects.
   */
  run(leg: CarrierLeg, to: TransferInput, signal: AbortSignal): Promise<TransferReply>;
  /** The target of the transfer `token` rings, on this leg. If another target has the caller, it is hung up. */
  rings(leg: CarrierLeg, token: string, targetLegId: string): void;
  /**
   * The target of the transfer `token` has answered. If that was given up, since the carrier said nothing for too long,
   * the call ends as transferred all the same: it must not be hung up. Other targets that still ring are: whoever picked
   * up there would take the caller away.
   */
  answered(leg: CarrierLeg, token: string): void;
  /** The target of the transfer `token` didn't answer, and the caller is still here. */
  failed(leg: CarrierLeg, token: string, problem: string): void;
  /** The target didn't answer. The stream that brings the caller back must open soon. */
  comesBack(leg: CarrierLeg, problem: string): void;
  /** Whether the stream that opens now may be the call's. */
  mayOpen(leg: CarrierLeg): boolean;
  /** The call's stream has opened. */
  opened(leg: CarrierLeg): void;
}

export interface CarrierTransferOptions {
  host: Pick<CarrierHost, "checkTransfer" | "command" | "ended" | "transferred">;
  /** Runs `task` once after `ms`, unless the returned function is called before. */
  after(ms: number, task: () => void): () => void;
  /** Hangs up a target's leg. Never throws. */
  hangUpTarget(leg: CarrierLeg, targetLegId: string): void;
  /** Runs `task` after whoever awaits a promise that is settled now. */
  next(leg: CarrierLeg, task: () => void): void;
  /** A failed request's message for the record. */
  wordsOf(leg: CarrierLeg, error: unknown): string;
}

/** How long the carrier may take to report what became of a transfer: until 30 s after the target stops ringing, ms. */
const REPORT_MS = TARGET_RINGS_S * 1000 + 30_000;
/** How long the stream that brings the caller back may take to open, ms. */
const RETURN_MS = 30_000;

const NOTHING_HEARD = "The carrier didn't say what became of the transfer.";
const ANSWERED = "The target answered.";
const NOT_BACK = "The carrier didn't bring the caller back after the transfer.";

export function createCarrierTransfers(options: CarrierTransferOptions): CarrierTransfers {
  const { host, after, next, hangUpTarget, wordsOf } = options;
  const waits = new WeakMap<LegTransfer, () => void>();

  function stopWaiting(transfer: LegTransfer): void {
    waits.get(transfer)?.();
    waits.delete(transfer);
  }

  /** `onStop` runs once the transfer is no longer waited for. */
  function wait(leg: CarrierLeg, transfer: LegTransfer, ms: number, onStop?: () => void): void {
    stopWaiting(transfer);
    if (transfer.isSettled) return;
    const cancel = after(ms, () => giveUp(leg, transfer));
    waits.set(transfer, () => {
      cancel();
      onStop?.();
    });
  }

  function giveUp(leg: CarrierLeg, transfer: LegTransfer): void {
    if (!transfer.isAway) return transfer.settle(NOTHING_HEARD); // the caller is still with us
    const isUnheard = transfer.problem === null;
    // It isn't hung up then: if only the report was lost, caller and target are talking.
    if (isUnheard) leg.isOver = true;
    const text = isUnheard ? NOTHING_HEARD : NOT_BACK;
    transfer.settle(text);
    host.ended(leg.callId, { reason: "network_lost", sipStatus: null, text });
  }

  function newTransfer(): { transfer: LegTransfer; outcome: Promise<string | null> } {
    const { promise, resolve } = Promise.withResolvers<string | null>();
    const transfer: LegTransfer = {
      token: drawRandomBytes(16).toString("base64url"),
      heldBack: [],
      isAway: false,
      problem: null,
      isSettled: false,
      settle(problem) {
        transfer.isSettled = true;
        stopWaiting(transfer);
        resolve(problem);
      },
    };
    return { transfer, outcome: promise };
  }

  /** The carrier has taken the caller, so the end of the stream isn't the end of the call. */
  function leave(leg: CarrierLeg, transfer: LegTransfer): void {
    if (transfer.isAway || transfer.isSettled) return;
    transfer.isAway = true;
    transfer.heldBack = [];
    leg.stream = null;
    host.command(leg.callId, { type: "carrier_left" });
    wait(leg, transfer, REPORT_MS);
  }

  /** The carrier leaves the caller on our line, where the target is heard to ring until its outcome is known. */
  function stay(leg: CarrierLeg, transfer: LegTransfer): void {
    if (transfer.isSettled) return;
    const ring = (isRinging: boolean) => host.command(leg.callId, { type: "target_rings", isRinging });
    ring(true);
    wait(leg, transfer, REPORT_MS, () => ring(false));
  }

  /** After silence nobody knows whether the carrier did what it was asked; the end of the stream tells. */
  function isTaken({ driver }: CarrierLeg, transfer: LegTransfer, error: unknown): boolean {
    if (!(error instanceof CarrierError)) return false;
    if (transfer.isAway || transfer.isSettled) return true; // it has reported already
    return driver.takesCaller && !error.didNothing && transfer.heldBack.length > 0;
  }

  return {
    async run(leg, { name, target }, signal) {
      const { callId, carrierCallId, driver, number } = leg;
      const outcomeIs = (ok: boolean, message: string): TransferReply => {
        host.transferred(callId, { name, target, ok, message });
        return { ok, message };
      };
      if (carrierCallId === null || leg.isOver || leg.transfer)
        return outcomeIs(false, "The call has ended.");
      const { transfer, outcome } = newTransfer();
      leg.transfer = transfer;
      const fail = (message: string): TransferReply => {
        leg.transfer = null;
        const failed = outcomeIs(false, message);
        // The agent hears of the failure first: what was held back may be the caller's hang-up.
        next(leg, () => transfer.heldBack.forEach((action) => action()));
        return failed;
      };
      try {
        const checked = await host.checkTransfer(callId, target);
        if ("problem" in checked) return fail(checked.problem);
        if (leg.isOver) return fail("The call has ended.");
        if (signal.aborted) return fail(abandonedTransfer(signal).message);
        const { token } = transfer;
        leg.asked.set(token, { name, target });
        await driver
          .transfer(carrierCallId, { callId, token, target: checked.dial, number })
          .catch((error: unknown) => {
            if (error instanceof CarrierError && error.didNothing) leg.asked.delete(token);
            if (!isTaken(leg, transfer, error)) throw error;
          });
        if (driver.takesCaller) leave(leg, transfer);
        else stay(leg, transfer);
        const problem = await outcome;
        if (problem !== null) return fail(problem);
        leg.isOver = true; // over for us: it must not be hung up
        return outcomeIs(true, ANSWERED);
      } catch (error) {
        return fail(wordsOf(leg, error));
      } finally {
        stopWaiting(transfer);
      }
    },
    rings(leg, token, targetLegId) {
      if (leg.connected === null) leg.targets.set(token, targetLegId);
      else if (leg.connected !== token) hangUpTarget(leg, targetLegId);
    },
    answered(leg, token) {
      const { callId, transfer } = leg;
      const asked = leg.asked.get(token);
      if (!asked || leg.isOver) return;
      leg.connected = token;
      leg.targets.delete(token);
      for (const targetLegId of leg.targets.values()) hangUpTarget(leg, targetLegId);
      leg.targets.clear();
      if (transfer?.token === token) return transfer.settle(null);
      leg.isOver = true;
      transfer?.settle("The target of an earlier transfer answered.");
      host.transferred(callId, { ...asked, ok: true, message: ANSWERED });
      host.ended(callId, { reason: "transferred", sipStatus: null, text: ANSWERED });
    },
    failed(leg, token, problem) {
      leg.asked.delete(token);
      leg.targets.delete(token);
      if (leg.transfer?.token === token) leg.transfer.settle(problem);
    },
    comesBack(leg, problem) {
      const { transfer } = leg;
      if (!transfer) return;
      leave(leg, transfer);
      leg.asked.delete(transfer.token);
      transfer.problem = problem;
      wait(leg, transfer, RETURN_MS);
    },
    mayOpen: ({ stream, transfer }) => stream === null && (!transfer?.isAway || transfer.problem !== null),
    opened: ({ transfer }) => {
      if (transfer?.isAway) transfer.settle(transfer.problem);
    },
  };
}

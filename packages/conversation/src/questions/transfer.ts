/**
 * May the caller be transferred to this target, and did it answer? The call's phone line replies: it checks the target
 * against what the trunk may dial, asks signalling or the carrier, and waits for the outcome.
 */
import type { Question } from "@parley/base/questions/question";
import { TRANSFER_WAIT_MS } from "../turn/turn-timings.ts";

/** The agent's last sentence has been heard. `target`: a number, an extension, or a SIP URI. */
export interface TransferInput {
  name: string;
  target: string;
}

/** `message`: what happened, for the record and the model. A successful transfer ends the call. */
export interface TransferReply {
  ok: boolean;
  message: string;
}

/** For the record: nobody waits for the outcome any more, so the caller isn't transferred. */
export function abandonedTransfer({ reason }: AbortSignal): TransferReply {
  const message = reason === "late" ? "It couldn't be prepared in time." : "The call has ended.";
  return { ok: false, message };
}

/** The engine gives up after the same time by itself; a rehearsal's clock isn't ours. */
export const TRANSFER: Question<TransferInput, TransferReply> = { replyMs: TRANSFER_WAIT_MS };

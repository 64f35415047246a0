import { messageOf } from "../thrown.ts";
import type { CallJoinOptions } from "./call-join.ts";

/** Answers a request of signalling with a description of ours, or with why there is none. */
export function sendDescription(
  send: CallJoinOptions["send"],
  requestId: string,
  describe: () => string,
): void {
  try {
    send({ type: "answer", requestId, sdp: describe() });
  } catch (error) {
    send({ type: "offer_refused", requestId, message: messageOf(error) });
  }
}

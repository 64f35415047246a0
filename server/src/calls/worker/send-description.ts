import type { CallJoinOptions } from "./call-join.ts";
import { refusalWords } from "./offer-refusals.ts";

/** Answers signalling's request with our SDP, or with the reason there is none. */
export function sendDescription(
  { send, log }: Pick<CallJoinOptions, "send" | "log">,
  requestId: string,
  describe: () => string,
): void {
  try {
    send({ type: "answer", requestId, sdp: describe() });
  } catch (error) {
    send({ type: "offer_refused", requestId, message: refusalWords(error, log) });
  }
}

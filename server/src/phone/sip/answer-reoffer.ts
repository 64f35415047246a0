import type { LiveCall } from "../../calls/live/live-call.ts";
import type { SipCommand, SipEvent } from "@parley/sip/sip-messages";
import type { PhoneSupervisor } from "../fail-call.ts";

/** The leg's peer changes the session or asks for our offer; the call's worker answers through the line of `type`. */
export async function answerReoffer(
  { calls, send }: { calls: PhoneSupervisor; send(command: SipCommand): void },
  live: LiveCall,
  { legId, requestId, sdp }: Extract<SipEvent, { type: "reoffer" }>,
  type: "phone_reoffer" | "bridge_reoffer",
): Promise<void> {
  const answer = await calls.askMedia(live, (request) => ({ type, requestId: request, sdp }));
  send({ type: "reoffer_answer", legId, requestId, sdp: answer.type === "answered" ? answer.sdp : null });
}

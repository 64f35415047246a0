/**
 * Twilio's webhooks about calls (https://www.twilio.com/docs/voice/twiml#request-parameters), and the answers to them.
 */
import type { CarrierAddresses } from "../numbering/carrier-addresses.ts";
import { twilioStream } from "./carrier-driver.ts";
import type { CarrierTrunk } from "./carrier-host.ts";
import type { CarrierLegs } from "./carrier-legs.ts";
import { twilioOutcome } from "./carrier-outcome.ts";
import { rejectTwiml } from "./twiml.ts";

/** A call rings in. Returns the TwiML to answer with. */
export async function twilioVoice(
  legs: CarrierLegs,
  trunk: CarrierTrunk,
  addresses: CarrierAddresses,
  form: URLSearchParams,
): Promise<string> {
  const carrierCallId = form.get("CallSid") ?? "";
  if (carrierCallId === "") return rejectTwiml("rejected");
  const ring = { trunk, carrierCallId, to: form.get("To") ?? "", from: form.get("From") ?? "" };
  const taken = await legs.answerInbound(ring);
  if ("refusal" in taken) return rejectTwiml(taken.refusal);
  return "isOver" in taken ? rejectTwiml("rejected") : twilioStream(addresses, taken.ticket);
}

/** A call's state has changed. `callId`: our own ID, for calls that we dialled. */
export function twilioStatus(
  legs: CarrierLegs,
  trunk: CarrierTrunk,
  callId: string | null,
  form: URLSearchParams,
): void {
  const carrierCallId = form.get("CallSid");
  if (!carrierCallId) return;
  const status = form.get("CallStatus") ?? "";
  const outcome = twilioOutcome(status, form.get("SipResponseCode"));
  const leg = legs.find(trunk.id, { callId, carrierCallId });
  if (!leg) return outcome ? legs.overBefore(carrierCallId) : undefined;
  if (status === "ringing") legs.rings(leg);
  if (status === "in-progress") legs.answered(leg);
  if (outcome) legs.over(leg, outcome);
}

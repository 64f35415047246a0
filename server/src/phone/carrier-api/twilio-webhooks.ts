/**
 * Twilio's webhooks about calls (https://www.twilio.com/docs/voice/twiml#request-parameters), and the answers to them.
 */
import type { CarrierAddresses } from "../numbering/carrier-addresses.ts";
import { twilioStream } from "./carrier-driver.ts";
import type { CarrierLeg, CarrierTrunk } from "./carrier-host.ts";
import type { CarrierLegs } from "./carrier-legs.ts";
import { twilioOutcome } from "./carrier-outcome.ts";
import { hangUpTwiml, rejectTwiml } from "./twiml.ts";

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

/** Our names for a call and one of its transfers, from the address that Twilio was given. */
export interface TransferNames {
  callId: string | null;
  token: string | null;
}

/** The leg whose transfer is meant; null if this process doesn't hold it. */
function transferring(legs: CarrierLegs, trunk: CarrierTrunk, { callId }: TransferNames): CarrierLeg | null {
  const leg = legs.find(trunk.id, { callId, carrierCallId: null });
  return leg?.isOver ? null : leg;
}

/** The state of a transfer's target has changed. */
export function twilioTarget(
  legs: CarrierLegs,
  trunk: CarrierTrunk,
  names: TransferNames,
  form: URLSearchParams,
): void {
  const leg = transferring(legs, trunk, names);
  const isAnswered = form.get("CallStatus") === "in-progress";
  if (leg && isAnswered && names.token !== null) legs.targetAnswered(leg, names.token);
}

/**
 * A transfer is over: caller and target have talked, or the target didn't answer. Returns the TwiML to go on with; null
 * if this was reported before, since each report that says so brings a stream, and a signed one could be sent again.
 */
export function twilioTransfer(
  legs: CarrierLegs,
  trunk: CarrierTrunk,
  addresses: CarrierAddresses,
  names: TransferNames,
  form: URLSearchParams,
): string | null {
  const leg = transferring(legs, trunk, names);
  if (!leg) return hangUpTwiml();
  const { transfer } = leg;
  const dialled = form.get("DialCallStatus") ?? "";
  // Also if the request for the transfer went unanswered and was given up: Twilio has carried it out.
  if (names.token !== null && leg.asked.has(names.token) && CONNECTED.includes(dialled)) {
    legs.targetAnswered(leg, names.token);
    return hangUpTwiml();
  }
  if (!transfer || transfer.token !== names.token || transfer.problem !== null) return null;
  const end = twilioOutcome(form.get("CallStatus") ?? "", null);
  if (end) {
    legs.over(leg, end); // the caller hung up while the target rang
    return hangUpTwiml();
  }
  const outcome = twilioOutcome(dialled, form.get("DialSipResponseCode"));
  const unknown = { reason: "provider_error", sipStatus: null, text: dialled.slice(0, 100) } as const;
  return twilioStream(addresses, legs.callerReturns(leg, outcome ?? unknown));
}

/** Values of `DialCallStatus` after which nobody is left to talk to. */
const CONNECTED = ["completed", "answered"];

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

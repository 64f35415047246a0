/** Telnyx's webhooks about calls (https://developers.telnyx.com/api/call-control). */
import { parseJson } from "@parley/base/parse-json";
import type { CarrierLeg, CarrierTrunk, InboundRing } from "./carrier-host.ts";
import type { CarrierLegs } from "./carrier-legs.ts";
import { telnyxOutcome } from "./carrier-outcome.ts";

export interface TelnyxEvent {
  id: string;
  type: string;
  carrierCallId: string;
  /** Our own ID, from the state that Telnyx returns. */
  callId: string | null;
  /** Names the transfer of this call that rings the leg it is about; null if it is about the call's own leg. */
  transfer?: string | null;
  payload: Record<string, unknown>;
}

/** Null if it isn't an event of a call. */
export function readTelnyxEvent(body: string): TelnyxEvent | null {
  const { data } = fieldsOf(parseJson(body));
  const { id, event_type: type, payload } = fieldsOf(data);
  const fields = fieldsOf(payload);
  const { call_control_id: carrierCallId, client_state: state } = fields;
  if (typeof id !== "string" || typeof type !== "string" || typeof carrierCallId !== "string") return null;
  const target = targetOf(state);
  const callId = target?.call ?? readTelnyxState(state)?.call ?? null;
  return { id, type, carrierCallId, callId, transfer: target?.transfer ?? null, payload: fields };
}

/** The call and its transfer that rings the leg with this state; null for other legs. */
function targetOf(state: unknown): { call: string; transfer: string } | null {
  if (typeof state !== "string") return null;
  const { target_of: call, transfer } = fieldsOf(parseJson(Buffer.from(state, "base64").toString("utf8")));
  // Earlier versions didn't name the transfer. Such an event is still not the caller's.
  return typeof call === "string" ? { call, transfer: textOf(transfer) } : null;
}

/** The state we sent along with a call, base64; null if it isn't ours. */
export function readTelnyxState(state: unknown): { call: string; ticket: string } | null {
  if (typeof state !== "string") return null;
  const { call, ticket } = fieldsOf(parseJson(Buffer.from(state, "base64").toString("utf8")));
  return typeof call === "string" && typeof ticket === "string" ? { call, ticket } : null;
}

/**
 * Telnyx repeats events that aren't answered within 2 s and promises no order. Resolves when the event has been
 * handled, which may take longer than that.
 */
export async function takeTelnyxEvent(
  legs: CarrierLegs,
  trunk: CarrierTrunk,
  event: TelnyxEvent,
): Promise<void> {
  const { carrierCallId, callId, transfer = null, payload } = event;
  if (transfer !== null) {
    // The leg has an ID of its own, by which the call isn't found.
    const leg = legs.find(trunk.id, { callId, carrierCallId: null });
    if (leg) targetEvent(legs, leg, transfer, event);
    return;
  }
  if (event.type === "call.initiated" && payload["direction"] === "incoming") {
    const { to, from } = payload;
    return answer(legs, { trunk, carrierCallId, to: textOf(to), from: textOf(from) });
  }
  const leg = legs.find(trunk.id, { callId, carrierCallId });
  if (leg) HANDLERS[event.type]?.(legs, leg, payload);
  else if (event.type === "call.hangup") legs.overBefore(carrierCallId);
}

async function answer(legs: CarrierLegs, ring: InboundRing): Promise<void> {
  // A second answer would be refused, and a refused answer ends the call. Events that repeat one may have another id.
  if (!legs.isFirstAnnouncement(ring)) return;
  try {
    const taken = await legs.answerInbound(ring);
    if ("isOver" in taken) return;
    if ("refusal" in taken) await legs.refuse(ring, taken.refusal);
    else await legs.answer(taken.leg, taken.ticket);
  } catch (error) {
    legs.forgetAnnouncement(ring);
    throw error;
  }
}

function targetEvent(
  legs: CarrierLegs,
  leg: CarrierLeg,
  transfer: string,
  { type, carrierCallId, payload }: TelnyxEvent,
): void {
  if (type === "call.initiated") return legs.targetRings(leg, transfer, carrierCallId);
  if (type === "call.answered" || type === "call.bridged") return legs.targetAnswered(leg, transfer);
  if (type !== "call.hangup") return;
  const { hangup_cause: cause, sip_hangup_cause: sip } = payload;
  legs.targetFailed(
    leg,
    transfer,
    telnyxOutcome(textOf(cause), sip === undefined || sip === null ? null : textOf(sip)),
  );
}

type Handler = (legs: CarrierLegs, leg: CarrierLeg, payload: Record<string, unknown>) => void;

const HANDLERS: Partial<Record<string, Handler>> = {
  "call.initiated": (legs, leg) => legs.rings(leg),
  "call.answered": (legs, leg) => legs.answered(leg),
  "call.hangup": (legs, leg, { hangup_cause: cause, sip_hangup_cause: sip }) =>
    legs.over(leg, telnyxOutcome(textOf(cause), sip === undefined || sip === null ? null : textOf(sip))),
  "call.dtmf.received": (legs, leg, { digit }) => {
    if (/^[0-9*#A-D]$/.test(textOf(digit))) legs.digit(leg, textOf(digit));
  },
  "streaming.failed": (legs, leg, { failure_reason: reason }) =>
    legs.broken(
      leg,
      `Telnyx couldn't open the media stream: ${textOf(reason).slice(0, 200) || "no reason given"}`,
    ),
};

function textOf(value: unknown): string {
  return typeof value === "string" ? value : typeof value === "number" ? String(value) : "";
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}

/** Handles the main thread's commands to legs. */
import { createDigestSession } from "./core/digest-session.ts";
import type { UserAgentCommand } from "./core/user-agent.ts";
import { newCallId, newTag } from "./core/identifiers.ts";
import { dial } from "./calls/dial.ts";
import { digitBody } from "./legs/info-digits.ts";
import { createLeg, type Leg } from "./legs/leg.ts";
import { answerReoffer } from "./legs/reoffers.ts";
import { refer } from "./legs/refers.ts";
import { sendInDialog } from "./legs/send-in-dialog.ts";
import { hasRoom, type ReceiveOptions } from "./receive-request.ts";
import type { SipCommand, SipEvent, SipTrunk } from "../sip-messages.ts";
import { trunkTarget } from "./trunks/trunk-request.ts";
import type { TrunkBook } from "./trunks/trunk-book.ts";

type LegCommand = Exclude<
  UserAgentCommand,
  { type: "trunks" | "check" | "drain" | "close" | "dial" | "reply" }
>;

/** One handler per command. Commands for a leg that has ended do nothing, since its end was already reported. */
const TAKERS: {
  [T in LegCommand["type"]]: (
    leg: Leg,
    command: Extract<LegCommand, { type: T }>,
    options: ReceiveOptions,
  ) => void;
} = {
  route: routeLeg,
  progress: (leg, { status, sdp }, { ringing }) => ringing.get(leg.id)?.progress(status, sdp),
  accept: (leg, { sdp }, { ringing }) => ringing.get(leg.id)?.accept(sdp),
  reject: (leg, refusal, { ringing }) => ringing.get(leg.id)?.reject(refusal),
  hang_up: (leg, { reason }) => leg.direction.hangUp(reason),
  reoffer_answer: (leg, { requestId, sdp }) => answerReoffer(leg, requestId, sdp),
  refer: (leg, { requestId, target }) => refer(leg, requestId, target),
  info_digit: (leg, { digit, durationMs }) => sendDigit(leg, digit, durationMs),
};

export function takeLegCommand(command: LegCommand, options: ReceiveOptions): void {
  const leg = options.legs.get(command.legId);
  if (!leg) {
    if (command.type === "refer") options.userAgent.emit(referOfNothing(command));
    return;
  }
  const take = TAKERS[command.type] as (leg: Leg, command: LegCommand, options: ReceiveOptions) => void;
  take(leg, command, options);
}

const referOfNothing = ({ legId, requestId }: Extract<SipCommand, { type: "refer" }>): SipEvent => ({
  type: "refer_result",
  legId,
  requestId,
  ok: false,
  status: null,
  reason: "The call is over",
});

/**
 * Comes before the first response that identifies us, since Contact and credentials are those of the called number's
 * trunk.
 */
function routeLeg(
  leg: Leg,
  { trunkId }: Extract<SipCommand, { type: "route" }>,
  { legs, trunks }: ReceiveOptions,
): void {
  const trunk = trunks.get(trunkId);
  if (!trunk || leg.wasAnswered) return;
  legs.move(leg, trunk);
  leg.digest = createDigestSession(trunk);
}

function sendDigit(leg: Leg, digit: string, durationMs: number): void {
  const tag = leg.confirmedTag;
  if (tag === null || leg.isClosing || !/^[0-9*#A-D]$/.test(digit)) return;
  const { host } = leg.trunk;
  const warn = (text: string): void =>
    leg.userAgent.emit({
      type: "log",
      level: "warn",
      message: `${host} rejected a keypad digit sent by SIP INFO: ${text}`,
    });
  sendInDialog(
    leg,
    tag,
    {
      method: "INFO",
      headers: [{ name: "Content-Type", value: "application/dtmf-relay" }],
      body: digitBody(digit, durationMs),
    },
    {
      onFinal: ({ status, reason }) => {
        if (status >= 300) warn(`${status} ${reason}`);
      },
      onFailure: ({ message }) => warn(message),
    },
  );
}

/** Dials, or ends the leg at once if it can't start. */
export function takeDial(
  command: Extract<SipCommand, { type: "dial" }>,
  trunks: TrunkBook,
  options: ReceiveOptions,
): void {
  const { userAgent, legs } = options;
  const trunk = trunks.get(command.trunkId);
  if (legs.get(command.legId)) return;
  if (!trunk) return userAgent.emit(neverBegan(command.legId, "The trunk no longer exists."));
  if (!hasRoom(legs, trunk.id)) {
    userAgent.emit({ type: "refused", cap: "sip_calls" });
    return userAgent.emit(neverBegan(command.legId, "Too many calls are in progress. Try again later."));
  }
  const leg = createLeg({
    id: command.legId,
    userAgent,
    trunk,
    callId: newCallId(),
    localTag: newTag(),
    isOurs: true,
    digest: createDigestSession(trunk),
    beforeEnd: options.beforeEnd,
    onEnded: options.onEnded,
  });
  legs.add(leg);
  dial(leg, command, hopsOf(trunk, options));
}

const hopsOf = (trunk: SipTrunk, { userAgent }: ReceiveOptions) => userAgent.resolve(trunkTarget(trunk));

/** The end of a leg that never sent a message. */
export const neverBegan = (legId: string, message: string): SipEvent => ({
  type: "leg_ended",
  legId,
  by: "failure",
  wasAnswered: false,
  status: null,
  reason: "",
  failure: "network",
  message,
  isUnsent: true,
});

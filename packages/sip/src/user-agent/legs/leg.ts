/** One call as SIP sees it, from `dial` or `incoming` to `leg_ended`: what both directions have in common. */
import type { Dialog } from "../../dialog/dialog.ts";
import type { OpenOffer } from "../../dialog/glare.ts";
import type { SessionTimer } from "../../dialog/session-timer.ts";
import type { SipRequest } from "../../message/sip-message.ts";
import type { SipEvent, SipTrunk } from "../../sip-messages.ts";
import type { ReplyStatus } from "../core/replies.ts";
import type { Hop } from "../../transport/hop.ts";
import type { UserAgentContext } from "../core/user-agent-context.ts";
import type { DigestSession } from "../core/digest-session.ts";
import { createLegLadder, type LegLadder } from "../core/leg-ladder.ts";
import { createTimers, type Timers } from "../core/timers.ts";

export type LegOutcome = Pick<
  Extract<SipEvent, { type: "leg_ended" }>,
  "by" | "status" | "reason" | "failure" | "message" | "isUnsent"
>;

/** A 2xx of ours that is waiting for its ACK. */
export interface Unacknowledged {
  onAck(ack: SipRequest): void;
  stop(): void;
}

/** A REFER of ours whose outcome isn't known yet. */
export interface PendingRefer {
  tell(outcome: { ok: boolean; status: number | null; reason: string }): void;
  requestId: string;
  /** The REFER's CSeq, which a NOTIFY may name (RFC 3515 2.4.6). */
  seq: number;
  isAccepted: boolean;
  stop(): void;
}

export interface PendingReoffer {
  requestId: string;
  stop(): void;
  answer(sdp: string): void;
  refuse(status: ReplyStatus): void;
}

/** What differs between the two directions. */
export interface LegDirection {
  /** CANCEL, BYE or a refusal, whichever fits. */
  hangUp(reason: string | null): void;
  /** A BYE came before the call was answered. */
  abandoned(reason: string): void;
  /** Takes a PRACK for one of our responses; false means 481. */
  acknowledged(prack: SipRequest): boolean;
}

export interface Leg {
  readonly id: string;
  readonly userAgent: UserAgentContext;
  /** The trunk as it was when the leg began. An incoming call may be routed to another one (`routeLeg`). */
  trunk: SipTrunk;
  readonly callId: string;
  readonly localTag: string;
  /** Whether we dialled, and so chose the Call-ID. */
  readonly isOurs: boolean;
  digest: DigestSession;
  readonly ladder: LegLadder;
  /** These end with the leg. */
  readonly timers: Timers;
  /** Early and confirmed dialogs, by the peer's tag. */
  readonly dialogs: Map<string, Dialog>;
  /** The peer's tag in the dialog of the 2xx. */
  confirmedTag: string | null;
  /** Where the peer's last message came from. */
  peer: Hop | null;
  peerAllows: ReadonlySet<string>;
  openOffer: OpenOffer;
  /** The last SDP from us, and from them. */
  localSdp: string | null;
  remoteSdp: string | null;
  sessionTimer: SessionTimer | null;
  stopSessionTimer: () => void;
  /** Our unacknowledged 2xx responses, by the CSeq of their INVITE. */
  readonly unacknowledged: Map<number, Unacknowledged>;
  readonly refers: PendingRefer[];
  /** The peer's re-INVITE or UPDATE, if it is waiting for the media. */
  reoffer: PendingReoffer | null;
  nextReofferId: number;
  /** The peer's last offer and our answer to it, which we give again if a refresh repeats the offer. */
  answered: { offer: string; answer: string } | null;
  direction: LegDirection;
  wasAnswered: boolean;
  /** Final status of the INVITE, once received or sent. */
  finalStatus: number | null;
  /** A BYE has been sent, or will be as soon as allowed. */
  isClosing: boolean;
  readonly isEnded: boolean;
  /** The text of the Reason header of the peer's CANCEL. */
  cancelReason: string | null;
  /** Reports the end, once, and stops every timer. */
  end(outcome: LegOutcome): void;
}

export interface LegOptions {
  id: string;
  userAgent: UserAgentContext;
  trunk: SipTrunk;
  callId: string;
  localTag: string;
  isOurs: boolean;
  digest: DigestSession;
  /** Called before `leg_ended`, to answer whatever still waits for the leg. */
  beforeEnd(leg: Leg): void;
  /** Called after `leg_ended`. */
  onEnded(leg: Leg): void;
}

const NO_DIRECTION: LegDirection = {
  hangUp: () => undefined,
  abandoned: () => undefined,
  acknowledged: () => false,
};

export function createLeg(options: LegOptions): Leg {
  const { beforeEnd, onEnded, ...rest } = options;
  const { id, userAgent } = rest;
  let isEnded = false;
  const leg: Leg = {
    ...rest,
    ladder: createLegLadder(id, () => userAgent.clock.now(), userAgent.emit),
    timers: createTimers(userAgent.clock),
    dialogs: new Map(),
    confirmedTag: null,
    peer: null,
    peerAllows: new Set(),
    openOffer: "none",
    localSdp: null,
    remoteSdp: null,
    sessionTimer: null,
    stopSessionTimer: () => undefined,
    unacknowledged: new Map(),
    refers: [],
    reoffer: null,
    nextReofferId: 1,
    answered: null,
    direction: NO_DIRECTION,
    wasAnswered: false,
    finalStatus: null,
    isClosing: false,
    cancelReason: null,
    get isEnded() {
      return isEnded;
    },
    end(outcome) {
      if (isEnded) return;
      isEnded = true;
      beforeEnd(leg);
      leg.timers.close();
      userAgent.emit({ type: "leg_ended", legId: id, wasAnswered: leg.wasAnswered, ...outcome });
      onEnded(leg);
    },
  };
  return leg;
}

/** One call as SIP sees it, from `dial` or `incoming` to `leg_ended`: what calls in both directions have in common. */
import type { Dialog } from "../../dialog/dialog.ts";
import type { OpenOffer } from "../../dialog/glare.ts";
import type { SessionTimer } from "../../dialog/session-timer.ts";
import type { SipRequest } from "../../message/sip-message.ts";
import type { SipEvent, SipTrunk } from "../../sip-messages.ts";
import type { ReplyStatus } from "../core/replies.ts";
import type { Hop } from "../../transport/hop.ts";
import type { Agent } from "../core/agent.ts";
import type { DigestSession } from "../core/digest-session.ts";
import { createLegLadder, type LegLadder } from "../core/leg-ladder.ts";
import { createTimers, type Timers } from "../core/timers.ts";

export type LegOutcome = Pick<
  Extract<SipEvent, { type: "leg_ended" }>,
  "by" | "status" | "reason" | "failure" | "message"
>;

/** A 2xx of ours that waits for its ACK. */
export interface Unacknowledged {
  onAck(ack: SipRequest): void;
  stop(): void;
}

/** A REFER of ours whose outcome is not known yet. */
export interface PendingRefer {
  tell(outcome: { ok: boolean; status: number | null; reason: string }): void;
  requestId: string;
  /** Its CSeq, which a NOTIFY may name (RFC 3515 2.4.6). */
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

/** What the two directions do in their own way. */
export interface LegDirection {
  /** CANCEL, BYE or a refusal, whichever fits. */
  hangUp(reason: string | null): void;
  /** A BYE came before the call was answered. */
  abandoned(reason: string): void;
  /** A PRACK for a response of ours; false: 481. */
  acknowledged(prack: SipRequest): boolean;
}

export interface Leg {
  readonly id: string;
  readonly agent: Agent;
  /** As it was when the leg began. A call that rings in may be routed to another (`routeLeg`). */
  trunk: SipTrunk;
  readonly callId: string;
  readonly localTag: string;
  /** We chose the Call-ID: we dialled. */
  readonly isOurs: boolean;
  digest: DigestSession;
  readonly ladder: LegLadder;
  /** End with the leg. */
  readonly timers: Timers;
  /** Early and confirmed, by their tag. */
  readonly dialogs: Map<string, Dialog>;
  /** Their tag in the dialog of the 2xx. */
  confirmedTag: string | null;
  /** Where their last message came from. */
  peer: Hop | null;
  peerAllows: ReadonlySet<string>;
  openOffer: OpenOffer;
  /** The last description that we sent, and theirs. */
  localSdp: string | null;
  remoteSdp: string | null;
  sessionTimer: SessionTimer | null;
  stopSessionTimer: () => void;
  /** 2xx of ours by the number of their INVITE. */
  readonly unacknowledged: Map<number, Unacknowledged>;
  readonly refers: PendingRefer[];
  /** Their re-INVITE or UPDATE that waits for the media. */
  reoffer: PendingReoffer | null;
  nextReofferId: number;
  /** The last offer of theirs that we answered, with its answer: a refresh repeats it. */
  answered: { offer: string; answer: string } | null;
  direction: LegDirection;
  wasAnswered: boolean;
  /** Of the INVITE, once it came or went. */
  finalStatus: number | null;
  /** A BYE is out, or goes out as soon as it may. */
  isClosing: boolean;
  readonly isEnded: boolean;
  /** The text of the Reason header of their CANCEL. */
  cancelReason: string | null;
  /** Tells of the end, once, and stops every timer. */
  end(outcome: LegOutcome): void;
}

export interface LegOptions {
  id: string;
  agent: Agent;
  trunk: SipTrunk;
  callId: string;
  localTag: string;
  isOurs: boolean;
  digest: DigestSession;
  /** Before `leg_ended`: answers what still waits for the leg. */
  beforeEnd(leg: Leg): void;
  /** After `leg_ended`. */
  onEnded(leg: Leg): void;
}

const NO_DIRECTION: LegDirection = {
  hangUp: () => undefined,
  abandoned: () => undefined,
  acknowledged: () => false,
};

export function createLeg(options: LegOptions): Leg {
  const { beforeEnd, onEnded, ...rest } = options;
  const { id, agent } = rest;
  let isEnded = false;
  const leg: Leg = {
    ...rest,
    ladder: createLegLadder(id, () => agent.clock.now(), agent.emit),
    timers: createTimers(agent.clock),
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
      agent.emit({ type: "leg_ended", legId: id, wasAnswered: leg.wasAnswered, ...outcome });
      onEnded(leg);
    },
  };
  return leg;
}

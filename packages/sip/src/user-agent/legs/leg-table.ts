import { tagOf } from "../../dialog/dialog.ts";
import { header } from "../../message/headers.ts";
import type { SipMessage } from "../../message/sip-message.ts";
import type { SipTrunk } from "../../sip-messages.ts";
import type { Leg } from "./leg.ts";

/** Live legs, by id and by the dialogs that messages name. */
export interface LegTable {
  add(leg: Leg): void;
  remove(leg: Leg): void;
  /** Assigns the leg to another trunk. */
  move(leg: Leg, trunk: SipTrunk): void;
  get(id: string): Leg | undefined;
  /** The leg whose dialog a message belongs to; `direction` determines which tag is ours. */
  ofMessage(message: SipMessage, direction: "sent" | "received"): Leg | undefined;
  /** Any leg with this Call-ID: for CANCEL, and for requests without our tag. */
  ofCallId(callId: string): Leg | undefined;
  /** How many legs a trunk has now. */
  countOf(trunkId: string): number;
  readonly size: number;
  all(): Leg[];
}

export function createLegTable(): LegTable {
  const byId = new Map<string, Leg>();
  const byDialog = new Map<string, Leg>();
  const byCallId = new Map<string, Leg>();
  const counts = new Map<string, number>();
  const count = (trunkId: string, change: number): void => {
    const next = (counts.get(trunkId) ?? 0) + change;
    if (next > 0) counts.set(trunkId, next);
    else counts.delete(trunkId);
  };
  return {
    add(leg) {
      byId.set(leg.id, leg);
      byDialog.set(keyOf(leg.callId, leg.localTag), leg);
      // If a proxy sends our call back to us, two legs share one Call-ID and only their tags tell them apart.
      if (!byCallId.has(leg.callId)) byCallId.set(leg.callId, leg);
      count(leg.trunk.id, 1);
    },
    remove(leg) {
      if (!byId.delete(leg.id)) return;
      byDialog.delete(keyOf(leg.callId, leg.localTag));
      if (byCallId.get(leg.callId) === leg) byCallId.delete(leg.callId);
      count(leg.trunk.id, -1);
    },
    move(leg, trunk) {
      if (byId.has(leg.id)) {
        count(leg.trunk.id, -1);
        count(trunk.id, 1);
      }
      leg.trunk = trunk;
    },
    get: (id) => byId.get(id),
    ofMessage(message, direction) {
      // Our tag is in From of our requests and of the responses to them.
      const isOursInFrom = (message.kind === "request") === (direction === "sent");
      const tag = tagOf(message, isOursInFrom ? "From" : "To");
      const callId = header(message, "Call-ID");
      return tag === null || callId === undefined ? undefined : byDialog.get(keyOf(callId, tag));
    },
    ofCallId: (callId) => byCallId.get(callId),
    countOf: (trunkId) => counts.get(trunkId) ?? 0,
    get size() {
      return byId.size;
    },
    all: () => [...byId.values()],
  };
}

/** Unambiguous, since a tag contains no spaces. */
const keyOf = (callId: string, tag: string): string => `${tag} ${callId}`;

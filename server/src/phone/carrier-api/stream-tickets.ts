/** One-time tokens that admit a carrier's media stream to its call. Only their hashes are kept. */
import { createHash } from "node:crypto";
import { drawRandomBytes } from "@parley/base/draw-random-bytes";

export interface StreamTickets {
  /**
   * A token for this call, valid once and for `ms`. It begins
   * with the call's id, for processes that don't know the token.
   */
  issue(callId: string, trunkId: string, ms: number): string;
  /** The call that the token is for; null if it is unknown, used, expired, or belongs to another trunk. */
  redeem(token: string, trunkId: string): string | null;
  /** The call is over, so its tokens are no longer valid. */
  forget(callId: string): void;
}

interface Ticket {
  callId: string;
  trunkId: string;
  expiresAt: number;
}

/** `now`: ms of any monotonic clock. Tokens are looked up by hash, so timing reveals nothing about them. */
export function createStreamTickets(now: () => number): StreamTickets {
  const tickets = new Map<string, Ticket>();
  const byCall = new Map<string, Set<string>>();

  function drop(hash: string): Ticket | null {
    const ticket = tickets.get(hash);
    if (!ticket) return null;
    tickets.delete(hash);
    const hashes = byCall.get(ticket.callId);
    hashes?.delete(hash);
    if (hashes?.size === 0) byCall.delete(ticket.callId);
    return ticket;
  }

  return {
    issue(callId, trunkId, ms) {
      const token = `${callId}.${drawRandomBytes(32).toString("base64url")}`;
      const hash = hashOf(token);
      tickets.set(hash, { callId, trunkId, expiresAt: now() + ms });
      byCall.set(callId, (byCall.get(callId) ?? new Set()).add(hash));
      return token;
    },
    redeem(token, trunkId) {
      const hash = hashOf(token);
      if (tickets.get(hash)?.trunkId !== trunkId) return null;
      const ticket = drop(hash);
      return ticket && now() < ticket.expiresAt ? ticket.callId : null;
    },
    forget(callId) {
      for (const hash of byCall.get(callId) ?? []) drop(hash);
    },
  };
}

/** The call that a token claims to be for, which proves nothing; null if it isn't a token. */
export function callOfTicket(token: string): string | null {
  return /^(call_[a-z0-9]{1,64})\.[\w-]{43}$/.exec(token)?.[1] ?? null;
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("base64");
}

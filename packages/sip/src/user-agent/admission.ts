/** Decides whose requests we accept, before a request costs more than parsing it. */
import { hasHeader } from "../message/headers.ts";
import type { SipHeader, SipRequest, SipResponse } from "../message/sip-message.ts";
import { parseSipUri } from "../message/sip-uri.ts";
import type { SipTrunk } from "../sip-messages.ts";
import type { Received } from "../transport/sip-transport.ts";
import type { Admitted } from "./core/admitted.ts";
import { dialledUser } from "./calls/incoming-facts.ts";
import type { CallerCheck } from "./core/caller-check.ts";
import { createReply } from "./core/replies.ts";
import { CLAIMS, type TrunkBook, type TrunkClaim } from "./trunks/trunk-book.ts";

export type Admission =
  | ({ kind: "admitted" } & Admitted)
  /** A null `response` means no answer at all, so scanners learn nothing and forged senders can't flood anyone. */
  | { kind: "refused"; response: SipResponse | null; isStranger: boolean };

export interface AdmissionOptions {
  trunks: TrunkBook;
  check: CallerCheck;
  product: string;
}

/** Admits requests by their source address, or by digest for trunks that allow it. */
export function admit(received: Received, options: AdmissionOptions): Admission {
  const { trunks, check, product } = options;
  const request = received.message as SipRequest;
  const ofSource = trunks.ofSource(received.from.address);
  const withDigest = ["INVITE", "OPTIONS"].includes(request.method) ? trunks.withDigest() : [];
  const isAsked = withDigest.length > 0 && (ofSource.length === 0 || hasHeader(request, "Authorization"));
  const verdict = isAsked ? check.judge(request, withDigest) : null;
  const byDigest = verdict?.kind === "accepted" ? verdict.trunks : [];
  const [first, ...others] = new Set([...byDigest, ...calledTrunks(received, ofSource, trunks), ...ofSource]);
  if (first) {
    const challenge = (): SipHeader[] | null => {
      if (byDigest.length > 0 || withDigest.every((trunk) => ofSource.includes(trunk))) return null;
      const asked = check.judge(request, withDigest);
      return asked.kind === "challenge" ? asked.headers : null;
    };
    const owner = byDigest[0] ?? ownerOf(received, ofSource, trunks) ?? first;
    return { kind: "admitted", trunks: [first, ...others], owner, byDigest: byDigest.length > 0, challenge };
  }
  if (verdict?.kind === "challenge") {
    const headers = verdict.headers;
    const response = createReply(request, 401, product, { toTag: TAG, headers });
    return { kind: "refused", isStranger: false, response };
  }
  const isDatagram = received.connection === null;
  const response = isDatagram ? null : createReply(request, 403, product, { toTag: TAG });
  return { kind: "refused", isStranger: true, response };
}

/**
 * With several accounts at one provider, the trunks whose registered Contact is called. Those that a registrar accepted,
 * above all the caller itself, come before those that merely claim the same account.
 */
function calledTrunks(received: Received, ofSource: readonly SipTrunk[], book: TrunkBook): SipTrunk[] {
  if (ofSource.length < 2) return [];
  const user = parseSipUri((received.message as SipRequest).uri)?.user;
  const called = ofSource.filter(
    ({ register, username }) => register && username !== null && username === user,
  );
  const isCaller = ({ id }: SipTrunk): boolean => claimOf(received, id, book) === "registered";
  const isRegistered = ({ id }: SipTrunk): boolean => book.isRegistered(id);
  return [...called.filter(isCaller), ...called.filter(isRegistered), ...called];
}

/**
 * The trunk with the best claim to a call without a password, since any workspace may list a neighbour's address: the
 * one whose Contact a registrar has put in place of what was dialled, then by its claim to the address, then the oldest.
 */
function ownerOf(received: Received, ofSource: readonly SipTrunk[], book: TrunkBook): SipTrunk | undefined {
  const request = received.message as SipRequest;
  const isForwarded = dialledUser(request) !== parseSipUri(request.uri)?.user;
  const called = isForwarded ? calledTrunks(received, ofSource, book) : [];
  const strength = ({ id }: SipTrunk): number => CLAIMS.indexOf(claimOf(received, id, book));
  return (called.length > 0 ? called : ofSource).toSorted((a, b) => strength(b) - strength(a))[0];
}

function claimOf({ from }: Received, id: string, book: TrunkBook): TrunkClaim {
  return book.claimTo(from.address, id);
}

/** All stateless responses share one tag (RFC 3261 8.2.7). */
const TAG = "stateless";

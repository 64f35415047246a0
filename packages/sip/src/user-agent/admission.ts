/** Decides whose requests we accept, before a request costs more than parsing it. */
import { hasHeader } from "../message/headers.ts";
import type { SipHeader, SipRequest, SipResponse } from "../message/sip-message.ts";
import { parseSipUri } from "../message/sip-uri.ts";
import type { SipTrunk } from "../sip-messages.ts";
import type { Received } from "../transport/sip-transport.ts";
import type { Admitted } from "./core/admitted.ts";
import type { CallerCheck } from "./core/caller-check.ts";
import { createReply } from "./core/replies.ts";
import type { TrunkBook } from "./trunks/trunk-book.ts";

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
  const [first, ...others] = new Set([...byDigest, ...calledTrunks(request, ofSource, trunks), ...ofSource]);
  if (first) {
    const challenge = (): SipHeader[] | null => {
      if (byDigest.length > 0 || withDigest.every((trunk) => ofSource.includes(trunk))) return null;
      const asked = check.judge(request, withDigest);
      return asked.kind === "challenge" ? asked.headers : null;
    };
    return { kind: "admitted", trunks: [first, ...others], byDigest: byDigest.length > 0, challenge };
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
 * With several accounts at one provider, the trunks whose registered Contact is called. Trunks that the registrar
 * accepted come before those that merely claim the same account.
 */
function calledTrunks(request: SipRequest, ofSource: readonly SipTrunk[], book: TrunkBook): SipTrunk[] {
  if (ofSource.length < 2) return [];
  const user = parseSipUri(request.uri)?.user;
  const called = ofSource.filter(
    ({ register, username }) => register && username !== null && username === user,
  );
  const isRegistered = ({ id }: SipTrunk): boolean => book.isRegistered(id);
  return [...called.filter(isRegistered), ...called];
}

/** All stateless responses share one tag (RFC 3261 8.2.7). */
const TAG = "stateless";

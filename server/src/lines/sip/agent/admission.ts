/** Who may ask us for anything: decided before a request costs more than its parsing. */
import type { SipRequest, SipResponse } from "../message/sip-message.ts";
import { parseSipUri } from "../message/sip-uri.ts";
import type { SipTrunk } from "../sip-messages.ts";
import type { Received } from "../transport/sip-transport.ts";
import type { CallerCheck } from "./core/caller-check.ts";
import { createReply } from "./core/replies.ts";
import type { TrunkBook } from "./trunks/trunk-book.ts";

export type Admission =
  | { kind: "admitted"; trunk: SipTrunk; byDigest: boolean }
  /** `response` null: not even an answer. A scanner learns nothing, and forged senders flood nobody. */
  | { kind: "refused"; response: SipResponse | null; isStranger: boolean };

export interface AdmissionOptions {
  trunks: TrunkBook;
  check: CallerCheck;
  product: string;
}

/** By the source's address, else by the digest of a trunk that lets callers in by it. */
export function admit(received: Received, options: AdmissionOptions): Admission {
  const { trunks, check, product } = options;
  const request = received.message as SipRequest;
  const ofSource = trunks.ofSource(received.from.address);
  const trunk = calledTrunk(request, ofSource) ?? ofSource[0];
  if (trunk) return { kind: "admitted", trunk, byDigest: false };
  const withDigest = trunks.withDigest();
  if (withDigest.length > 0 && (request.method === "INVITE" || request.method === "OPTIONS")) {
    const verdict = check.judge(request, withDigest);
    if (verdict.kind === "accepted") return { kind: "admitted", trunk: verdict.trunk, byDigest: true };
    const headers = verdict.headers;
    const response = createReply(request, 401, product, { toTag: TAG, headers });
    return { kind: "refused", isStranger: false, response };
  }
  const isDatagram = received.connection === null;
  const response = isDatagram ? null : createReply(request, 403, product, { toTag: TAG });
  return { kind: "refused", isStranger: true, response };
}

/** Of several accounts at one provider, the one whose user is called: the Contact that it registered. */
function calledTrunk(request: SipRequest, trunks: readonly SipTrunk[]): SipTrunk | undefined {
  if (trunks.length < 2) return undefined;
  const user = parseSipUri(request.uri)?.user;
  return trunks.find(({ register, username }) => register && username !== null && username === user);
}

/** Answers without state have one tag for all (RFC 3261 8.2.7). */
const TAG = "stateless";

/** A dialog (RFC 3261 12): what two user agents agreed on so that requests within it find their way. Values, never changed in place. */
import { parseCSeq } from "../message/cseq.ts";
import { header, headerValues } from "../message/headers.ts";
import { formatNameAddress, parseNameAddress, type NameAddress } from "../message/name-address.ts";
import type { SipMessage, SipRequest, SipResponse } from "../message/sip-message.ts";

export interface Dialog {
  readonly callId: string;
  readonly localTag: string;
  /** Empty for a peer of RFC 2543, which sends none. */
  readonly remoteTag: string;
  /** From of our requests, with its tag. */
  readonly local: string;
  /** To of our requests, with its tag. */
  readonly remote: string;
  /** Of our last request. */
  readonly localSeq: number;
  /** Of their last request; null before the first. */
  readonly remoteSeq: number | null;
  /** The URI of their Contact. */
  readonly remoteTarget: string;
  /** Name addresses, the nearest one first. */
  readonly routes: readonly string[];
  /** Whether it came from a 2xx. */
  readonly isConfirmed: boolean;
}

/**
 * The dialog that an answer to our INVITE makes: confirmed by a 2xx, early by a provisional response with a To tag. Null if
 * it makes none: 100, or To cannot be read. A missing Contact leaves the target that we asked (peers forget it in 18x).
 */
export function dialogOfResponse(invite: SipRequest, response: SipResponse): Dialog | null {
  const from = addressOf(invite, "From");
  const to = addressOf(response, "To");
  const cseq = parseCSeq(header(invite, "CSeq") ?? "");
  const callId = header(invite, "Call-ID");
  if (!from || !to || !cseq || callId === undefined || response.status <= 100) return null;
  const remoteTag = to.params.get("tag") ?? "";
  if (remoteTag === "" && response.status < 200) return null;
  return {
    callId,
    localTag: from.params.get("tag") ?? "",
    remoteTag,
    local: formatNameAddress(from),
    remote: formatNameAddress(to),
    localSeq: cseq.number,
    remoteSeq: null,
    remoteTarget: contactUri(response) ?? invite.uri,
    routes: headerValues(response, "Record-Route").toReversed(),
    isConfirmed: response.status >= 200,
  };
}

/** The dialog that their INVITE makes with our tag (RFC 3261 12.1.1). Null if its headers cannot be read or Contact is missing. */
export function dialogOfRequest(invite: SipRequest, localTag: string): Dialog | null {
  const from = addressOf(invite, "From");
  const to = addressOf(invite, "To");
  const cseq = parseCSeq(header(invite, "CSeq") ?? "");
  const callId = header(invite, "Call-ID");
  const remoteTarget = contactUri(invite);
  if (!from || !to || !cseq || callId === undefined || remoteTarget === null) return null;
  to.params.set("tag", localTag);
  return {
    callId,
    localTag,
    remoteTag: from.params.get("tag") ?? "",
    local: formatNameAddress(to),
    remote: formatNameAddress(from),
    localSeq: 0,
    remoteSeq: cseq.number,
    remoteTarget,
    routes: headerValues(invite, "Record-Route"),
    isConfirmed: false,
  };
}

/** The early dialog, confirmed by the 2xx: routes and target are those of the 2xx, numbers go on (RFC 3261 13.2.2.4). */
export function confirmedBy(early: Dialog | null, confirmed: Dialog): Dialog {
  if (!early) return confirmed;
  return {
    ...confirmed,
    localSeq: Math.max(early.localSeq, confirmed.localSeq),
    remoteSeq: early.remoteSeq,
  };
}

/** With the target of a message that may move it: INVITE, UPDATE and their 2xx (RFC 3261 12.2, RFC 3311 5). The routes stay. */
export function withRefreshedTarget(dialog: Dialog, message: SipMessage): Dialog {
  const remoteTarget = contactUri(message);
  return remoteTarget === null ? dialog : { ...dialog, remoteTarget };
}

/** With the number of a request of theirs; null if it is not higher than their last one: 500 (RFC 3261 12.2.2). */
export function withRemoteSeq(dialog: Dialog, seq: number): Dialog | null {
  if (dialog.remoteSeq !== null && seq <= dialog.remoteSeq) return null;
  return { ...dialog, remoteSeq: seq };
}

/** The URI of the first Contact; null if there is none that can be read. */
export function contactUri(message: SipMessage): string | null {
  const contact = header(message, "Contact");
  return contact === undefined ? null : (parseNameAddress(contact)?.uri ?? null);
}

/** The tag of From or To; null if it has none or cannot be read. */
export function tagOf(message: SipMessage, name: "From" | "To"): string | null {
  return addressOf(message, name)?.params.get("tag") ?? null;
}

function addressOf(message: SipMessage, name: "From" | "To"): NameAddress | null {
  return parseNameAddress(header(message, name) ?? "");
}

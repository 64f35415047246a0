/** A dialog (RFC 3261 12): what two user agents agreed on so that later requests reach each other. Immutable. */
import { parseCSeq } from "../message/cseq.ts";
import { header, headerValues } from "../message/headers.ts";
import { formatNameAddress, parseNameAddress, type NameAddress } from "../message/name-address.ts";
import type { SipMessage, SipRequest, SipResponse } from "../message/sip-message.ts";

export interface Dialog {
  readonly callId: string;
  readonly localTag: string;
  /** Empty for peers that follow RFC 2543 and don't send one. */
  readonly remoteTag: string;
  /** From in our requests, with its tag. */
  readonly local: string;
  /** To in our requests, with its tag. */
  readonly remote: string;
  /** CSeq of our last request. */
  readonly localSeq: number;
  /** CSeq of the peer's last request; null before the first. */
  readonly remoteSeq: number | null;
  /** The URI of the peer's Contact. */
  readonly remoteTarget: string;
  /** Route values, the nearest proxy first. */
  readonly routes: readonly string[];
  /** Whether it came from a 2xx. */
  readonly isConfirmed: boolean;
}

/**
 * The dialog that a response to our INVITE creates: confirmed by a 2xx, early by a provisional response with a To tag.
 * Null if it creates none, as for 100 or an unreadable To. Without a Contact, which some peers leave out of 18x, the
 * target is the Request-URI.
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

/**
 * The dialog that the peer's INVITE creates with our tag (RFC 3261 12.1.1). Null if its headers can't be read or
 * Contact is missing.
 */
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

/**
 * The early dialog once the 2xx confirms it: routes and target come from the 2xx, CSeq continues (RFC 3261 13.2.2.4).
 */
export function confirmedBy(early: Dialog | null, confirmed: Dialog): Dialog {
  if (!early) return confirmed;
  return {
    ...confirmed,
    localSeq: Math.max(early.localSeq, confirmed.localSeq),
    remoteSeq: early.remoteSeq,
  };
}

/**
 * Takes over the target of a message that may change it: INVITE, UPDATE and their 2xx (RFC 3261 12.2, RFC 3311 5). The
 * routes stay.
 */
export function withRefreshedTarget(dialog: Dialog, message: SipMessage): Dialog {
  const remoteTarget = contactUri(message);
  return remoteTarget === null ? dialog : { ...dialog, remoteTarget };
}

/**
 * Takes over the CSeq of a peer's request; null if it isn't higher than the last one, which gets 500 (RFC 3261 12.2.2).
 */
export function withRemoteSeq(dialog: Dialog, seq: number): Dialog | null {
  if (dialog.remoteSeq !== null && seq <= dialog.remoteSeq) return null;
  return { ...dialog, remoteSeq: seq };
}

/** The URI of the first Contact; null if it is missing or can't be read. */
export function contactUri(message: SipMessage): string | null {
  const contact = header(message, "Contact");
  return contact === undefined ? null : (parseNameAddress(contact)?.uri ?? null);
}

/** The tag of From or To; null if it is missing or can't be read. */
export function tagOf(message: SipMessage, name: "From" | "To"): string | null {
  return addressOf(message, name)?.params.get("tag") ?? null;
}

function addressOf(message: SipMessage, name: "From" | "To"): NameAddress | null {
  return parseNameAddress(header(message, name) ?? "");
}

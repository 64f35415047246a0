/** Requests within the dialogs of a leg. */
import { withRemoteSeq } from "../../dialog/dialog.ts";
import { headerValues } from "../../message/headers.ts";
import type { SipRequest } from "../../message/sip-message.ts";
import type { ServerTransaction } from "../../transaction/transaction.ts";
import { tagOf } from "../../dialog/dialog.ts";
import { ACCEPT, ALLOW, SUPPORTED } from "../core/abilities.ts";
import { reply } from "../core/replies.ts";
import { endedByPeer } from "./close-leg.ts";
import { seqOf } from "./final-answer.ts";
import { readInfo } from "./info-digits.ts";
import type { Leg } from "./leg.ts";
import { finishRefers, receiveNotify } from "./refers.ts";
import { receiveReoffer } from "./reoffers.ts";
import { refuseExtensions } from "./request-checks.ts";

type Receive = (leg: Leg, transaction: ServerTransaction, tag: string) => void;

const RECEIVERS: Record<string, Receive> = {
  BYE: receiveBye,
  INFO: receiveInfo,
  INVITE: (leg, transaction, tag) => receiveReoffer(leg, tag, transaction),
  NOTIFY: (leg, transaction) => receiveNotify(leg, transaction),
  OPTIONS: (leg, transaction) =>
    reply(transaction, 200, leg.userAgent.product, { headers: [ALLOW, ACCEPT, SUPPORTED] }),
  PRACK: (leg, transaction) =>
    reply(transaction, leg.direction.acknowledged(transaction.request) ? 200 : 481, leg.userAgent.product),
  // This side decides where a call goes, not the peer.
  REFER: (leg, transaction) => reply(transaction, 403, leg.userAgent.product),
  UPDATE: (leg, transaction, tag) => receiveReoffer(leg, tag, transaction),
};

export function receiveInDialog(leg: Leg, transaction: ServerTransaction): void {
  const { request, source } = transaction;
  const product = leg.userAgent.product;
  const tag = tagOf(request, "From") ?? "";
  const dialog = leg.dialogs.get(tag);
  if (!dialog || leg.isEnded) return reply(transaction, 481, product);
  const next = withRemoteSeq(dialog, seqOf(request));
  if (!next) return reply(transaction, 500, product);
  leg.dialogs.set(tag, next);
  leg.peer = withServerName(source.from, leg.peer);
  const receive = RECEIVERS[request.method];
  if (!receive) return reply(transaction, 405, product, { headers: [ALLOW] });
  const refusal = refuseExtensions(request);
  if (refusal) return reply(transaction, refusal.status, product, refusal.extras);
  return receive(leg, transaction, tag);
}

function receiveBye(leg: Leg, transaction: ServerTransaction): void {
  reply(transaction, 200, leg.userAgent.product);
  const reason = reasonText(transaction.request);
  if (leg.isClosing && leg.confirmedTag !== null) return;
  finishRefers(leg, true);
  if (leg.confirmedTag === null && !leg.wasAnswered) leg.direction.abandoned(reason);
  else leg.end(endedByPeer(leg, reason));
}

function receiveInfo(leg: Leg, transaction: ServerTransaction): void {
  const content = readInfo(transaction.request);
  if (content.kind === "unsupported")
    return reply(transaction, 415, leg.userAgent.product, { headers: [ACCEPT] });
  reply(transaction, 200, leg.userAgent.product);
  if (content.kind === "digit") leg.userAgent.emit({ type: "digit", legId: leg.id, digit: content.digit });
}

/** The text of the first Reason (RFC 3326) that has one, or else its protocol and cause: `Q.850 cause 17`. */
export function reasonText(request: SipRequest): string {
  for (const value of headerValues(request, "Reason")) {
    const text = /;\s*text\s*=\s*"((?:[^"\\]|\\.)*)"/i.exec(value)?.[1];
    if (text !== undefined && text !== "") return text.replaceAll(/\\(.)/g, "$1").slice(0, 200);
    const match = /^\s*([^\s;]+).*?;\s*cause\s*=\s*(\d{1,5})/i.exec(value);
    if (match) return `${match[1]} cause ${match[2]}`.slice(0, 200);
  }
  return "";
}

/** Incoming connections carry no server name, but what we send must still match the name in the trunk's certificate. */
function withServerName(from: Leg["peer"], known: Leg["peer"]): Leg["peer"] {
  return from && known?.serverName !== undefined && from.serverName === undefined
    ? { ...from, serverName: known.serverName }
    : from;
}

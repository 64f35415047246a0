/** REFER (RFC 3515): the peer calls someone else and reports the outcome in NOTIFYs. */
import { header } from "../../message/headers.ts";
import type { SipRequest } from "../../message/sip-message.ts";
import { formatSipUri, parseSipUri } from "../../message/sip-uri.ts";
import type { ServerTransaction } from "../../transaction/transaction.ts";
import { addressAt } from "../core/address-at.ts";
import { reply } from "../core/replies.ts";
import { parseCSeq } from "../../message/cseq.ts";
import type { Leg, PendingRefer } from "./leg.ts";
import { dialogHeaders } from "./leg-headers.ts";
import { sendInDialog } from "./send-in-dialog.ts";

/** How long a transfer may take until it is answered, ms; longer than phones ring. */
const REFER_LIMIT_MS = 120_000;
const MOST_REFERS = 4;

export interface ReferOutcome {
  ok: boolean;
  status: number | null;
  reason: string;
}

/** Asks the peer to call `target`: a URI, or a user part at the trunk's host. */
export function refer(leg: Leg, requestId: string, target: string): void {
  const tell = (outcome: ReferOutcome): void =>
    leg.userAgent.emit({ type: "refer_result", legId: leg.id, requestId, ...outcome });
  const uri = targetUri(leg, target);
  const tag = leg.confirmedTag;
  if (tag === null || leg.isClosing || uri === null || leg.refers.length >= MOST_REFERS)
    return tell({
      ok: false,
      status: null,
      reason: uri === null ? "The target isn't a valid address" : "The call isn't connected",
    });
  const pending: PendingRefer = {
    requestId,
    seq: (leg.dialogs.get(tag)?.localSeq ?? 0) + 1,
    isAccepted: false,
    tell,
    stop: leg.timers.after(REFER_LIMIT_MS, () =>
      finishRefer(leg, pending, { ok: false, status: null, reason: "No outcome within 2 minutes" }),
    ),
  };
  leg.refers.push(pending);
  const headers = [
    ...dialogHeaders(leg),
    { name: "Refer-To", value: `<${uri}>` },
    { name: "Referred-By", value: (leg.dialogs.get(tag)?.local ?? "").replace(/>.*$/, ">") },
  ];
  sendInDialog(
    leg,
    tag,
    { method: "REFER", headers },
    {
      onFinal(response, { request }) {
        pending.seq = parseCSeq(header(request, "CSeq") ?? "")?.number ?? pending.seq;
        pending.isAccepted = response.status < 300;
        if (!pending.isAccepted)
          finishRefer(leg, pending, { ok: false, status: response.status, reason: response.reason });
      },
      onFailure: ({ message }) => finishRefer(leg, pending, { ok: false, status: null, reason: message }),
    },
  );
}

/** Reports the outcome, once. */
export function finishRefer(leg: Leg, pending: PendingRefer, outcome: ReferOutcome): void {
  const index = leg.refers.indexOf(pending);
  if (index < 0) return;
  leg.refers.splice(index, 1);
  pending.stop();
  pending.tell(outcome);
}

/**
 * The call ended before the outcome was known. After a takeover the peer often ends our side without another NOTIFY, so
 * its BYE after a 202 counts as success.
 */
export function finishRefers(leg: Leg, wasEndedByPeer: boolean): void {
  for (const pending of leg.refers.slice()) {
    const ok = wasEndedByPeer && pending.isAccepted;
    finishRefer(leg, pending, { ok, status: null, reason: ok ? "Accepted" : "The call ended" });
  }
}

/** Handles a NOTIFY of the subscription that a REFER creates: it carries the new call's status line (RFC 3420). */
export function receiveNotify(leg: Leg, transaction: ServerTransaction): void {
  const { request } = transaction;
  const event = header(request, "Event") ?? "";
  if (!/^refer\s*(?:;|$)/i.test(event)) return reply(transaction, 489, leg.userAgent.product);
  const pending = subscription(leg, event);
  if (!pending) return reply(transaction, 481, leg.userAgent.product);
  reply(transaction, 200, leg.userAgent.product);
  const { status, reason } = fragment(request);
  const isOver = /^\s*terminated\b/i.test(header(request, "Subscription-State") ?? "");
  if (status !== null && status >= 200) finishRefer(leg, pending, { ok: status < 300, status, reason });
  else if (isOver) finishRefer(leg, pending, { ok: false, status, reason: reason || "No outcome was told" });
}

/** The REFER that a NOTIFY names by CSeq, or else the oldest one. */
function subscription(leg: Leg, event: string): PendingRefer | undefined {
  const id = /;\s*id\s*=\s*(\d{1,10})/i.exec(event)?.[1];
  return id === undefined ? leg.refers[0] : leg.refers.find(({ seq }) => seq === Number(id));
}

function fragment(notify: SipRequest): { status: number | null; reason: string } {
  const match = /^\s*SIP\/2\.0[ \t]+(\d{3})(?:[ \t]+([^\r\n]*))?/i.exec(notify.body.toString("utf8", 0, 500));
  return match ? { status: Number(match[1]), reason: (match[2] ?? "").trim() } : { status: null, reason: "" };
}

function targetUri({ trunk }: Leg, target: string): string | null {
  if (!/^(?:sips?|tel):/i.test(target)) return target === "" ? null : addressAt(trunk, target);
  const uri = parseSipUri(target);
  return uri && formatSipUri(uri);
}

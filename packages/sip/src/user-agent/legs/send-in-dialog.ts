import { nextRequest } from "../../dialog/dialog-request.ts";
import { ackRequest } from "../../dialog/dialog-request.ts";
import type { Dialog } from "../../dialog/dialog.ts";
import { parseCSeq } from "../../message/cseq.ts";
import { header } from "../../message/headers.ts";
import type { SipHeader, SipRequest } from "../../message/sip-message.ts";
import type { Hop } from "../../transport/hop.ts";
import { startExchange, type ExchangeHandlers } from "../core/challenged-exchange.ts";
import { findNextHops } from "../core/next-hop.ts";
import { sendFailureOf } from "../core/send-failure.ts";
import type { Leg } from "./leg.ts";

export interface InDialogRequest {
  method: string;
  headers: readonly SipHeader[];
  body?: string;
}

/** Sends a request in one of the leg's dialogs. It continues even if the leg ends meanwhile: a BYE must get out. */
export function sendInDialog(
  leg: Leg,
  remoteTag: string,
  { method, headers, body = "" }: InDialogRequest,
  handlers: ExchangeHandlers,
): void {
  const { userAgent, trunk } = leg;
  const make = (): SipRequest => {
    const { dialog, request } = nextRequest(
      dialogOf(leg, remoteTag),
      method,
      [...headers, { name: "User-Agent", value: userAgent.product }],
      Buffer.from(body),
    );
    leg.dialogs.set(remoteTag, dialog);
    return request;
  };
  const { nextHop } = nextRequest(dialogOf(leg, remoteTag), method, [], Buffer.alloc(0));
  hopsOf(leg, nextHop).then(
    (hops) => void startExchange(userAgent, { make, hops, digest: leg.digest, host: trunk.host }, handlers),
    (error: unknown) => handlers.onFailure(sendFailureOf(userAgent, error, trunk.host)),
  );
}

export interface SentAck {
  /** Sends it again for a repeated 2xx (RFC 3261 13.2.2.4). */
  again(): void;
}

/** Sends the ACK of a 2xx, with the INVITE's credentials (RFC 3261 22.1). */
export function acknowledge(leg: Leg, remoteTag: string, invite: SipRequest): SentAck {
  const credentials = invite.headers.filter(({ name }) => /^(?:Proxy-)?Authorization$/.test(name));
  const seq = parseCSeq(header(invite, "CSeq") ?? "")?.number ?? 0;
  const dialog = dialogOf(leg, remoteTag);
  const { request, nextHop } = ackRequest(dialog, seq, credentials, Buffer.alloc(0));
  let sendAgain = (): void => undefined;
  const send = (hop: Hop | undefined): void => {
    if (hop === undefined) return;
    sendAgain = () => leg.userAgent.layer.sendAck(request, hop);
    sendAgain();
  };
  // If there is no route, the 2xx is repeated until the peer gives up and sends BYE.
  hopsOf(leg, nextHop).then(
    ([hop]) => send(hop),
    () => undefined,
  );
  return { again: () => sendAgain() };
}

function hopsOf(leg: Leg, nextHop: string): Promise<Hop[]> {
  if (!leg.peer) return Promise.resolve([]);
  return findNextHops(nextHop, leg.peer, leg.userAgent.resolve);
}

function dialogOf(leg: Leg, remoteTag: string): Dialog {
  const dialog = leg.dialogs.get(remoteTag);
  if (!dialog) throw new Error(`The leg has no dialog with the tag ${remoteTag}`);
  return dialog;
}

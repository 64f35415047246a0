/** Requests within a dialog (RFC 3261 12.2.1.1) and the ACK of a 2xx (RFC 3261 13.2.2.4). */
import { formatCSeq } from "../message/cseq.ts";
import { parseNameAddress } from "../message/name-address.ts";
import type { SipHeader, SipRequest } from "../message/sip-message.ts";
import { formatSipUri, parseSipUri } from "../message/sip-uri.ts";
import type { Dialog } from "./dialog.ts";

export interface RoutedRequest {
  dialog: Dialog;
  request: SipRequest;
  /** The URI that decides where to send it: the first route, or else the target. */
  nextHop: string;
}

/** Parameters not allowed in a Request-URI (RFC 3261 19.1.1, table 1). */
const NOT_IN_REQUEST_URI = ["method", "ttl"];

/** Our next request. `headers` follow those from the dialog; the transaction adds Via. */
export function nextRequest(
  dialog: Dialog,
  method: string,
  headers: readonly SipHeader[],
  body: Buffer,
): RoutedRequest {
  const next = { ...dialog, localSeq: dialog.localSeq + 1 };
  return { dialog: next, ...routed(next, method, next.localSeq, headers, body) };
}

/** The ACK of a 2xx: it has the CSeq of its INVITE and belongs to the dialog that the 2xx created. */
export function ackRequest(
  dialog: Dialog,
  inviteSeq: number,
  headers: readonly SipHeader[],
  body: Buffer,
): Omit<RoutedRequest, "dialog"> {
  return routed(dialog, "ACK", inviteSeq, headers, body);
}

function routed(
  dialog: Dialog,
  method: string,
  seq: number,
  headers: readonly SipHeader[],
  body: Buffer,
): Omit<RoutedRequest, "dialog"> {
  const { uri, routes, nextHop } = route(dialog);
  return {
    nextHop,
    request: {
      kind: "request",
      method,
      uri,
      headers: [
        ...routes.map((value) => ({ name: "Route", value })),
        { name: "Max-Forwards", value: "70" },
        { name: "From", value: dialog.local },
        { name: "To", value: dialog.remote },
        { name: "Call-ID", value: dialog.callId },
        { name: "CSeq", value: formatCSeq({ number: seq, method }) },
        ...headers,
      ],
      body,
    },
  };
}

/**
 * Loose routing, or strict if the first proxy follows RFC 2543: then its URI is the Request-URI, and the target goes
 * last.
 */
function route(dialog: Dialog): { uri: string; routes: readonly string[]; nextHop: string } {
  const [first, ...rest] = dialog.routes;
  const firstUri = first === undefined ? undefined : parseNameAddress(first)?.uri;
  if (firstUri === undefined) return { uri: dialog.remoteTarget, routes: [], nextHop: dialog.remoteTarget };
  if (parseSipUri(firstUri)?.params.has("lr") ?? false)
    return { uri: dialog.remoteTarget, routes: dialog.routes, nextHop: firstUri };
  return {
    uri: asRequestUri(firstUri),
    routes: [...rest, `<${dialog.remoteTarget}>`],
    nextHop: firstUri,
  };
}

function asRequestUri(text: string): string {
  const uri = parseSipUri(text);
  if (!uri) return text;
  const params = new Map([...uri.params].filter(([name]) => !NOT_IN_REQUEST_URI.includes(name)));
  return formatSipUri({ ...uri, params, headers: [] });
}

/** Requests that transactions send: with our Via, including those they create themselves. */
import { formatCSeq, parseCSeq } from "../message/cseq.ts";
import { header, withFirstHeader } from "../message/headers.ts";
import type { SipHeader, SipRequest, SipResponse } from "../message/sip-message.ts";
import { formatVia } from "../message/via.ts";
import type { Hop } from "../transport/hop.ts";
import { LOCAL_HOST, type SipTransport } from "../transport/sip-transport.ts";

/** Sends a request that has no Via yet. The transport fills in our address. */
export function sendOwnRequest(
  transport: SipTransport,
  request: SipRequest,
  branch: string,
  hop: Hop,
): Promise<{ sentBy: Hop }> {
  const via = formatVia({
    transport: hop.transport.toUpperCase(),
    host: LOCAL_HOST,
    port: null,
    params: new Map([["branch", branch]]),
  });
  return transport.send(withFirstHeader(request, "Via", via), hop);
}

/** The ACK of an INVITE's failure (RFC 3261, 17.1.1.3), without Via. */
export function ackOfFailure(invite: SipRequest, response: SipResponse): SipRequest {
  const to = header(response, "To") ?? header(invite, "To") ?? "";
  return derived(invite, "ACK", to, []);
}

/** The CANCEL of an INVITE (RFC 3261, 9.1), without Via. */
export function cancelOf(invite: SipRequest, headers: readonly SipHeader[]): SipRequest {
  return derived(invite, "CANCEL", header(invite, "To") ?? "", headers);
}

function derived(invite: SipRequest, method: string, to: string, extra: readonly SipHeader[]): SipRequest {
  const number = parseCSeq(header(invite, "CSeq") ?? "")?.number ?? 0;
  const routes = invite.headers.filter(({ name }) => name === "Route");
  return {
    kind: "request",
    method,
    uri: invite.uri,
    headers: [
      { name: "Max-Forwards", value: "70" },
      ...routes,
      { name: "From", value: header(invite, "From") ?? "" },
      { name: "To", value: to },
      { name: "Call-ID", value: header(invite, "Call-ID") ?? "" },
      { name: "CSeq", value: formatCSeq({ number, method }) },
      ...extra,
    ],
    body: Buffer.alloc(0),
  };
}

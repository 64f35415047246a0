/** What the transport writes into outgoing messages and reads from incoming ones (RFC 3261 18.1.1, RFC 3581). */
import { formatHostPort, type HostPort } from "../message/host-port.ts";
import type { SipHeader, SipMessage, SipRequest, SipResponse } from "../message/sip-message.ts";
import { formatVia, parseVia, type Via } from "../message/via.ts";
import type { TransportName } from "./hop.ts";
import { LOCAL_HOST } from "./sip-transport.ts";

/**
 * The message as sent: a request's topmost Via says how and from where it is sent and asks for `rport`. A Contact with
 * the placeholder host gets `contact`.
 */
export function stampOutgoing(
  message: SipMessage,
  transport: TransportName,
  sentBy: HostPort,
  contact: HostPort,
): SipMessage {
  let isViaOpen = message.kind === "request";
  const headers = message.headers.map((entry): SipHeader => {
    if (entry.name === "Contact" && entry.value.includes(LOCAL_HOST))
      return { name: entry.name, value: entry.value.replace(LOCAL_HOST, formatHostPort(contact)) };
    if (!isViaOpen || entry.name !== "Via") return entry;
    isViaOpen = false;
    const params: Via["params"] = new Map(parseVia(entry.value)?.params);
    if (!params.has("rport")) params.set("rport", null);
    const via = { transport: transport.toUpperCase(), host: sentBy.host, port: sentBy.port, params };
    return { name: "Via", value: formatVia(via) };
  });
  return { ...message, headers };
}

/**
 * Records in a request's topmost Via where it really came from: always in `received` if it asks for `rport` or names
 * another host (RFC 3261 18.2.1, RFC 3581 4).
 */
export function stampIncoming(request: SipRequest, address: string, port: number): SipRequest {
  const index = request.headers.findIndex(({ name }) => name === "Via");
  const via = topVia(request);
  if (index < 0 || via === null) return request;
  const source = withoutZone(address);
  const asksForPort = via.params.has("rport");
  if (via.host === source && !asksForPort && !via.params.has("received")) return request;
  via.params.delete("received"); // only we may say where it came from
  if (asksForPort) via.params.set("rport", String(port));
  if (asksForPort || via.host !== source) via.params.set("received", source);
  const headers = [...request.headers];
  headers[index] = { name: "Via", value: formatVia(via) };
  return { ...request, headers };
}

/** The UDP port for the response: the source port, or that of sent-by (RFC 3581 4, RFC 3261 18.2.2). */
export function replyPort(message: SipMessage, sourcePort: number): number {
  return topVia(message)?.params.has("rport") ? sourcePort : sentByPort(message);
}

/** The port that the sender listens on (RFC 3261 18.2.2). */
export function sentByPort(message: SipMessage): number {
  return topVia(message)?.port ?? 5060;
}

/** Where the peer sees us, if its response says so. */
export function seenAddress(response: SipResponse): { host: string; port: number } | null {
  const params = topVia(response)?.params;
  const [host, port] = [params?.get("received") ?? null, Number(params?.get("rport") ?? 0)];
  return host !== null && port >= 1 && port <= 65_535 ? { host, port } : null;
}

/** The zone of a link-local address only has meaning on this machine. */
export function withoutZone(address: string): string {
  return address.replace(/%.*$/, "");
}

function topVia(message: SipMessage): Via | null {
  const value = message.headers.find(({ name }) => name === "Via")?.value;
  return value === undefined ? null : parseVia(value);
}

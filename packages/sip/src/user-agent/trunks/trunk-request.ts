/** Requests to a trunk outside calls: OPTIONS and REGISTER. */
import { formatHostPort } from "../../message/host-port.ts";
import type { SipHeader, SipRequest } from "../../message/sip-message.ts";
import { formatSipUri } from "../../message/sip-uri.ts";
import type { SipTrunk } from "../../sip-messages.ts";
import type { HopTarget } from "../../transport/resolve-hops.ts";
import { proxyOf } from "../core/proxy-of.ts";

export interface TrunkRequestOptions {
  method: "OPTIONS" | "REGISTER";
  callId: string;
  tag: string;
  seq: number;
  product: string;
  /** The token that stands for this side: `name` in `SipThreadOptions`. */
  name: string;
  headers: readonly SipHeader[];
}

/** To carries our own address in a REGISTER (RFC 3261 10.2), and the trunk's in OPTIONS. */
export function createTrunkRequest(trunk: SipTrunk, options: TrunkRequestOptions): SipRequest {
  const { method, callId, tag, seq, product, name } = options;
  const { host } = trunk;
  const ours = formatSipUri({
    scheme: "sip",
    user: trunk.username ?? name,
    password: null,
    host,
    port: null,
    params: new Map(),
    headers: [],
  });
  const theirs = `sip:${formatHostPort({ host, port: null })}`;
  return {
    kind: "request",
    method,
    uri: theirs,
    headers: [
      { name: "Max-Forwards", value: "70" },
      { name: "From", value: `<${ours}>;tag=${tag}` },
      { name: "To", value: `<${method === "REGISTER" ? ours : theirs}>` },
      { name: "Call-ID", value: callId },
      { name: "CSeq", value: `${seq} ${method}` },
      ...options.headers,
      { name: "User-Agent", value: product },
    ],
    body: Buffer.alloc(0),
  };
}

/** Where the trunk's requests go: to its proxy if it has one, or else to its host (RFC 3263). */
export function trunkTarget(trunk: SipTrunk): HopTarget {
  const { host, port, transport } = trunk;
  const proxy = proxyOf(trunk);
  if (proxy) return { host: proxy.host, port: proxy.port, transport, secure: proxy.scheme === "sips" };
  return { host, port, transport, secure: false };
}

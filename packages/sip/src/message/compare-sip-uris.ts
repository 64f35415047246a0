/** Whether two SIP URIs are the same address (RFC 3261, 19.1.4). */
import { plainHost } from "@parley/base/net/network-rules";
import type { SipUri } from "./sip-uri.ts";

/** URIs differ if only one has such a parameter. Others only count if both URIs have them, with different values. */
const DECISIVE = ["user", "ttl", "method", "maddr"];

export function isSameSipUri(a: SipUri, b: SipUri): boolean {
  return (
    a.scheme === b.scheme &&
    a.user === b.user &&
    a.password === b.password &&
    isSameHost(a.host, b.host) &&
    a.port === b.port &&
    DECISIVE.every((name) => a.params.has(name) === b.params.has(name)) &&
    [...a.params].every(([name, value]) => !b.params.has(name) || isSameText(value, b.params.get(name))) &&
    isSubset(a.headers, b.headers) &&
    isSubset(b.headers, a.headers)
  );
}

/** Without regard to case and a final dot. */
export function isSameHost(a: string, b: string): boolean {
  return plainHost(a) === plainHost(b);
}

function isSameText(a: string | null, b: string | null | undefined): boolean {
  return (a ?? "").toLowerCase() === (b ?? "").toLowerCase();
}

function isSubset(some: SipUri["headers"], all: SipUri["headers"]): boolean {
  return some.every(({ name, value }) =>
    all.some((other) => other.name.toLowerCase() === name.toLowerCase() && other.value === value),
  );
}

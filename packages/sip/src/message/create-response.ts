import type { SipHeader, SipRequest, SipResponse } from "./sip-message.ts";
import { formatNameAddress, parseNameAddress } from "./name-address.ts";

/** What a response copies from its request (RFC 3261, 8.2.6), in addition to every Via. */
const COPIED_ONCE = new Set(["From", "To", "Call-ID", "CSeq"]);

export interface ResponseExtras {
  /** Tag to add to To if the request's has none. 100 doesn't need one. */
  toTag?: string;
  headers?: readonly SipHeader[];
  body?: Buffer;
}

/** A response with the headers that every response copies, except those that the request lacks. */
export function createResponse(
  request: SipRequest,
  status: number,
  reason: string,
  extras: ResponseExtras = {},
): SipResponse {
  const headers: SipHeader[] = [];
  const copied = new Set<string>();
  for (const { name, value } of request.headers) {
    if (name === "Via") headers.push({ name, value });
    else if (name === "Timestamp" && status === 100) headers.push({ name, value });
    else if (COPIED_ONCE.has(name) && !copied.has(name)) {
      copied.add(name);
      headers.push({ name, value: name === "To" ? withTag(value, extras.toTag) : value });
    }
  }
  return {
    kind: "response",
    status,
    reason,
    headers: extras.headers ? [...headers, ...extras.headers] : headers,
    body: extras.body ?? Buffer.alloc(0),
  };
}

function withTag(to: string, tag: string | undefined): string {
  if (tag === undefined) return to;
  const address = parseNameAddress(to);
  if (address === null || address.params.has("tag")) return to;
  address.params.set("tag", tag);
  return formatNameAddress(address);
}

/** Identifies the transaction a message belongs to (RFC 3261, 17.1.3 and 17.2.3). */
import { drawRandomBytes } from "@parley/base/draw-random-bytes";
import { parseCSeq } from "../message/cseq.ts";
import { header, headerValues } from "../message/headers.ts";
import { parseNameAddress } from "../message/name-address.ts";
import type { SipRequest, SipResponse } from "../message/sip-message.ts";
import { BRANCH_COOKIE, parseVia } from "../message/via.ts";

/** Too long to guess: it is all that a response or CANCEL has to present. */
export function newBranch(): string {
  return `${BRANCH_COOKIE}${drawRandomBytes(15).toString("base64url")}`;
}

/** Key for our own requests. */
export function clientKey(branch: string, method: string): string {
  return `${method} ${branch}`;
}

/**
 * The client transaction a response belongs to. Null if it isn't for us: we only accept one Via (RFC 3261, 8.1.3.3).
 */
export function clientKeyOf(response: SipResponse): string | null {
  const [via, ...others] = headerValues(response, "Via");
  const branch = via && others.length === 0 ? parseVia(via)?.params.get("branch") : null;
  const method = parseCSeq(header(response, "CSeq") ?? "")?.method;
  return branch && method ? clientKey(branch, method) : null;
}

/**
 * The server transaction of a request, or with `method`, of the INVITE that an ACK or CANCEL refers to. Branches
 * without the cookie are from RFC 2543, where several headers make up the key.
 */
export function serverKey(request: SipRequest, method: string = request.method): string {
  const via = parseVia(header(request, "Via") ?? "");
  const branch = via?.params.get("branch") ?? "";
  const sentBy = via ? `${via.host.toLowerCase()}:${via.port ?? ""}` : "";
  if (branch.startsWith(BRANCH_COOKIE) && branch.length > BRANCH_COOKIE.length)
    return `${method} ${branch} ${sentBy}`;
  const number = parseCSeq(header(request, "CSeq") ?? "")?.number;
  const callId = header(request, "Call-ID") ?? "";
  return [method, request.uri, fromTag(request), callId, number, via?.transport, sentBy, branch].join(" ");
}

/**
 * The same for all copies of a request that arrived by different paths, because it looped or forked (RFC 3261,
 * 8.2.2.2). Null within a dialog, where nothing needs merging.
 */
export function mergeKey(request: SipRequest): string | null {
  if (parseNameAddress(header(request, "To") ?? "")?.params.has("tag")) return null;
  return [header(request, "Call-ID"), fromTag(request), header(request, "CSeq")].join(" ");
}

function fromTag(request: SipRequest): string {
  return parseNameAddress(header(request, "From") ?? "")?.params.get("tag") ?? "";
}

/** Our responses, with the headers they share. */
import { createResponse } from "../../message/create-response.ts";
import type { SipHeader, SipRequest, SipResponse } from "../../message/sip-message.ts";
import type { ServerTransaction } from "../../transaction/transaction.ts";

/** Reason phrases of the responses we generate. */
export const REASONS = {
  100: "Trying",
  180: "Ringing",
  183: "Session Progress",
  200: "OK",
  400: "Bad Request",
  401: "Unauthorized",
  403: "Forbidden",
  405: "Method Not Allowed",
  415: "Unsupported Media Type",
  420: "Bad Extension",
  422: "Session Interval Too Small",
  480: "Temporarily Unavailable",
  481: "Call/Transaction Does Not Exist",
  483: "Too Many Hops",
  487: "Request Terminated",
  488: "Not Acceptable Here",
  489: "Bad Event",
  491: "Request Pending",
  500: "Server Internal Error",
  503: "Service Unavailable",
} as const;

export type ReplyStatus = keyof typeof REASONS;

export interface ReplyExtras {
  toTag?: string;
  headers?: readonly SipHeader[];
  body?: Buffer;
}

/**
 * A response with our product's name. One to an INVITE copies the proxies' routes if it creates a dialog (RFC 3261
 * 12.1.1).
 */
export function createReply(
  request: SipRequest,
  status: ReplyStatus,
  product: string,
  extras: ReplyExtras = {},
): SipResponse {
  return createResponse(request, status, REASONS[status], {
    ...extras,
    headers: [
      ...(request.method === "INVITE" && status > 100 && status < 300 ? recordedRoutes(request) : []),
      ...(extras.headers ?? []),
      { name: "Server", value: product },
    ],
  });
}

const recordedRoutes = (request: SipRequest): SipHeader[] =>
  request.headers.filter(({ name }) => name === "Record-Route");

/** Sends such a response. */
export function reply(
  transaction: ServerTransaction,
  status: ReplyStatus,
  product: string,
  extras: ReplyExtras = {},
): void {
  transaction.respond(createReply(transaction.request, status, product, extras));
}

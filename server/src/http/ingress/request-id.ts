/** What every answer has: the id by which the log knows the request, and the API version (docs/api.md#headers). */
import { drawRandomBytes } from "../../draw-random-bytes.ts";
import { API_HEADERS } from "../security-headers.ts";

export function newRequestId(): string {
  return `req_${drawRandomBytes(12).toString("base64url")}`;
}

/** For answers that are given before there is a route, or without one. */
export function ownHeaders(id: string = newRequestId()): Record<string, string> {
  return { ...API_HEADERS, "x-request-id": id };
}

/** What every answer has: the id by which the log knows the request, and the API version (docs/api.md#errors). */
import { drawRandomBytes } from "@parley/base/draw-random-bytes";

/** For responses that must not be cached, above all errors, which may be gone by the next request. */
export const NO_STORE = "no-store";

/** The API version: the date of its last breaking change (docs/api.md#versions-of-the-api). */
export const API_VERSION = "2026-11-22";

/** For every response that is not a page. */
export const API_HEADERS: Readonly<Record<string, string>> = {
  "parley-version": API_VERSION,
  "x-content-type-options": "nosniff",
  "cache-control": NO_STORE,
  "referrer-policy": "no-referrer",
  "cross-origin-resource-policy": "same-origin",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
};

export function newRequestId(): string {
  return `req_${drawRandomBytes(12).toString("base64url")}`;
}

/** For answers that are given before there is a route, or without one. */
export function ownHeaders(id: string = newRequestId()): Record<string, string> {
  return { ...API_HEADERS, "x-request-id": id };
}

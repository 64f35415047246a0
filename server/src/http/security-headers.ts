/** Headers that keep browsers from using an answer for something it isn't meant for. */

/** For what no cache may keep: errors above all, which may be over by the next request. */
export const NO_STORE = "no-store";

/** For every answer that is not a page. */
export const API_HEADERS: Readonly<Record<string, string>> = {
  "x-content-type-options": "nosniff",
  "cache-control": NO_STORE,
  "referrer-policy": "no-referrer",
  "cross-origin-resource-policy": "same-origin",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
};

/**
 * For pages: only scripts, styles and connections of the service itself; the microphone, and no other device.
 * `styleNonce` admits the style elements that carry it.
 */
export function pageHeaders(publicUrl: string, styleNonce?: string): Record<string, string> {
  const socket = publicUrl.replace(/^http/, "ws"); // older browsers don't count WebSockets as 'self'
  const policy = [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    `style-src 'self'${styleNonce === undefined ? "" : ` 'nonce-${styleNonce}'`}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self' ${socket}`,
    "media-src 'self' blob:",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  return {
    "content-security-policy": policy.join("; "),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer", // the address of a preview page is what lets someone in
    "permissions-policy": "microphone=(self), camera=(), geolocation=(), payment=(), usb=()",
    "cross-origin-opener-policy": "same-origin",
    ...(publicUrl.startsWith("https:") && { "strict-transport-security": "max-age=31536000" }),
  };
}

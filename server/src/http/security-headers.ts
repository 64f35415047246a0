/** Security headers, which keep browsers from misusing a response. */

/** For what pages of any site load from here (docs/embed.md). Kept for five minutes, so an update reaches them soon. */
export const EMBED_HEADERS: Readonly<Record<string, string>> = {
  "access-control-allow-origin": "*",
  "cross-origin-resource-policy": "cross-origin",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cache-control": "public, max-age=300, stale-while-revalidate=86400",
};

/**
 * For pages: allows only the service's own scripts, styles and connections, and no device but the microphone.
 * `styleNonce` admits the style elements that carry it; `framers` are the sites that may show it in a frame.
 */
export function pageHeaders(
  publicUrl: string,
  styleNonce?: string,
  framers: readonly string[] | null = null,
): Record<string, string> {
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
    `frame-ancestors ${framers?.join(" ") ?? "'none'"}`,
  ];
  return {
    "content-security-policy": policy.join("; "),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer", // a preview page's URL grants access to it
    "permissions-policy": "microphone=(self), camera=(), geolocation=(), payment=(), usb=()",
    "cross-origin-opener-policy": "same-origin",
    ...(publicUrl.startsWith("https:") && { "strict-transport-security": "max-age=31536000" }),
  };
}

import type { StartedCall } from "@parley/client";

/** The page may be open under a name of the service other than PUBLIC_URL; it talks to where it came from. */
export function onThisOrigin(call: StartedCall): StartedCall {
  const url = new URL(call.url);
  const socket = new URL(call.ws_url);
  const socketOrigin = location.origin.replace(/^http/, "ws");
  return { ...call, url: url.pathname, ws_url: socketOrigin + socket.pathname + socket.search };
}

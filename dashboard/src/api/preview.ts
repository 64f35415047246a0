import type { PreviewInfo, StartedCall } from "./call-types.ts";
import { requestJson } from "./request.ts";

export function getPreview(slug: string): Promise<PreviewInfo> {
  return requestJson("GET", `/preview/${encodeURIComponent(slug)}/variables`);
}

export async function startPreviewCall(slug: string, values: Record<string, string>): Promise<StartedCall> {
  const body = { variable_values: values };
  return onThisOrigin(
    await requestJson<StartedCall>("POST", `/preview/${encodeURIComponent(slug)}/token`, body),
  );
}

/** The page may be open under another name of the same service than PUBLIC_URL; it talks to where it came from. */
export function onThisOrigin(call: StartedCall): StartedCall {
  const url = new URL(call.url);
  const socket = new URL(call.ws_url);
  const socketOrigin = location.origin.replace(/^http/, "ws");
  return { ...call, url: url.pathname, ws_url: socketOrigin + socket.pathname + socket.search };
}

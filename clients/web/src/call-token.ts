/** The right to hold one call, as the token endpoint gives it. */
import type { StartedCall } from "./wire.gen.ts";

/** The answer of the token endpoint, as it came; what a call doesn't need may be missing. */
export type CallToken = Omit<StartedCall, "expires_at" | "recording"> &
  Partial<Pick<StartedCall, "recording">>;

/**
 * `given` is either the endpoint's answer, with the service's `url` if the page reaches it at another address than in
 * that answer, or only its `token`, with its `url`. Throws a TypeError if it is neither, and an Error with the
 * service's words if `given` is an error that the service answered.
 */
export function readCallToken(given: CallToken | string | undefined, url: string | undefined): CallToken {
  if (typeof given === "string") return ofTokenAlone(given, url);
  if (given === undefined) throw new TypeError("startCall needs token or getToken.");
  if (typeof given?.url !== "string") throw new Error(refusalOf(given) ?? "getToken gave no call token.");
  if (url === undefined) return given;
  const socketOrigin = new URL(url).origin.replace(/^http/, "ws");
  return {
    ...given,
    url: onOrigin(given.url, new URL(url).origin),
    ws_url: onOrigin(given.ws_url, socketOrigin),
    events_url: onOrigin(given.events_url, new URL(url).origin),
  };
}

/** What the service said, if a page's server passed on an error in place of a token. */
function refusalOf(given: unknown): string | undefined {
  return (given as { detail?: { message?: string } } | null)?.detail?.message;
}

function onOrigin(address: string, origin: string): string {
  const { pathname, search } = new URL(address);
  return origin + pathname + search;
}

function ofTokenAlone(token: string, url = ""): CallToken {
  const [, address, callId] = /^(.*\/calls\/([^/]+))\/whip$/.exec(url) ?? [];
  if (address === undefined || callId === undefined)
    throw new TypeError("A token alone needs the url of the same reply.");
  return {
    call_id: callId,
    token,
    url,
    ws_url: `${address.replace(/^http/, "ws")}/ws?token=${token}`,
    events_url: `${address}/events`,
    ice_servers: [],
  };
}

/** The token's addresses with the id by which this page names itself when it connects (docs/calls.md#pages). */
export function namePage(token: CallToken, page: string): CallToken {
  return { ...token, url: withPage(token.url, page), ws_url: withPage(token.ws_url, page) };
}

function withPage(address: string, page: string): string {
  const url = new URL(address);
  url.searchParams.set("page", page);
  return url.href;
}

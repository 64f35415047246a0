/** What a page asks the service about its call, besides its connection. */
import type { CallToken } from "./call-token.ts";
import { CallOverError } from "./leg/call-leg.ts";
import { refusedBy } from "./refused-error.ts";

const ASK_TIMEOUT_MS = 4_000;

/** The call's events answer whoever holds the token, until the call is over. */
export async function askForCall({ token, events_url: url }: CallToken): Promise<void> {
  const response = await fetch(url, {
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(ASK_TIMEOUT_MS),
  });
  void response.body?.cancel();
  if (response.status === 401) throw new CallOverError("The call is over.");
}

/** Unless another page has the call. `keepalive`: the hang-up reaches the service even while the page closes. */
export function hangUpCall({ token, url }: CallToken): void {
  const headers = { authorization: `Bearer ${token}` };
  void fetch(url, { method: "DELETE", headers, keepalive: true }).catch((error: unknown) => {
    console.warn("The hang-up didn't reach the server, which will notice on its own.", error);
  });
}

/**
 * Says what the caller thought of the call, up to 10 minutes after it (docs/calls.md#ratings). Throws RefusedError, and
 * TypeError if there is no answer.
 */
export async function rateCall(
  { url, token }: Pick<CallToken, "url" | "token">,
  score: number,
  comment: string | null,
): Promise<void> {
  const response = await fetch(new URL("rating", url), {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ score, ...(comment !== null && comment !== "" && { comment }) }),
  });
  if (!response.ok) throw await refusedBy(response);
}

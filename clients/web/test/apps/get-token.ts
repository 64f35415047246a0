import type { CallToken } from "@parley/web";

/** From the app's own server. */
export async function getToken(): Promise<CallToken> {
  const answer = await fetch("/start-call", { method: "POST" });
  return (await answer.json()) as CallToken;
}

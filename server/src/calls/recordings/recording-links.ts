/**
 * Addresses that play one recording for a while without a bearer token, which `<audio>` can't send. They can't be
 * guessed, changed or used for anything else: what they say is encrypted (docs/recordings.md#playing-it).
 */
import type { SecretBox } from "../../platform/secrets/secret-box.ts";

/** How long a link lives in addition to the recording's own length, so that it can be played to its end, ms. */
export const LINK_LIFETIME_MS = 10 * 60_000;

const PURPOSE = "recording link";
const PREFIX = "call_";

/** The part of the address that grants access until `expiresAt`, epoch ms. Fits into Fastify's 100 characters. */
export function sealLink(secrets: SecretBox, callId: string, expiresAt: number): string {
  const seconds = Math.ceil(expiresAt / 1000).toString(36);
  return secrets.seal(`${callId.slice(PREFIX.length)}.${seconds}`, PURPOSE).sealed;
}

/** The call whose recording it plays; null if it isn't one of ours, or has expired at `now`. */
export function openLink(secrets: SecretBox, sealed: string, now: number): string | null {
  try {
    const [id = "", seconds = ""] = secrets.open({ sealed }, PURPOSE).split(".");
    return now < parseInt(seconds, 36) * 1000 ? PREFIX + id : null;
  } catch {
    return null; // made up, changed, or made with a key that was retired
  }
}
